/** The texts of this part; keys are nested by place. */
export const fleetTexts = {
  title: 'fleet',
} as const;
