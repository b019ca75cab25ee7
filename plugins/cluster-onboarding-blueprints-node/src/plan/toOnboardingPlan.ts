import { InputError } from '@backstage/errors';
import {
  LayerDefinition,
  listClusterNames,
  OnboardingRequest,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  PlannedObject,
  SecretMode,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { Blueprint, BlueprintStrategy } from '../blueprint/Blueprint';
import { getContent } from '../blueprint/blueprintContent';
import { isMet } from '../blueprint/conditions';
import { listRequestedSteps } from '../secrets/modes/externalModes';
import { OnboardingSettings } from '../settings';
import { deriveValues } from './deriveValues';
import { listModeSteps } from './listModeSteps';
import { listScopes } from './listScopes';
import { OnboardingPlan, PlannedFile, PlannedLayer } from './OnboardingPlan';
import { planFiles } from './planFiles';
import { planIdentities } from './planIdentities';
import { Values } from './Values';

/**
 * Plans an onboarding: which files and objects it will have, with which keys. Reads nothing and writes nothing; the same request gives
 * the same plan.
 *
 * @public
 */
export function toOnboardingPlan(options: {
  /** What was asked for. */
  request: OnboardingRequest;
  /** Identifies the onboarding. */
  requestId: string;
  /** The entity ref of who asked. */
  requestedBy: string;
  /** The blueprint. */
  blueprint: Blueprint;
  /** What the operator has set. */
  settings: OnboardingSettings;
  /** The layer definitions. */
  layers: readonly LayerDefinition[];
  /** The way in which clusters come to their keys, for what it leaves to people. */
  secretMode?: Pick<SecretMode, 'id' | 'manualSteps'>;
}): OnboardingPlan {
  const { request, blueprint, settings, layers } = options;
  const strategy = getStrategy(blueprint, request.strategy);
  const engines = toEngines(request, strategy, layers);
  const content = getContent(blueprint);
  const values = Values.create(
    deriveValues({ ...options, engines }),
    content.definitions,
  );
  checkNamespace(request, blueprint, values);
  const scopes = listScopes(request, values, content.identities);
  const planned = planFiles({ request, content, scopes, engines, layers });
  checkEngines(engines, planned.files);
  const { owners, recovery, root } = settings.hub.recipients;
  return {
    request,
    requestId: options.requestId,
    requestedBy: options.requestedBy,
    blueprint: {
      name: blueprint.name,
      version: blueprint.version,
      origin: blueprint.origin,
    },
    clusters: listClusterNames(request),
    ...planned,
    identities: planIdentities({
      request,
      templates: content.identities,
      scopes,
      files: planned.files,
    }),
    recipients: {
      root,
      recovery,
      owner: Object.hasOwn(owners, request.owner) ? owners[request.owner] : [],
    },
    identitiesPath: settings.identitiesPath,
    secretValues: blueprint.secretValues
      .filter(({ when }) => isMet(when, values))
      .map(({ name, title }) => ({ name, title })),
    layers: toLayers(
      listClusterNames(request),
      layers,
      engines,
      planned.objects,
    ),
    strategy: {
      id: request.strategy,
      title: strategy.title,
      scorecard: strategy.scorecard,
      warnings: strategy.warnings,
    },
    manualSteps: [
      ...strategy.manualSteps
        .filter(({ when }) => isMet(when, values))
        .map(({ id, title }) => ({ id, title })),
      ...(options.secretMode
        ? listModeSteps({
            id: options.secretMode.id,
            manualSteps: listRequestedSteps(options.secretMode, request),
          })
        : []),
    ],
    exceptions: request.exceptions,
  };
}

function getStrategy(blueprint: Blueprint, id: string): BlueprintStrategy {
  const strategy = blueprint.strategies.get(id);
  if (strategy) return strategy;
  throw new InputError(
    `request.strategy: The blueprint '${
      blueprint.name
    }' has no strategy '${id}'; it has ${[...blueprint.strategies.keys()].join(
      ', ',
    )}`,
  );
}

/** A capability has the namespace of its name, on its clusters too, and may do there as it likes. */
function checkNamespace(
  { capability }: OnboardingRequest,
  { parameters }: Blueprint,
  values: Values,
): void {
  const taken = parameters.find(
    ({ name }) =>
      /namespace$/i.test(name) &&
      values.get(`parameters.${name}`) === capability,
  );
  if (!taken) return;
  throw new InputError(
    `request.capability: The capability cannot be called '${capability}': that is the platform's own namespace (${taken.name})`,
  );
}

function toEngines(
  request: OnboardingRequest,
  strategy: BlueprintStrategy,
  layers: readonly LayerDefinition[],
): Map<string, string> {
  const ids = new Set(layers.map(({ id }) => id));
  const stranger = Object.keys(request.engines).find(id => !ids.has(id));
  if (stranger !== undefined) {
    throw new InputError(
      `request.engines: There is no layer '${stranger}' to choose an engine for; there are ${[
        ...ids,
      ].join(', ')}`,
    );
  }
  return new Map(
    layers.map(({ id, engine }) => [
      id,
      Object.hasOwn(request.engines, id)
        ? request.engines[id]
        : strategy.engines.get(id) ?? engine ?? 'external',
    ]),
  );
}

/** What was chosen must lead to something, unless it is somebody else's work. */
function checkEngines(
  engines: ReadonlyMap<string, string>,
  files: readonly PlannedFile[],
): void {
  for (const [layer, engine] of engines) {
    const isThere = files.some(
      file => file.layer === layer && file.engine === engine,
    );
    if (!isThere && engine !== 'external') {
      throw new InputError(
        `request.engines: The blueprint has no files by which '${engine}' delivers the layer '${layer}'; choose another engine, or 'external' if it is delivered elsewhere`,
      );
    }
  }
}

function toLayers(
  clusters: readonly string[],
  layers: readonly LayerDefinition[],
  engines: ReadonlyMap<string, string>,
  objects: readonly PlannedObject[],
): PlannedLayer[] {
  const counts = new Map<string, number>();
  for (const { cluster, layer } of objects) {
    const key = `${cluster}/${layer}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return clusters.flatMap(cluster =>
    layers.map(({ id, title, dependsOn }) => ({
      cluster,
      layer: id,
      title,
      engine: engines.get(id) ?? 'external',
      objects: counts.get(`${cluster}/${id}`) ?? 0,
      dependsOn,
    })),
  );
}
