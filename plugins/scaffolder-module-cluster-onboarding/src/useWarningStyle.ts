import { useTheme } from '@material-ui/core/styles';
import { toStateColors } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { CSSProperties } from 'react';

/** The look whose colours warnings have: the theme's amber, made readable. */
export const WARNING_LOOK = 'waiting';

/** The colour of words beside a warning's sign: the theme's own amber is often too pale to be read. */
export function useWarningStyle(): CSSProperties {
  return { color: toStateColors(useTheme(), WARNING_LOOK).ink };
}
