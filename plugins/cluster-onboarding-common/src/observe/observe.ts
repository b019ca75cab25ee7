import {
  STRATA_LABEL_BLUEPRINT,
  STRATA_LABEL_CAPABILITY,
  STRATA_LABEL_CLUSTER,
  STRATA_LABEL_ENVIRONMENT,
  STRATA_LABEL_LAYER,
  STRATA_LABEL_ONBOARDING_ID,
} from '../annotations';
import { Observation, Reference } from '../model';
import {
  asArray,
  asNumber,
  asObject,
  asText,
  asTime,
  JsonObject,
} from './json';
import { internText } from './internText';
import { findReader } from './readers';
import { ObjectParts, Reading } from './reading';
import { settle } from './settle';

/**
 * Where and when an object was seen.
 *
 * @public
 */
export interface ObserveContext {
  /** The cluster that sent the object, by the name of its connection. */
  cluster: string;
  /** When it came, by our own clock. */
  at: string;
  /** Labels to keep besides our own, such as `weave.works/applied-layer`: those that layer definitions match on. */
  labels?: readonly string[];
}

const OWN_LABELS = [
  STRATA_LABEL_BLUEPRINT,
  STRATA_LABEL_CAPABILITY,
  STRATA_LABEL_CLUSTER,
  STRATA_LABEL_ENVIRONMENT,
  STRATA_LABEL_LAYER,
  STRATA_LABEL_ONBOARDING_ID,
];

const MOST_FINALIZERS = 5;
const LONGEST_NAME = 253;
const LONGEST_LABEL = 63;

/** Controllers that stamp what they apply, with the kind that the stamp leads back to. */
const OWNERS = [
  {
    prefix: 'kustomize.toolkit.fluxcd.io',
    group: 'kustomize.toolkit.fluxcd.io',
    kind: 'Kustomization',
  },
  {
    prefix: 'helm.toolkit.fluxcd.io',
    group: 'helm.toolkit.fluxcd.io',
    kind: 'HelmRelease',
  },
  {
    prefix: 'resourceset.fluxcd.controlplane.io',
    group: 'fluxcd.controlplane.io',
    kind: 'ResourceSet',
  },
].map(({ prefix, group, kind }) => ({
  group,
  kind,
  // Made once: a name that is put together anew each time is slow to look up.
  nameLabel: `${prefix}/name`,
  namespaceLabel: `${prefix}/namespace`,
}));

/**
 * Turns an object, as the API server sent it, into an observation; `previous` is what was last observed of it.
 *
 * @remarks
 *
 * It takes any JSON and never throws. It looks at nothing but its arguments: the same events in the same order give the same
 * observation everywhere.
 *
 * @public
 */
export function observe(
  previous: Observation | undefined,
  object: unknown,
  context: ObserveContext,
): Observation {
  const parts = readParts(object);
  const { group, kind, namespace, name, generation, metadata } = parts;
  const uid = asText(metadata.uid) ?? '';
  const known = previous && previous.uid === uid ? previous : undefined;
  const reading = findReader(group, kind)(parts);
  const { settled, attempt, hold } = settle({
    previous: known,
    reading,
    generation,
    at: context.at,
  });
  const deletingSince = asTime(metadata.deletionTimestamp);
  return {
    ref: { cluster: context.cluster, group, kind, namespace, name },
    uid,
    generation,
    ...(settled && { settled }),
    ...(attempt && { attempt }),
    ...(hold && { hold }),
    ...(deletingSince && {
      deletingSince,
      finalizers: asArray(metadata.finalizers, MOST_FINALIZERS).flatMap(
        value => asText(value)?.slice(0, LONGEST_NAME) ?? [],
      ),
    }),
    ...(reading.isSuspended && { isSuspended: true }),
    ...(reading.verdict === 'static' && { isStatic: true }),
    // `concat` makes an array of just this length, where spreading leaves room for sixteen more.
    references: (reading.references ?? []).concat(readOwners(parts)),
    labels: readLabels(metadata, context.labels),
    ...facts(keepWhatWasSaid(reading, known)),
  };
}

/** While an attempt is under way the last result stays, and with it what that result said was missing or unhealthy. */
function keepWhatWasSaid(
  reading: Reading,
  known: Observation | undefined,
): Reading {
  if (reading.verdict !== 'in-flight' || !known) return reading;
  return {
    ...reading,
    missing: known.missing && [...known.missing],
    unhealthy: known.unhealthy && [...known.unhealthy],
  };
}

function readParts(value: unknown): ObjectParts {
  const object = asObject(value);
  const metadata = asObject(object.metadata);
  const apiVersion = asText(object.apiVersion) ?? '';
  const slash = apiVersion.indexOf('/');
  return {
    group: slash < 0 ? '' : internText(apiVersion.slice(0, slash)),
    version: apiVersion.slice(slash + 1),
    kind: asText(object.kind) ?? '',
    namespace: (asText(metadata.namespace) ?? '').slice(0, LONGEST_NAME),
    name: (asText(metadata.name) ?? '').slice(0, LONGEST_NAME),
    generation: asNumber(metadata.generation) ?? 0,
    metadata,
    spec: asObject(object.spec),
    status: asObject(object.status),
    object,
  };
}

/** Only what is there is kept, so that an observation stays small. */
function facts(reading: Reading): Partial<Observation> {
  const { missing, unhealthy, path, revisions, timing, version } = reading;
  const { handledRequest, plan, compliance, syncedVersions } = reading;
  return {
    ...(missing?.length && { missing }),
    ...(unhealthy?.length && { unhealthy }),
    ...(path && { path }),
    ...(revisions && { revisions }),
    ...(timing && { timing }),
    ...(version && { version }),
    ...(handledRequest && { handledRequest }),
    ...(plan && { plan }),
    ...(compliance && { compliance }),
    ...(syncedVersions && { syncedVersions }),
  };
}

function readLabels(
  metadata: JsonObject,
  more: readonly string[] = [],
): Record<string, string> {
  const labels = asObject(metadata.labels);
  const kept: Record<string, string> = {};
  const keep = (name: string): void => {
    const value = asText(labels[name]);
    if (value) kept[name] = value.slice(0, LONGEST_LABEL);
  };
  OWN_LABELS.forEach(keep);
  more.forEach(keep);
  return kept;
}

function readOwners(parts: ObjectParts): Reference[] {
  const labels = asObject(parts.metadata.labels);
  return OWNERS.flatMap(({ group, kind, nameLabel, namespaceLabel }) => {
    const name = asText(labels[nameLabel]);
    const namespace = asText(labels[namespaceLabel]);
    return name && namespace
      ? [{ role: 'owner' as const, group, kind, namespace, name }]
      : [];
  });
}
