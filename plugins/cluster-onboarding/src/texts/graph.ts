/** The texts of this part; keys are nested by place. */
export const graphTexts = {
  title: 'graph',
} as const;
