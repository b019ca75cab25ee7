import { InputError } from '@backstage/errors';
import {
  LayerDefinition,
  listClusterNames,
  OnboardingRequest,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  LayerEngine,
  SecretMode,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { describeMissingSetup } from '../secrets/modes/describeMissingSetup';

/** What there is to choose from. */
export interface Choices {
  /** The strategies of the blueprint. */
  readonly strategies: readonly string[];
  /** The secret modes. */
  readonly secretModes: readonly Pick<
    SecretMode,
    'id' | 'title' | 'missingSetup'
  >[];
  /** The engines. */
  readonly engines: readonly LayerEngine[];
  /** The layers. */
  readonly layers: readonly Pick<LayerDefinition, 'id'>[];
  /** The name of the management cluster. */
  readonly managementCluster: string;
  /** The time, in milliseconds: an exception of the past is none. */
  readonly now: number;
}

/** Refuses a request that asks for something that is not there, and names what is. */
export function checkChoices(
  request: OnboardingRequest,
  choices: Choices,
): void {
  const objections = [
    ...within(
      'strategy',
      findUnknown('strategy', request.strategy, choices.strategies),
    ),
    ...within('secrets', listSecretObjections(request, choices)),
    ...within(
      'engines',
      Object.entries(request.engines).flatMap(([layer, engine]) =>
        listEngineObjections({ layer, engine, choices }),
      ),
    ),
    ...within('exceptions', listExceptionObjections(request, choices)),
    ...within(
      'environments',
      listClusterNames(request)
        .filter(name => name === choices.managementCluster)
        .map(name => `'${name}' is the name of the management cluster`),
    ),
  ];
  if (objections.length === 0) return;
  throw new InputError(
    `The request cannot be used:\n${objections
      .map(objection => `- ${objection}`)
      .join('\n')}`,
  );
}

/** Says first where in the request it stands, as for all other objections to a request. */
function within(
  part: keyof OnboardingRequest,
  objections: readonly string[],
): string[] {
  return objections.map(objection => `${part}: ${objection}`);
}

function listSecretObjections(
  { secrets: { mode: wanted } }: OnboardingRequest,
  { secretModes }: Choices,
): string[] {
  const mode = secretModes.find(({ id }) => id === wanted);
  return mode
    ? [describeMissingSetup(mode) ?? []].flat()
    : findUnknown('secrets mode', wanted, toIds(secretModes));
}

function listExceptionObjections(
  { exceptions }: OnboardingRequest,
  { layers, now }: Choices,
): string[] {
  return [
    ...exceptions.flatMap(({ layer }) =>
      findUnknown('layer', layer, toIds(layers)),
    ),
    ...exceptions
      .filter(({ expiresAt }) => Date.parse(expiresAt) <= now)
      .map(
        ({ layer, expiresAt }) =>
          `the exception for ${layer} has ended already, on ${expiresAt}`,
      ),
  ];
}

function listEngineObjections(options: {
  layer: string;
  engine: string;
  choices: Choices;
}): string[] {
  const { layer, engine, choices } = options;
  const unknownLayer = findUnknown('layer', layer, toIds(choices.layers));
  if (unknownLayer.length > 0) return unknownLayer;
  const able = choices.engines.filter(({ layers }) => layers.includes(layer));
  return findUnknown(`engine for ${layer}`, engine, toIds(able));
}

function findUnknown(
  what: string,
  wanted: string,
  known: readonly string[],
): string[] {
  if (known.includes(wanted)) return [];
  const all = known.length > 0 ? known.join(', ') : 'none';
  return [`there is no ${what} '${wanted}'; known: ${all}`];
}

function toIds(items: readonly { id: string }[]): string[] {
  return items.map(({ id }) => id);
}
