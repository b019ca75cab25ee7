/** The texts of this part; keys are nested by place. */
export const drawerTexts = {
  title: 'drawer',
} as const;
