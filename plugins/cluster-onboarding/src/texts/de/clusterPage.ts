/** German, by the same keys as the English texts, written flat. */
export const clusterPageGerman = {
  'clusterPage.title': 'clusterPage',
} as const;
