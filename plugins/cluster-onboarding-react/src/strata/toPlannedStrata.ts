import {
  DEFAULT_LAYERS,
  OnboardingPlanAnswer,
  PlannedLayer,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { Strata, StrataBand, StrataLayer } from './strata';

const GATED = DEFAULT_LAYERS.filter(({ gate }) => gate).map(({ id }) => id);

/**
 * The picture of what a plan will bring: every layer as not yet there, with what delivers it.
 *
 * @public
 */
export function toPlannedStrata(
  plan: Pick<OnboardingPlanAnswer, 'clusters' | 'layers'>,
  words: {
    /** How many objects a layer will have, and what delivers it. */
    toDetail: (layer: PlannedLayer) => string;
    /** The word for what is planned. */
    headline: string;
  },
  options?: {
    /** The ids of the layers with a gate; those of the default layers if absent. */
    gated?: readonly string[];
  },
): Strata {
  const gated = options?.gated ?? GATED;
  const layers = new Map<string, StrataLayer>();
  for (const { layer, title } of plan.layers) {
    if (layers.has(layer)) continue;
    layers.set(layer, { id: layer, title, hasGate: gated.includes(layer) });
  }
  return {
    layers: [...layers.values()],
    columns: plan.clusters.map(({ name, environment }) => ({
      id: name,
      title: environment,
      subtitle: name,
      bands: Object.fromEntries(
        plan.layers
          .filter(({ cluster }) => cluster === name)
          .map(planned => [
            planned.layer,
            {
              layer: planned.layer,
              state: 'not-yet-there',
              headline: words.headline,
              detail: words.toDetail(planned),
            } satisfies StrataBand,
          ]),
      ),
    })),
  };
}
