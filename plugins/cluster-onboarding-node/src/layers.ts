import { createExtensionPoint } from '@backstage/backend-plugin-api';
import { LayerDefinition } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/**
 * Gives layer definitions from elsewhere than the configuration.
 *
 * @public
 */
export interface LayerSource {
  /** Identifies the source in logs and errors; kebab-case. */
  readonly id: string;
  /**
   * Lists the definitions, which are checked as those of the configuration are. It throws when it cannot say: whoever asks
   * keeps what it has.
   */
  list(options?: { signal?: AbortSignal }): Promise<readonly LayerDefinition[]>;
}

/**
 * Takes in the sources of layer definitions that modules bring.
 *
 * @public
 */
export interface ClusterOnboardingLayersExtensionPoint {
  /** Adds a source. Throws if there is one of the same id already. */
  addLayerSource(source: LayerSource): void;
}

/**
 * Where modules of the cluster onboarding plugin add sources of layer definitions.
 *
 * @public
 */
export const clusterOnboardingLayersExtensionPoint =
  createExtensionPoint<ClusterOnboardingLayersExtensionPoint>({
    id: 'cluster-onboarding.layers',
  });
