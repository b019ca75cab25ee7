/** The texts of this part; keys are nested by place. */
export const journeyTexts = {
  title: 'journey',
} as const;
