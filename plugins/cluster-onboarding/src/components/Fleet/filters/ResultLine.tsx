import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { ClusterRow } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { Moment } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { memo } from 'react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { FleetSnapshot } from '../data/FleetRows';
import { LayerColumn } from '../data/layerColumns';
import { ExportButton } from '../export/ExportButton';
import { toCsv } from '../export/toCsv';
import { FleetFilters } from '../view/fleetFilters';
import { formatNumber } from '../view/formatNumber';
import { OrderFields } from './OrderFields';
import { SMALL_SCREEN, useIsSmall } from './smallScreen';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: theme.spacing(1.5, 2),
      minHeight: 36,
    },
    words: {
      flex: '1 1 300px',
      [`@media ${SMALL_SCREEN}`]: { flexBasis: '100%' },
    },
    // As high with buttons as without, so that nothing moves when there is something to clear.
    line: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      minHeight: 31,
      gap: theme.spacing(0, 2),
      // Below each other, and below the buttons of the line above.
      [`@media ${SMALL_SCREEN}`]: { justifyContent: 'space-between' },
    },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      flex: '0 1 auto',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: theme.spacing(1.5),
      [`@media ${SMALL_SCREEN}`]: { flexBasis: '100%' },
    },
  }),
  { name: 'StrataFleetResultLine' },
);

/** Whether changes come by themselves, are asked for now and then, or cannot be asked for now. */
export type FleetFreshness = 'live' | 'checked' | 'stale';

/** How many clusters are shown, of how many, as of when, and in which order. */
export const ResultLine = memo(function PlainResultLine(props: {
  snapshot: FleetSnapshot;
  found: readonly ClusterRow[];
  layers: readonly LayerColumn[];
  freshness: FleetFreshness;
  isReloading: boolean;
  onReload: () => void;
  sort: FleetFilters['sort'];
  group: FleetFilters['group'];
  onChange: (change: Partial<FleetFilters>) => void;
  /** Takes all filters away; absent if there are none. */
  onClear?: () => void;
}): JSX.Element {
  const { snapshot, found, layers, sort, group, onChange, onClear } = props;
  const { freshness, isReloading, onReload } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const isSmall = useIsSmall();
  const isLoading =
    !snapshot.isComplete && snapshot.rows.length < snapshot.total;
  return (
    <div className={classes.root}>
      <div className={classes.words}>
        <div className={classes.line}>
          <Typography variant="body2" role="status">
            <b>
              {t('fleet.result.count', {
                count: snapshot.total,
                found: formatNumber(found.length),
                total: formatNumber(snapshot.total),
              })}
            </b>
            {isLoading && (
              <>
                {' · '}
                {t('fleet.result.loading', {
                  loaded: formatNumber(snapshot.rows.length),
                  total: formatNumber(snapshot.total),
                })}
              </>
            )}
          </Typography>
          {onClear && (
            <Button size="small" onClick={onClear}>
              {t('fleet.filters.clear')}
            </Button>
          )}
        </div>
        <div className={classes.line}>
          <Typography variant="body2" color="textSecondary">
            {t(`fleet.result.${freshness}`)}{' '}
            <Moment at={snapshot.confirmedAt} />
          </Typography>
          <Button
            size="small"
            variant="outlined"
            // A button that is disabled by its own click would lose the focus.
            aria-disabled={isReloading}
            onClick={() => !isReloading && onReload()}
          >
            {t(isReloading ? 'fleet.result.reloading' : 'fleet.result.reload')}
          </Button>
        </div>
      </div>
      <div className={classes.actions}>
        {!isSmall && (
          <OrderFields sort={sort} group={group} onChange={onChange} />
        )}
        <ExportButton
          subject="clusters"
          count={found.length}
          most={snapshot.total}
          toText={() => toCsv(found, layers)}
        />
      </div>
    </div>
  );
});
