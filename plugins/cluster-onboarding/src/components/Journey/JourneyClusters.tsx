import { useApi } from '@backstage/core-plugin-api';
import {
  clusterOnboardingApiRef,
  concernsClusters,
  LiveContent,
  useLive,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { JourneyClusterPicture } from './JourneyClusterPicture';
import { loadJourneyClusters } from './loadJourneyClusters';
import { toClusterRef } from './toClusterRef';

/** The clusters of an onboarding as a small picture, kept fresh. */
export function JourneyClusters(props: {
  names: readonly string[];
  isEnded: boolean;
}): JSX.Element {
  const { names, isEnded } = props;
  const api = useApi(clusterOnboardingApiRef);
  const live = useLive({
    key: `journey-clusters:${names.join(',')}`,
    load: signal => loadJourneyClusters(api, names, signal),
    isConcerned: concernsClusters(
      names.flatMap(name => toClusterRef(name) ?? []),
    ),
  });
  return (
    <LiveContent live={live} height={220}>
      {clusters => <JourneyClusterPicture {...{ clusters, isEnded }} />}
    </LiveContent>
  );
}
