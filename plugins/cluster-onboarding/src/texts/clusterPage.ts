/** The texts of this part; keys are nested by place. */
export const clusterPageTexts = {
  title: 'clusterPage',
} as const;
