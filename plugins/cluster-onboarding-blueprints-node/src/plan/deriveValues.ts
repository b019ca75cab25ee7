import { InputError } from '@backstage/errors';
import {
  OnboardingRequest,
  parseRepositoryName,
  RequestedEnvironment,
  RequestedProfile,
  toClusterName,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { Blueprint, BlueprintParameter } from '../blueprint/Blueprint';
import { isList, isMap, toValue, Value } from '../blueprint/values';
import { OnboardingSettings } from '../settings';

/** What is known wherever a blueprint asks. */
export function deriveValues(options: {
  request: OnboardingRequest;
  requestId: string;
  requestedBy: string;
  blueprint: Blueprint;
  settings: OnboardingSettings;
  engines: ReadonlyMap<string, string>;
}): Map<string, Value> {
  const { request, blueprint, settings } = options;
  const values = new Map<string, Value>();
  const { helm, containers } = request.registry;
  addAll(values, '', {
    capability: request.capability,
    owner: request.owner,
    ownerName: request.owner.split(/[:/]/).at(-1),
    system: request.system,
    component: request.component,
    description: request.description,
    strategy: request.strategy,
    branch: request.branch,
    requestId: options.requestId,
    requestedBy: options.requestedBy,
    environments: request.environments.map(({ name }) => name),
    clusters: request.environments.map(({ name }) =>
      toClusterName({ capability: request.capability, environment: name }),
    ),
    profiles: request.options.profiles.map(({ name }) => name),
    policies: request.options.policies,
    hasPipeline: request.options.hasPipeline,
    exceptions: request.exceptions,
  });
  addAll(values, 'blueprint.', {
    name: blueprint.name,
    version: blueprint.version,
  });
  addAll(values, 'secrets.', {
    mode: request.secrets.mode,
    store: request.secrets.store,
  });
  addAll(values, 'secrets.vault.', request.secrets.vault);
  addAll(values, 'registry.helm.', {
    ...helm,
    fullUrl: join(helm.url, helm.prefix),
  });
  addAll(values, 'registry.containers.', {
    ...containers,
    fullUrl: join(containers.url, containers.prefix),
  });
  addAll(values, 'registry.', {
    hasCredentials: request.registry.hasCredentials,
  });
  addRepositories(values, request.repositories);
  addRuntimeInfo(values, {
    ...request.options.runtimeInfo,
    GIT_BRANCH: request.branch,
  });
  addAll(values, 'hub.', {
    name: settings.hub.name,
    kubernetesVersion: settings.hub.kubernetesVersion,
    identitiesPath: settings.identitiesPath,
  });
  for (const kind of settings.hub.optionalKinds) {
    values.set(`hub.has.${kind.split('/').at(-1)}`, true);
  }
  addAll(values, 'engine.', Object.fromEntries(options.engines));
  addAll(values, 'recipients.', {
    root: settings.hub.recipients.root,
    recovery: settings.hub.recipients.recovery,
  });
  for (const parameter of blueprint.parameters) {
    const value = toParameterValue(parameter, settings.parameters);
    if (value !== undefined) values.set(`parameters.${parameter.name}`, value);
  }
  return values;
}

/** What is known for one environment. */
export function deriveEnvironmentValues(
  request: OnboardingRequest,
  environment: RequestedEnvironment,
): Map<string, Value> {
  const values = new Map<string, Value>();
  const cluster = toClusterName({
    capability: request.capability,
    environment: environment.name,
  });
  const index = request.environments.indexOf(environment);
  addAll(values, 'environment.', {
    ...environment,
    next: request.environments[index + 1]?.name,
    previous: request.environments[index - 1]?.name,
  });
  const { policies } = request.options;
  addAll(values, 'cluster.', {
    name: cluster,
    policyRefs: policies.length
      ? policies.map(policy => ({ name: `${cluster}-policy-${policy}` }))
      : undefined,
  });
  addRuntimeInfo(values, {
    ...request.options.runtimeInfo,
    ENVIRONMENT: environment.name,
    GIT_BRANCH: request.branch,
    CLUSTER_NAME: cluster,
    ...(environment.domain === undefined
      ? {}
      : { CLUSTER_DOMAIN: environment.domain }),
  });
  return values;
}

/** What is known for one profile. It waits for those of the nearest layer before its own. */
export function deriveProfileValues(
  request: OnboardingRequest,
  profile: RequestedProfile,
): Map<string, Value> {
  const values = new Map<string, Value>();
  const before = request.options.profiles.filter(
    ({ layer }) => layer < profile.layer,
  );
  const nearest = Math.max(...before.map(({ layer }) => layer));
  const names = before
    .filter(({ layer }) => layer === nearest)
    .map(({ name }) => name)
    .sort();
  addAll(values, 'profile.', {
    ...profile,
    dependsOn: names.length ? names : undefined,
    dependsOnRefs: names.length ? names.map(name => ({ name })) : undefined,
  });
  return values;
}

function addAll(
  values: Map<string, Value>,
  prefix: string,
  data: object | undefined,
): void {
  for (const [key, item] of Object.entries(data ?? {})) {
    const value = toValue(item);
    if (value !== undefined) values.set(`${prefix}${key}`, value);
  }
}

function addRuntimeInfo(values: Map<string, Value>, info: object): void {
  addAll(values, '', { runtimeInfo: info });
  addAll(values, 'runtimeInfo.', info);
}

function addRepositories(
  values: Map<string, Value>,
  repositories: OnboardingRequest['repositories'],
): void {
  values.set('repositories.layout', repositories.layout);
  for (const role of ['fleet', 'services', 'apps'] as const) {
    const text =
      repositories.layout === 'mono' ? repositories.fleet : repositories[role];
    const name = text === undefined ? undefined : parseRepositoryName(text);
    if (!name) throw new InputError(`The repository '${role}' is missing`);
    addAll(values, `repositories.${role}.`, {
      ...name,
      url: `https://${name.host}/${name.owner}/${name.name}`,
    });
  }
}

function toParameterValue(
  { name, type, default: fallback }: BlueprintParameter,
  parameters: Readonly<Record<string, unknown>>,
): Value | undefined {
  const value = Object.hasOwn(parameters, name)
    ? toValue(parameters[name])
    : undefined;
  if (value === undefined) return fallback;
  const actual = typeOf(value);
  if (actual !== type) {
    throw new InputError(
      `clusterOnboarding.onboarding.parameters.${name} must be a ${type}, it is a ${actual}`,
    );
  }
  return value;
}

function typeOf(value: Value): BlueprintParameter['type'] {
  if (isList(value)) return 'list';
  if (isMap(value)) return 'map';
  return typeof value as 'string' | 'number' | 'boolean';
}

function join(url: string, prefix: string): string {
  const path = prefix.replace(/^\/+|\/+$/g, '');
  const base = url.replace(/\/+$/, '');
  return path === '' ? base : `${base}/${path}`;
}
