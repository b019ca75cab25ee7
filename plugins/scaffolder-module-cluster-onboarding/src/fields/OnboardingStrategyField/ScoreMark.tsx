import { useTheme } from '@material-ui/core/styles';
import { PlannedScore } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { toStateColors } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';

const LOOKS = { met: 'ready', partly: 'waiting', not: 'failing' } as const;

/** How well a demand is met, as a shape that reads in black and white: a full disc, half a disc, a cross. A word stands beside it. */
export function ScoreMark(props: {
  is: PlannedScore['is'];
  size?: number;
}): JSX.Element {
  const { is, size = 16 } = props;
  const theme = useTheme();
  const { ink } = toStateColors(theme, LOOKS[is]);
  return (
    <svg
      aria-hidden
      data-score={is}
      width={size}
      height={size}
      viewBox="0 0 18 18"
      fill="none"
      stroke={ink}
      strokeWidth="1.8"
      style={{ flex: 'none', verticalAlign: 'middle' }}
    >
      {is === 'met' && (
        <>
          <circle cx="9" cy="9" r="8" fill={ink} stroke="none" />
          <path
            d="M5 9.2l2.7 2.7L13 6.6"
            stroke={theme.palette.background.paper}
            strokeWidth="2"
          />
        </>
      )}
      {is === 'partly' && (
        <>
          <circle cx="9" cy="9" r="7.2" />
          <path d="M9 1.8a7.2 7.2 0 0 0 0 14.4z" fill={ink} stroke="none" />
        </>
      )}
      {is === 'not' && (
        <>
          <circle cx="9" cy="9" r="7.2" />
          <path d="M6 6l6 6M12 6l-6 6" />
        </>
      )}
    </svg>
  );
}
