/** German, by the same keys as the English texts, written flat. */
export const fleetGerman = {
  'fleet.title': 'fleet',
} as const;
