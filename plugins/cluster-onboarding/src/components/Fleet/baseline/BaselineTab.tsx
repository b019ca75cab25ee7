import { useAnalytics, useApi } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import {
  clusterOnboardingApiRef,
  LiveContent,
  useLive,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { EmptyFleet } from '../EmptyFleet';
import { NoMatch } from '../matrix/NoMatch';
import { isFiltering } from '../view/fleetFilters';
import { toClusterQuery } from '../view/toClusterQuery';
import { useToldFilters } from '../view/useToldFilters';
import { BaselineFilters } from './BaselineFilters';
import { BaselineView } from './BaselineView';

const useStyles = makeStyles(
  theme => ({
    root: { display: 'grid', gap: theme.spacing(2), minWidth: 0 },
  }),
  { name: 'StrataBaselineTab' },
);

/** Loads which component runs where, on the clusters that the filters leave. The filters stay in their place while that is loaded anew. */
export function BaselineTab(): JSX.Element {
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const analytics = useAnalytics();
  const api = useApi(clusterOnboardingApiRef);
  const { filters, change, clear } = useToldFilters();
  const [isOnlyDifferent, setIsOnlyDifferent] = useState(false);
  const query = toClusterQuery(filters);
  const live = useLive({
    key: `baseline ${JSON.stringify(query)}`,
    load: async signal => {
      const [answer, total] = await Promise.all([
        api.getBaseline(query, { signal }),
        // The baseline leaves out clusters of which nothing is seen; without their number only that is not said.
        api.getFleet(query, { signal }).then(
          ({ fleet }) => fleet.clusters,
          () => undefined,
        ),
      ]);
      return { answer, total };
    },
    // Versions change seldom, states often: what time brings is soon enough.
    isConcerned: () => false,
  });
  // The text is about components.
  const ofClusters = { ...filters, text: '' };
  const isNarrowed = isFiltering(ofClusters);
  const hasNone = live.value?.answer.clusters.length === 0 && !live.value.total;
  if (hasNone && !isNarrowed) return <EmptyFleet />;
  return (
    <div className={classes.root}>
      <Typography variant="body2" color="textSecondary">
        {t('fleet.baseline.about')}
      </Typography>
      <BaselineFilters
        filters={filters}
        isOnlyDifferent={isOnlyDifferent}
        isNarrowed={isNarrowed}
        onOnlyDifferent={isChosen => {
          setIsOnlyDifferent(isChosen);
          analytics.captureEvent('filter', 'baseline differences');
        }}
        onChange={change}
        onClear={clear}
      />
      <LiveContent live={live} height={360}>
        {({ answer, total }) =>
          hasNone && total === 0 ? (
            <NoMatch
              filters={ofClusters}
              isComplete
              onChange={change}
              onClear={clear}
            />
          ) : (
            <BaselineView
              answer={answer}
              total={total}
              text={filters.text}
              isOnlyDifferent={isOnlyDifferent}
              isNarrowed={isNarrowed}
            />
          )
        }
      </LiveContent>
    </div>
  );
}
