import { useApi } from '@backstage/core-plugin-api';
import {
  ClusterAnswer,
  ClusterRow,
  EntityAnswer,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  clusterOnboardingApiRef,
  concernsClusters,
  Live,
  useLive,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useRef } from 'react';
import { choosePressing, isSameChoice } from './choosePressing';
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

/**
 * The clusters of an entity, kept fresh: first the list of them, then the details of the most pressing. Once the list is known, the details
 * are asked for, and shown, without waiting for it: it seldom changes, and the catalog may take its time for it.
 */
export function useBootstrap(entityRef: string): Live<Bootstrap> {
  const api = useApi(clusterOnboardingApiRef);
  const last = useRef<{ ref: string; value: Bootstrap }>();
  return useLive<Bootstrap>({
    key: entityRef,
    load: async (signal, show) => {
      const known =
        last.current?.ref === entityRef ? last.current.value : undefined;
      const loadDetails = (rows: readonly ClusterRow[]) =>
        loadClusters({ api, rows, before: known?.clusters ?? [], signal });
      const asked = api.getEntity(entityRef, { signal });
      const early =
        known && loadDetails(choosePressing(known.entity.clusters).chosen);
      let isListed = false;
      early?.then(details => {
        // What cannot be read is told once it is known whether the list can be.
        if (isListed || details.failed.length > 0) return;
        const value = { ...known!, ...details };
        last.current = { ref: entityRef, value };
        show(value);
      });

      const entity = await asked;
      isListed = true;
      const { chosen, left } = choosePressing(entity.clusters);
      const { clusters, failed } =
        early && isSameChoice(known!.entity.clusters, entity.clusters)
          ? await early
          : await loadDetails(chosen);
      const value = { entity, clusters, failed, left };
      last.current = { ref: entityRef, value };
      return value;
    },
    isConcerned: news => {
      const refs = last.current?.value.entity.clusters.map(({ ref }) => ref);
      return refs === undefined || concernsClusters(refs)(news);
    },
  });
}
