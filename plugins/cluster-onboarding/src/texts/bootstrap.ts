/** The texts of this part; keys are nested by place. */
export const bootstrapTexts = {
  title: 'bootstrap',
} as const;
