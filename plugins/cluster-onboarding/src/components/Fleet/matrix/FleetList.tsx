import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import {
  ClusterSort,
  LayerState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { StateLegend } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { memo, useRef } from 'react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { LayerColumn } from '../data/layerColumns';
import { FleetGroup } from '../view/fleetFilters';
import { FleetItem } from '../view/listItems';
import { FleetCards } from './FleetCards';
import { FleetTable } from './FleetTable';
import { toLayout } from './toLayout';
import { useWidth } from './useWidth';

// Until it is known how much room there is.
const USUAL_WIDTH = 1200;

const useStyles = makeStyles(
  theme => ({
    root: { minWidth: 0 },
    legend: {
      marginBottom: theme.spacing(1.5),
      color: theme.palette.text.secondary,
      ...theme.typography.body2,
      '& summary': { marginBottom: theme.spacing(1), cursor: 'pointer' },
    },
    shapes: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(1, 2.5),
    },
    layers: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(0.5, 2.5),
      margin: theme.spacing(1, 0, 0),
      padding: 0,
      listStyle: 'none',
      overflowWrap: 'anywhere',
    },
  }),
  { name: 'StrataFleetList' },
);

/** What both layouts of the list need. */
export interface FleetListProps {
  readonly items: readonly FleetItem[];
  readonly layers: readonly LayerColumn[];
  readonly sort: ClusterSort;
  readonly group: FleetGroup;
  /** The ids of the onboardings of clusters that are only asked for, by their refs. */
  readonly origins: ReadonlyMap<string, string>;
  /** When the backend last vouched for the rows. */
  readonly confirmedAt: string;
  readonly onSort: (sort: ClusterSort) => void;
  readonly onToggleGroup: (name: string) => void;
}

/** The clusters, as a table where there is room for one, and as cards where there is not. */
export const FleetList = memo(function PlainFleetList(
  props: FleetListProps & {
    /** The states to explain. */
    states: readonly LayerState[];
  },
): JSX.Element {
  const { states, ...rest } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root) ?? USUAL_WIDTH;
  const layout = toLayout(width, props.layers.length);
  const legend = (
    <div className={classes.shapes}>
      <StateLegend states={states} words={{ unknown: t('fleet.unknown') }} />
      <span>{t('fleet.counts')}</span>
    </div>
  );
  return (
    <div ref={root} className={classes.root}>
      {layout.type === 'cards' ? (
        <>
          <details className={classes.legend}>
            <summary>{t('fleet.cardsLegend')}</summary>
            {legend}
            <ul className={classes.layers} aria-label={t('fleet.layers')}>
              {props.layers.map(({ id, short, title }) => (
                <li key={id}>
                  <b>{short}</b> {title}
                </li>
              ))}
            </ul>
          </details>
          <FleetCards {...rest} />
        </>
      ) : (
        <>
          <div
            className={classes.legend}
            role="group"
            aria-label={t('fleet.legend')}
          >
            {legend}
          </div>
          <FleetTable {...rest} layout={layout} />
        </>
      )}
    </div>
  );
});
