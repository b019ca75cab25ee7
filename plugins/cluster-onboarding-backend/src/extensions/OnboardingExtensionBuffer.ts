import { ConflictError } from '@backstage/errors';
import { OnboardingExtensions } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

/**
 * Takes in what modules bring for onboarding until the plugin starts, and hands it on to where the scaffolder's actions find it too: modules
 * start before their plugin, and only the plugin itself can ask for services.
 */
export class OnboardingExtensionBuffer implements OnboardingExtensions {
  readonly #additions: ((target: OnboardingExtensions) => void)[] = [];
  readonly #ids = new Set<string>();

  readonly addBlueprintSource = this.#take('addBlueprintSource', 'blueprint');
  readonly addValidator = this.#take('addValidator', 'validator');
  readonly addSecretMode = this.#take('addSecretMode', 'secret mode');
  readonly addGitProvider = this.#take('addGitProvider', 'Git provider');
  readonly addLayerEngine = this.#take('addLayerEngine', 'layer engine');

  /** Hands on everything. Throws if there is one of the same id already. */
  forwardTo(target: OnboardingExtensions): void {
    for (const add of this.#additions.splice(0)) add(target);
  }

  #take<Method extends keyof OnboardingExtensions>(
    method: Method,
    what: string,
  ): OnboardingExtensions[Method] {
    const take = (item: { readonly id: string }): void => {
      const key = `${method} ${item.id}`;
      if (this.#ids.has(key)) {
        // Told at once, so that the module that comes second is the one that fails.
        throw new ConflictError(`There is a ${what} '${item.id}' already`);
      }
      this.#ids.add(key);
      this.#additions.push(target =>
        (target[method] as (added: unknown) => void).call(target, item),
      );
    };
    return take as OnboardingExtensions[Method];
  }
}
