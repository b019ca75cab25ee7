/** German, by the same keys as the English texts, written flat. */
export const drawerGerman = {
  'drawer.title': 'drawer',
} as const;
