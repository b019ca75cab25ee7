import { useTheme } from '@material-ui/core/styles';
import { toStateColors } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { CSSProperties } from 'react';

/** The colour of messages and labels where something is wrong: the theme's own red is often too pale to be read. */
export function useErrorStyle(isWrong: boolean): CSSProperties | undefined {
  const { ink } = toStateColors(useTheme(), 'failing');
  return isWrong ? { color: ink } : undefined;
}
