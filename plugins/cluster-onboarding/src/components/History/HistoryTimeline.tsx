import { useAnalytics, useApi } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { HistoryEntry } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  clusterOnboardingApiRef,
  concernsClusters,
  LiveContent,
  useNow,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { Section } from '../Pages/Section';
import { ShowMoreButton } from '../Pages/ShowMoreButton';
import { LoadedPages, useLivePages } from '../Pages/useLivePages';
import { HistoryList } from './HistoryList';
import { HistoryStrips } from './HistoryStrips';
import { LayerSelect } from './LayerSelect';
import { toHistoryItems } from './toHistoryItems';
import { toLayerName } from './toLayerName';
import { toStrips } from './toStrips';
import { HistoryLayer, useHistoryWords } from './useHistoryWords';

const PAGE_SIZE = 50;

const useStyles = makeStyles(
  theme => ({
    heading: { margin: theme.spacing(2.5, 0, 0.5) },
    more: { marginTop: theme.spacing(1.5), textAlign: 'center' },
  }),
  { name: 'StrataHistoryTimeline' },
);

/** How the states of a cluster and its layers have changed: the last day at a glance, and every change in words. */
export function HistoryTimeline(props: {
  clusterRef: string;
  /** What layers are called; by their ids if absent. */
  layers?: readonly HistoryLayer[];
}): JSX.Element {
  const { clusterRef, layers = [] } = props;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const api = useApi(clusterOnboardingApiRef);
  const analytics = useAnalytics();
  const [layer, setLayer] = useState<string>();
  const { live, showMore } = useLivePages({
    key: `history:${clusterRef}:${layer ?? '*'}`,
    loadPage: (cursor, signal) =>
      api.getHistory(
        clusterRef,
        {
          limit: PAGE_SIZE,
          ...(layer !== undefined && { layer }),
          ...(cursor && { cursor }),
        },
        { signal },
      ),
    isConcerned: concernsClusters([clusterRef]),
  });
  const toName = (id: string) =>
    id === '' ? t('clusterPage.history.cluster') : toLayerName(id, layers);

  return (
    <Section
      title={t('clusterPage.history.title')}
      aside={
        <LayerSelect
          layers={layers}
          value={layer}
          onChange={next => {
            analytics.captureEvent('filter', 'History of a cluster');
            setLayer(next);
          }}
        />
      }
    >
      <LiveContent live={live} height={240}>
        {history => (
          <HistoryContent
            {...{ history, layers, toName }}
            isFiltered={layer !== undefined}
            isLoadingMore={live.isReloading}
            onShowMore={showMore}
          />
        )}
      </LiveContent>
    </Section>
  );
}

function HistoryContent(props: {
  history: LoadedPages<HistoryEntry>;
  layers: readonly HistoryLayer[];
  toName: (layer: string) => string;
  isFiltered: boolean;
  isLoadingMore: boolean;
  onShowMore: () => void;
}): JSX.Element {
  const { history, layers, toName, isFiltered, isLoadingMore, onShowMore } =
    props;
  const { items, hasMore } = history;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const now = useNow();
  const toWord = useHistoryWords(layers);
  if (items.length === 0) {
    return (
      <>
        <Typography variant="subtitle1" component="p">
          {t(
            isFiltered
              ? 'clusterPage.history.emptyLayer'
              : 'clusterPage.history.empty',
          )}
        </Typography>
        {!isFiltered && (
          <Typography variant="body2" color="textSecondary">
            {t('clusterPage.history.emptyAdvice')}
          </Typography>
        )}
      </>
    );
  }
  return (
    <>
      <Typography variant="subtitle2" component="h3" gutterBottom>
        {t('clusterPage.history.strips')}
      </Typography>
      <HistoryStrips
        strips={toStrips(items, { now, layers })}
        toName={toName}
        toWord={toWord}
      />
      <Typography
        variant="subtitle2"
        component="h3"
        className={classes.heading}
      >
        {t('clusterPage.history.changes')}
      </Typography>
      <HistoryList
        items={toHistoryItems(items, { hasMore })}
        toName={toName}
        toWord={toWord}
      />
      {hasMore && (
        <div className={classes.more}>
          <ShowMoreButton isLoading={isLoadingMore} onClick={onShowMore} />
        </div>
      )}
    </>
  );
}
