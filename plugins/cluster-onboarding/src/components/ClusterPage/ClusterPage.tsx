import { useApi } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { ClusterAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  clusterOnboardingApiRef,
  concernsClusters,
  LiveContent,
  useLive,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { clusterOnboardingTranslationRef } from '../../translation';
import { useLinks } from '../../useLinks';
import { BootstrapView } from '../Bootstrap/BootstrapView';
import { HistoryTimeline } from '../History/HistoryTimeline';
import { PageFrame } from '../Pages/PageFrame';
import { useOrigins } from '../Pages/useOrigins';
import { ClusterFactsSection } from './ClusterFactsSection';
import { OriginSection } from './OriginSection';

const useStyles = makeStyles(
  theme => ({
    below: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
      alignItems: 'start',
      gap: theme.spacing(2),
      marginTop: theme.spacing(2),
      [theme.breakpoints.down('sm')]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
      },
    },
    column: { display: 'grid', gap: theme.spacing(2), minWidth: 0 },
  }),
  { name: 'StrataClusterPage' },
);

/** One cluster: how it stands, how it came to stand so, and where it comes from. */
export function ClusterPage(): JSX.Element {
  const { namespace = 'default', name = '' } = useParams();
  const ref = `resource:${namespace}/${name}`.toLocaleLowerCase('en-US');
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const api = useApi(clusterOnboardingApiRef);
  const { toFleet } = useLinks();
  const live = useLive({
    key: `cluster:${ref}`,
    load: signal => api.getCluster(ref, { signal }),
    isConcerned: concernsClusters([ref]),
  });
  const cluster = live.value?.cluster;
  return (
    <PageFrame
      title={cluster?.title ?? cluster?.name ?? name}
      type={t('clusterPage.type')}
      typeLink={toFleet()}
    >
      <LiveContent live={live} height={480}>
        {answer => (
          <ClusterContent
            answer={answer}
            isLive={live.isLive}
            isStale={live.error !== undefined}
            onChanged={live.reload}
          />
        )}
      </LiveContent>
    </PageFrame>
  );
}

function ClusterContent(props: {
  answer: ClusterAnswer;
  isLive: boolean;
  isStale: boolean;
  onChanged: () => void;
}): JSX.Element {
  const { answer, isLive, isStale, onChanged } = props;
  const { cluster, status, observedAt } = answer;
  const classes = useStyles();
  // The same answer is the same list: nothing below is drawn anew for nothing.
  const clusters = useMemo(() => [answer], [answer]);
  const origins = useOrigins([cluster.name]);
  return (
    <>
      <BootstrapView
        clusters={clusters}
        origins={origins.value}
        live={{ isLive, isStale, observedAt }}
        onChanged={onChanged}
      />
      <div className={classes.below}>
        <HistoryTimeline clusterRef={cluster.ref} layers={status.layers} />
        <div className={classes.column}>
          <ClusterFactsSection cluster={cluster} />
          <OriginSection origins={origins} />
        </div>
      </div>
    </>
  );
}
