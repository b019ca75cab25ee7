/** The texts of this part; keys are nested by place. */
export const approvalsTexts = {
  title: 'approvals',
} as const;
