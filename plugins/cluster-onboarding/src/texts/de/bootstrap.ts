/** German, by the same keys as the English texts, written flat. */
export const bootstrapGerman = {
  'bootstrap.title': 'bootstrap',
} as const;
