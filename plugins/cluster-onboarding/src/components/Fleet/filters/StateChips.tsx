import { useTranslationRef } from '@backstage/frontend-plugin-api';
import ButtonBase from '@material-ui/core/ButtonBase';
import { makeStyles } from '@material-ui/core/styles';
import { LayerState } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { StateMark } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { memo } from 'react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { FleetCounts } from '../view/countFleet';
import { FleetFilters, toggle } from '../view/fleetFilters';
import { formatNumber } from '../view/formatNumber';
import { listChips } from '../view/listChips';
import { SMALL_SCREEN } from './smallScreen';

/** How much of a line that can be pushed fades out at its end, in pixels. */
const FADE = 32;

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(1),
      margin: 0,
      padding: 0,
      listStyle: 'none',
      // One line that can be pushed, so that the clusters themselves are in sight.
      [`@media ${SMALL_SCREEN}`]: {
        flexWrap: 'nowrap',
        overflowX: 'auto',
        margin: theme.spacing(-0.5),
        padding: theme.spacing(0.5),
        // Where there is more, it fades out; the room at the end keeps the last one whole.
        paddingRight: FADE,
        maskImage: `linear-gradient(to left, transparent, #000 ${FADE}px)`,
        '& > li': { flexShrink: 0 },
      },
    },
    chip: {
      gap: theme.spacing(1),
      minHeight: 34,
      padding: theme.spacing(0.5, 1.5),
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: 17,
      backgroundColor: theme.palette.background.paper,
      color: theme.palette.text.primary,
      ...theme.typography.body2,
      '&:hover': { borderColor: theme.palette.text.secondary },
      '&:focus-visible': {
        outline: `2px solid ${theme.palette.text.primary}`,
        outlineOffset: 2,
      },
      '&[aria-pressed=true]': {
        borderColor: theme.palette.text.primary,
        boxShadow: `inset 0 0 0 1px ${theme.palette.text.primary}`,
        fontWeight: 600,
      },
    },
  }),
  { name: 'StrataFleetChips' },
);

/** How many clusters are in which state; a click shows only those. */
export const StateChips = memo(function PlainStateChips(props: {
  counts: FleetCounts;
  state: FleetFilters['state'];
  reachable: FleetFilters['reachable'];
  onChange: (change: Partial<FleetFilters>) => void;
}): JSX.Element {
  const { counts, state, reachable, onChange } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const isOutOfReach = reachable === false;
  const press = (chip: LayerState | 'unreachable') =>
    chip === 'unreachable'
      ? onChange({ reachable: isOutOfReach ? undefined : false })
      : onChange({ state: toggle(state, chip) });
  return (
    <ul className={classes.root} aria-label={t('fleet.chips.label')}>
      {listChips(counts, state).map(({ chip, count }) => (
        <li key={chip}>
          <ButtonBase
            className={classes.chip}
            aria-pressed={
              chip === 'unreachable' ? isOutOfReach : state.includes(chip)
            }
            onClick={() => press(chip)}
          >
            <StateMark
              state={chip === 'unreachable' ? 'unknown' : chip}
              isStill={count === 0}
            />
            <span>
              <b>{formatNumber(count)}</b> {t(`fleet.chips.${chip}`, { count })}
            </span>
          </ButtonBase>
        </li>
      ))}
    </ul>
  );
});
