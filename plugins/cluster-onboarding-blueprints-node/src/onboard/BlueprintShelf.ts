import { NotFoundError } from '@backstage/errors';
import {
  BlueprintSource,
  OnboardingExtensionsService,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { Blueprint, readBlueprint } from '../blueprint';

/** The blueprints that there are: those of the configuration, then those that modules brought. */
export class BlueprintShelf {
  readonly #sources: readonly BlueprintSource[];
  readonly #extensions: OnboardingExtensionsService;

  static create(options: {
    sources: readonly BlueprintSource[];
    extensions: OnboardingExtensionsService;
  }): BlueprintShelf {
    return new BlueprintShelf(options);
  }

  private constructor(options: {
    sources: readonly BlueprintSource[];
    extensions: OnboardingExtensionsService;
  }) {
    this.#sources = options.sources;
    this.#extensions = options.extensions;
  }

  async read(id: string, signal?: AbortSignal): Promise<Blueprint> {
    // Modules may add as long as the backend starts, hence asked each time.
    const all = [...this.#sources, ...this.#extensions.listBlueprintSources()];
    const source = all.find(candidate => candidate.id === id);
    if (!source) {
      const known = all.map(candidate => candidate.id).join(', ') || 'none';
      throw new NotFoundError(
        `There is no blueprint '${id}'; known: ${known}. Blueprints are named in 'clusterOnboarding.onboarding.blueprints' or come with modules`,
      );
    }
    return readBlueprint(await source.read({ signal }));
  }
}
