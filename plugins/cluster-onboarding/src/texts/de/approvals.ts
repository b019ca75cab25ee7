/** German, by the same keys as the English texts, written flat. */
export const approvalsGerman = {
  'approvals.title': 'approvals',
} as const;
