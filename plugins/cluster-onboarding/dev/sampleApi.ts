import { parseEntityRef } from '@backstage/catalog-model';
import {
  ClusterAnswer,
  ClusterOnboardingApi,
  DEFAULT_LAYERS,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  fakeClusterOnboardingApi,
  sampleCluster,
  sampleClusterPage,
  sampleEntity,
  sampleFleet,
  sampleGraph,
  sampleHistory,
  sampleJourney,
  sampleObject,
  sampleOnboarding,
  sampleOnboardingPage,
  toSampleRow,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';
import { awaiting, clusters, failing, NOW, ready } from './sampleClusters';

const rows = clusters.map(toSampleRow);

/** A cluster that no story tells of is ready. */
function find(ref: string): ClusterAnswer {
  return (
    clusters.find(({ cluster }) => cluster.ref === ref) ??
    sampleCluster({ name: parseEntityRef(ref).name, now: NOW })
  );
}

/** A backend that answers with samples. What it is asked for besides is refused, and pages say so. */
export const sampleApi: ClusterOnboardingApi = fakeClusterOnboardingApi({
  listLayers: async () => ({ items: [...DEFAULT_LAYERS], version: 'sample' }),
  listClusters: async () => sampleClusterPage(rows),
  getClustersByRefs: async refs => ({
    items: rows.filter(({ ref }) => refs.includes(ref)),
  }),
  getFleet: async () => sampleFleet(rows),
  getBaseline: async () => ({ clusters: [], rows: [] }),
  getEntity: async entity =>
    sampleEntity([ready, failing, awaiting].map(toSampleRow), { entity }),
  getCluster: async ref => find(ref),
  getGraph: async ref => sampleGraph(find(ref)),
  getHistory: async () => sampleHistory({ now: NOW }),
  getObject: async (ref, object) => {
    const key = toObjectKey(object);
    const status = find(ref).status.objects.find(
      each => toObjectKey(each.ref) === key,
    );
    return sampleObject({ now: NOW, ...(status && { status }) });
  },
  listAttestations: async () => ({ items: [] }),
  listExceptions: async () => ({ items: [] }),
  listOnboardings: async () =>
    sampleOnboardingPage([sampleOnboarding({ now: NOW })]),
  getOnboarding: async () => sampleOnboarding({ now: NOW }),
  getJourney: async () => sampleJourney({ now: NOW }),
});
