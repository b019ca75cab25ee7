import { createExtensionPoint } from '@backstage/backend-plugin-api';
import {
  KindToFollow,
  Observation,
  ObserveContext,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/**
 * Says which kinds of one technology, such as Flux, are followed on clusters, and how they are read if not in the usual way.
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
  /**
   * Turns an object of these kinds into an observation; `previous` is what was last observed of it. Absent for kinds that
   * `observe` of the common package reads well: those it knows, and all that report by conditions as most controllers do.
   *
   * @remarks
   *
   * The easy way is to write the object's status in a form that `observe` knows and to hand it on: what is settled, what is
   * under way and what is redacted is then decided as for every other kind. It takes any JSON and never throws, looks at
   * nothing but its arguments and changes none of them, keeps the identity that the object has, and gives plain JSON without
   * annotations and secrets.
   */
  observe?(
    previous: Observation | undefined,
    object: unknown,
    context: ObserveContext,
  ): Observation;
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
