import { useTranslationRef } from '@backstage/frontend-plugin-api';
import ButtonBase from '@material-ui/core/ButtonBase';
import { makeStyles } from '@material-ui/core/styles';
import {
  LayerState,
  toShortRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  StateMark,
  useStateWords,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { memo } from 'react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { countFleet, listStates } from '../view/countFleet';
import { FleetGroup } from '../view/fleetFilters';
import { formatNumber } from '../view/formatNumber';
import { RowGroup } from '../view/groupRows';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-start',
      gap: theme.spacing(0.5, 2),
      width: '100%',
      minHeight: 44,
      padding: theme.spacing(0.75, 0),
      textAlign: 'left',
      ...theme.typography.body2,
      '&:focus-visible': {
        outline: `2px solid ${theme.palette.text.primary}`,
        outlineOffset: -2,
      },
    },
    arrow: { width: '1em', color: theme.palette.text.secondary },
    name: {
      fontWeight: 600,
      overflowWrap: 'anywhere',
    },
    count: { color: theme.palette.text.secondary },
    states: {
      display: 'inline-flex',
      flexWrap: 'wrap',
      gap: theme.spacing(0.5, 1.5),
    },
    state: { display: 'inline-flex', alignItems: 'center', gap: 4 },
  }),
  { name: 'StrataFleetGroupHead' },
);

/** The head of a group: what it is, how many clusters it has in which states; it opens and closes the group. */
export const GroupHead = memo(function PlainGroupHead(props: {
  by: FleetGroup;
  group: RowGroup;
  isOpen: boolean;
  onToggle: (name: string) => void;
}): JSX.Element {
  const { by, group, isOpen, onToggle } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const words = useStateWords();
  const counts = countFleet(group.rows);
  const toName = () => {
    if (group.name === '') return t('fleet.groups.notGiven');
    if (by === 'state') return words.ofLayer(group.name as LayerState);
    return toShortRef(group.name);
  };
  return (
    <ButtonBase
      className={classes.root}
      aria-expanded={isOpen}
      onClick={() => onToggle(group.name)}
    >
      <span aria-hidden className={classes.arrow}>
        {isOpen ? '▾' : '▸'}
      </span>
      <span className={classes.name}>{toName()}</span>{' '}
      <span className={classes.count}>
        {t('fleet.groups.count', {
          count: counts.total,
          clusters: formatNumber(counts.total),
        })}
      </span>{' '}
      {by !== 'state' && (
        <span className={classes.states}>
          {listStates(counts).map(state => (
            <span key={state} className={classes.state}>
              <StateMark state={state} size={14} />
              {formatNumber(counts.states[state])}{' '}
              {t(`fleet.chips.${state}`, { count: counts.states[state] })}{' '}
            </span>
          ))}
        </span>
      )}
    </ButtonBase>
  );
});
