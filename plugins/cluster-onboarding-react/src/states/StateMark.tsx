import { makeStyles, useTheme } from '@material-ui/core/styles';
import { LayerState } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { StateShape } from './StateShape';
import { toStateColors } from './stateColors';

const useStyles = makeStyles(
  {
    '@keyframes turn': { to: { transform: 'rotate(360deg)' } },
    root: { flex: 'none' },
    turning: {
      '@media (prefers-reduced-motion: no-preference)': {
        animation: '$turn 4s linear infinite',
      },
    },
  },
  { name: 'StrataStateMark' },
);

/**
 * The shape of a state: it reads in black and white, too. A word stands beside it wherever it is used, so it is hidden from screen readers.
 *
 * @public
 */
export function StateMark(props: {
  /** The state. */
  state: LayerState;
  /** Width and height in pixels; 18 if absent. */
  size?: number;
  /** Whether it never moves: where it explains or counts, and nothing is in motion. */
  isStill?: boolean;
}): JSX.Element {
  const { state, size = 18, isStill = false } = props;
  const theme = useTheme();
  const classes = useStyles();
  const { ink } = toStateColors(theme, state);
  // Only what is in motion moves, slowly, and not for those who asked for stillness.
  const isTurning = state === 'progressing' && !isStill;
  return (
    <svg
      aria-hidden
      focusable="false"
      data-state={state}
      className={`${classes.root}${isTurning ? ` ${classes.turning}` : ''}`}
      width={size}
      height={size}
      viewBox="0 0 18 18"
      fill="none"
      stroke={ink}
    >
      <StateShape
        state={state}
        ink={ink}
        inner={theme.palette.background.paper}
      />
    </svg>
  );
}
