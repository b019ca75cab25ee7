import {
  LayerDefinition,
  parseLayers,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  ClusterOnboardingLayersExtensionPoint,
  LayerSource,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

/** The sources of layer definitions that modules have added. */
export class LayerSourceRegistry
  implements ClusterOnboardingLayersExtensionPoint
{
  readonly #sources = new Map<string, LayerSource>();

  addLayerSource(source: LayerSource): void {
    if (this.#sources.has(source.id)) {
      throw new Error(
        `Two sources of layers have the id '${source.id}'; remove one of the backend modules that add them`,
      );
    }
    this.#sources.set(source.id, source);
  }

  /** The configured layers and those of all sources, checked together: one may build on another's. They are read once, at the start. */
  async join(
    configured: readonly LayerDefinition[],
  ): Promise<readonly LayerDefinition[]> {
    if (this.#sources.size === 0) return configured;
    const added: LayerDefinition[] = [];
    for (const source of this.#sources.values()) {
      added.push(...(await source.list()));
    }
    const names = [...this.#sources.keys()].join(', ');
    return parseLayers(
      [...configured, ...added],
      `layers of the configuration and of ${names}`,
    );
  }
}
