import {
  createExtensionPoint,
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import { ConflictError } from '@backstage/errors';
import { BlueprintSource, LayerEngine } from './blueprints';
import { GitProvider } from './gitProvider';
import { SecretMode } from './secretModes';
import { FileSetValidator } from './validators';

/**
 * Takes in what modules bring for onboarding. Each method throws if there is one of the same id already.
 *
 * @public
 */
export interface OnboardingExtensions {
  /** Adds a blueprint. */
  addBlueprintSource(source: BlueprintSource): void;
  /** Adds a validator, which is asked after those that are built in. */
  addValidator(validator: FileSetValidator): void;
  /** Adds a way to come to keys. */
  addSecretMode(mode: SecretMode): void;
  /** Adds a Git host. */
  addGitProvider(provider: GitProvider): void;
  /** Adds an engine for layers. */
  addLayerEngine(engine: LayerEngine): void;
}

/**
 * What modules have brought for onboarding.
 *
 * @public
 */
export interface OnboardingExtensionsService extends OnboardingExtensions {
  /** The blueprints. */
  listBlueprintSources(): readonly BlueprintSource[];
  /** The validators. */
  listValidators(): readonly FileSetValidator[];
  /** The secret modes. */
  listSecretModes(): readonly SecretMode[];
  /** The Git hosts. */
  listGitProviders(): readonly GitProvider[];
  /** The engines. */
  listLayerEngines(): readonly LayerEngine[];
}

class DefaultOnboardingExtensions implements OnboardingExtensionsService {
  readonly #blueprintSources = new Map<string, BlueprintSource>();
  readonly #validators = new Map<string, FileSetValidator>();
  readonly #secretModes = new Map<string, SecretMode>();
  readonly #gitProviders = new Map<string, GitProvider>();
  readonly #layerEngines = new Map<string, LayerEngine>();

  addBlueprintSource(source: BlueprintSource): void {
    add(this.#blueprintSources, source, 'blueprint');
  }

  addValidator(validator: FileSetValidator): void {
    add(this.#validators, validator, 'validator');
  }

  addSecretMode(mode: SecretMode): void {
    add(this.#secretModes, mode, 'secret mode');
  }

  addGitProvider(provider: GitProvider): void {
    add(this.#gitProviders, provider, 'Git provider');
  }

  addLayerEngine(engine: LayerEngine): void {
    add(this.#layerEngines, engine, 'layer engine');
  }

  listBlueprintSources(): readonly BlueprintSource[] {
    return [...this.#blueprintSources.values()];
  }

  listValidators(): readonly FileSetValidator[] {
    return [...this.#validators.values()];
  }

  listSecretModes(): readonly SecretMode[] {
    return [...this.#secretModes.values()];
  }

  listGitProviders(): readonly GitProvider[] {
    return [...this.#gitProviders.values()];
  }

  listLayerEngines(): readonly LayerEngine[] {
    return [...this.#layerEngines.values()];
  }
}

function add<T extends { readonly id: string }>(
  present: Map<string, T>,
  item: T,
  what: string,
): void {
  if (present.has(item.id)) {
    throw new ConflictError(`There is a ${what} '${item.id}' already`);
  }
  present.set(item.id, item);
}

/**
 * Where everything that modules bring for onboarding is kept, for the plugin's dry runs and the scaffolder's actions alike.
 *
 * @remarks
 *
 * One per process. A module of the plugin `cluster-onboarding` adds through {@link clusterOnboardingBlueprintsExtensionPoint}; where
 * the scaffolder runs in a process of its own, a module of the scaffolder adds here.
 *
 * @public
 */
export const onboardingExtensionsServiceRef =
  createServiceRef<OnboardingExtensionsService>({
    id: 'cluster-onboarding.onboarding-extensions',
    scope: 'root',
    defaultFactory: async service =>
      createServiceFactory({
        service,
        deps: {},
        factory: (): OnboardingExtensionsService =>
          new DefaultOnboardingExtensions(),
      }),
  });

/**
 * Where modules of the cluster onboarding plugin add blueprints, validators, secret modes, Git hosts and layer engines.
 *
 * @public
 */
export const clusterOnboardingBlueprintsExtensionPoint =
  createExtensionPoint<OnboardingExtensions>({
    id: 'cluster-onboarding.blueprints',
  });
