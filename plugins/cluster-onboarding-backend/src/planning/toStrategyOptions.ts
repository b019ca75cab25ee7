import {
  Blueprint,
  listModeSteps,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-blueprints-node';
import {
  LayerDefinition,
  OnboardingOptions,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { SecretMode } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

/** What the scorecards of blueprints are about, in a few plain words. */
const DEMANDS: OnboardingOptions['demands'] = [
  { id: 'REQ1', title: 'One form gives all clusters' },
  { id: 'REQ2', title: 'All layers are covered' },
  { id: 'REQ3', title: 'Each layer can be extended' },
  { id: 'REQ4', title: 'Compliant before anything runs' },
  { id: 'REQ5', title: 'Uses the central services' },
  {
    id: 'REQ6',
    title: 'Nothing by hand, with the recommended way of the keys',
  },
];

/** What a request can choose from in a blueprint. */
export type StrategyOptions = Pick<
  OnboardingOptions,
  'demands' | 'layers' | 'strategies'
>;

type Step = OnboardingOptions['strategies'][number]['manualSteps'][number];

/** Of a blueprint that cannot be read nothing can be chosen. */
export const NO_STRATEGIES: StrategyOptions = {
  demands: [],
  layers: [],
  strategies: [],
};

/** The ways that a blueprint knows, what they are measured by, and the layers that they deliver in the order of the definitions. */
export function toStrategyOptions(
  blueprint: Pick<Blueprint, 'parameters' | 'strategies'>,
  options: {
    layers: readonly Pick<LayerDefinition, 'id' | 'title'>[];
    /** What the operator has set for blueprints. */
    parameters: Readonly<Record<string, unknown>>;
    /** The ways in which clusters come to their keys: what they leave to people hangs on the choice, too. */
    secretModes: readonly Pick<SecretMode, 'id' | 'manualSteps'>[];
  },
): StrategyOptions {
  const { layers, parameters, secretModes } = options;
  const values = new Map(
    blueprint.parameters.map(({ name, default: usual }) => [
      `parameters.${name}`,
      parameters[name] ?? usual,
    ]),
  );
  const strategies = [...blueprint.strategies];
  const delivered = new Set(
    strategies.flatMap(([, { engines }]) => [...engines.keys()]),
  );
  return {
    demands: DEMANDS,
    layers: layers
      .filter(({ id }) => delivered.has(id))
      .map(({ id, title }) => ({ id, title })),
    strategies: strategies.map(([id, strategy]) => ({
      id,
      title: strategy.title,
      ...(strategy.isDefault && { isRecommended: true }),
      engines: Object.fromEntries(strategy.engines),
      scorecard: { ...strategy.scorecard },
      warnings: [...strategy.warnings],
      manualSteps: [
        ...strategy.manualSteps
          .filter(({ when }) => canHold(when, values))
          .map(({ id: step, title, when }): Step => {
            const ways = when?.equals.get('secrets.mode');
            return {
              id: step,
              title,
              ...(when && { isConditional: true }),
              ...(ways && { secretModes: [...ways] }),
            };
          }),
        ...secretModes.flatMap(mode =>
          listModeSteps(mode).map(
            (step): Step => ({
              ...step,
              isConditional: true,
              secretModes: [mode.id],
            }),
          ),
        ),
      ],
    })),
  };
}

/** What hangs on the operator's choice is decided already, whatever a request says. */
function canHold(
  when: { readonly equals: ReadonlyMap<string, readonly string[]> } | undefined,
  parameters: ReadonlyMap<string, unknown>,
): boolean {
  return [...(when?.equals ?? [])]
    .filter(([name]) => parameters.has(name))
    .every(([name, wanted]) => wanted.includes(String(parameters.get(name))));
}
