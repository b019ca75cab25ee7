import { createExtensionPoint } from '@backstage/backend-plugin-api';
import { KindToFollow } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/**
 * Says which kinds of one technology, such as Flux, are followed on clusters.
 *
 * @remarks
 *
 * Run `collectorContract` from the `testUtils` entry point against each
 * implementation.
 *
 * @public
 */
export interface StatusCollector {
  /** Identifies the collector among all that are installed; kebab-case. */
  readonly id: string;
  /** The technology's name for people. */
  readonly title: string;
  /** The kinds to follow. A cluster need not have all of them. */
  readonly kinds: readonly KindToFollow[];
}

/**
 * Takes in the collectors that modules bring.
 *
 * @public
 */
export interface ClusterOnboardingCollectorsExtensionPoint {
  /**
   * Adds a collector. Throws if there is one with the same id already.
   */
  addCollector(collector: StatusCollector): void;
}

/**
 * Where modules of the cluster onboarding plugin add their collectors.
 *
 * @public
 */
export const clusterOnboardingCollectorsExtensionPoint =
  createExtensionPoint<ClusterOnboardingCollectorsExtensionPoint>({
    id: 'cluster-onboarding.collectors',
  });
