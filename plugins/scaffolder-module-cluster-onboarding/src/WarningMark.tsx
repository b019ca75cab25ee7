import { useTheme } from '@material-ui/core/styles';
import { toStateColors } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { WARNING_LOOK } from './useWarningStyle';

/** The sign of what one should know: no state of a cluster, so none of their shapes. A word stands beside it wherever it is used. */
export function WarningMark(props: { size?: number }): JSX.Element {
  const { size = 16 } = props;
  const theme = useTheme();
  const { ink } = toStateColors(theme, WARNING_LOOK);
  return (
    <svg
      aria-hidden
      focusable="false"
      data-mark="warning"
      width={size}
      height={size}
      viewBox="0 0 18 18"
      fill="none"
      stroke={theme.palette.background.paper}
      strokeWidth="1.8"
      style={{ flex: 'none' }}
    >
      <path d="M9 1l8.5 15.5h-17z" fill={ink} stroke="none" />
      <path d="M9 6.5v5M9 13v1.8" />
    </svg>
  );
}
