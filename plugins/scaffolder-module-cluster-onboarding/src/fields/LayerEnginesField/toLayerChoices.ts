import { OnboardingOptions } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { Choice, readSchemaChoices } from '../../request';

/** What can deliver one layer. */
export interface LayerChoices {
  readonly layer: string;
  readonly title: string;
  /** What can be chosen: what the template allows and the backend can do. */
  readonly choices: readonly Choice[];
  /** What the strategy chooses by itself, as people call it. */
  readonly own?: string;
}

/** What can deliver each layer that a template asks about. */
export function toLayerChoices(input: {
  schema: { properties?: Readonly<Record<string, unknown>> };
  options?: Pick<OnboardingOptions, 'engines' | 'strategies' | 'layers'>;
  strategy?: unknown;
  /** What is chosen already, by layer; it stays to be seen, whatever the backend can do. */
  chosen: Readonly<Record<string, string | undefined>>;
}): LayerChoices[] {
  const { schema, options, chosen } = input;
  const engines = options?.strategies.find(
    ({ id }) => id === input.strategy,
  )?.engines;
  return Object.entries(schema.properties ?? {}).map(([layer, property]) => {
    const { title } = (property ?? {}) as { title?: string };
    const allowed = readSchemaChoices(property);
    const own = engines?.[layer];
    return {
      layer,
      title:
        title ?? options?.layers.find(({ id }) => id === layer)?.title ?? layer,
      choices: allowed.filter(
        ({ value }) => value === chosen[layer] || canDeliver(value, layer),
      ),
      ...(own && { own: toTitle(own, allowed) }),
    };
  });

  function canDeliver(engine: string, layer: string): boolean {
    const known = options?.engines ?? [];
    return (
      known.length === 0 ||
      known.some(({ id, layers }) => id === engine && layers.includes(layer))
    );
  }

  function toTitle(engine: string, allowed: readonly Choice[]): string {
    return (
      allowed.find(({ value }) => value === engine)?.title ??
      options?.engines.find(({ id }) => id === engine)?.title ??
      engine
    );
  }
}
