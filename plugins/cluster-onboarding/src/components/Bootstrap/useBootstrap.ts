import { useApi } from '@backstage/core-plugin-api';
import {
  ClusterAnswer,
  EntityAnswer,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  clusterOnboardingApiRef,
  concernsClusters,
  Live,
  useLive,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useRef } from 'react';
import { choosePressing } from './choosePressing';
import { loadClusters } from './loadClusters';

/** A cluster whose details could not be read. */
export interface FailedCluster {
  readonly ref: string;
  readonly title: string;
  readonly error: Error;
}

/** The clusters of an entity. */
export interface Bootstrap {
  readonly entity: EntityAnswer;
  /** The most pressing clusters, with all that is known of them. */
  readonly clusters: readonly ClusterAnswer[];
  /** Clusters whose details could not be read now; those that were read before are among the others, too. */
  readonly failed: readonly FailedCluster[];
  /** How many clusters there are besides these. */
  readonly left: number;
}

/** The clusters of an entity, kept fresh: first the list of them, then the details of the most pressing. */
export function useBootstrap(entityRef: string): Live<Bootstrap> {
  const api = useApi(clusterOnboardingApiRef);
  const last = useRef<Bootstrap>();
  return useLive<Bootstrap>({
    key: entityRef,
    load: async signal => {
      const entity = await api.getEntity(entityRef, { signal });
      const { chosen, left } = choosePressing(entity.clusters);
      const before =
        last.current?.entity.entity === entity.entity
          ? last.current.clusters
          : [];
      const { clusters, failed } = await loadClusters({
        api,
        rows: chosen,
        before,
        signal,
      });
      last.current = { entity, clusters, failed, left };
      return last.current;
    },
    isConcerned: news => {
      const refs = last.current?.entity.clusters.map(({ ref }) => ref);
      return refs === undefined || concernsClusters(refs)(news);
    },
  });
}
