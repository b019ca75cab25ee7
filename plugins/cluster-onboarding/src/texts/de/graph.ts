/** German, by the same keys as the English texts, written flat. */
export const graphGerman = {
  'graph.title': 'graph',
} as const;
