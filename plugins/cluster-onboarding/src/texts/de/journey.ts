/** German, by the same keys as the English texts, written flat. */
export const journeyGerman = {
  'journey.title': 'journey',
} as const;
