/*
 * Whether each secret has reached each cluster. Secrets themselves are never read, so what counts is what those say who copy
 * them: a SecretSync keeps the version that each cluster has, an ExternalSecret and a SealedSecret say how it went.
 */
import {
  ObjectKey,
  ObjectRef,
  ObjectState,
  Observation,
  toObjectKey,
} from '../model';
import { ObjectStatus } from './objectStatus';

/**
 * How a secret is on a cluster. `unknown`: nobody can say now.
 *
 * @public
 */
export type SecretSyncState = 'in-sync' | 'behind' | 'failed' | 'unknown';

/**
 * One secret on one cluster.
 *
 * @public
 */
export interface SecretSyncStatus {
  /** The secret, as `namespace/name`. */
  readonly secret: string;
  /** The cluster that it is copied to. */
  readonly cluster: string;
  /** How it is. */
  readonly state: SecretSyncState;
  /** The object that copies it. */
  readonly by: ObjectRef;
  /** What its controller says, when it is not in sync. */
  readonly message?: string;
}

const COPYING_KINDS: ReadonlySet<string> = new Set([
  'external-secrets.io/ExternalSecret',
  'bitnami.com/SealedSecret',
]);

const SYNC_STATES: Readonly<Record<ObjectState, SecretSyncState>> = {
  ready: 'in-sync',
  static: 'in-sync',
  progressing: 'behind',
  behind: 'behind',
  blocked: 'behind',
  suspended: 'behind',
  terminating: 'behind',
  'awaiting-approval': 'behind',
  failing: 'failed',
  stalled: 'failed',
  drifted: 'failed',
  unknown: 'unknown',
};

/**
 * Every secret on every cluster, in the order of secrets and clusters.
 *
 * @public
 */
export function listSecretSyncs(options: {
  /** What was observed, on management and leaf clusters. */
  observations: readonly Observation[];
  /** The state of every observed object. */
  states: ReadonlyMap<ObjectKey, ObjectStatus>;
  /** The present version of a secret, as `namespace/name` on the cluster of its SecretSync, where somebody knows it. */
  findVersion?: (secret: string, cluster: string) => string | undefined;
}): SecretSyncStatus[] {
  const { observations, states, findVersion = () => undefined } = options;
  const result = observations.flatMap(observation => {
    const { ref } = observation;
    const status = states.get(toObjectKey(ref));
    if (observation.syncedVersions) {
      return listCopies(observation, status, findVersion);
    }
    if (!status || !COPYING_KINDS.has(`${ref.group}/${ref.kind}`)) return [];
    const state = SYNC_STATES[status.state];
    return [
      {
        secret: findSecret(observation, 'outputs'),
        cluster: ref.cluster,
        state,
        by: ref,
        ...(state !== 'in-sync' && { message: status.message }),
      },
    ];
  });
  const toOrder = ({ secret, cluster, by }: SecretSyncStatus): string =>
    `${secret}|${cluster}|${toObjectKey(by)}`;
  return result.sort((a, b) => (toOrder(a) < toOrder(b) ? -1 : 1));
}

/** A cluster is behind when it has another version than the present one or, where nobody knows that, than the newest copied. */
function listCopies(
  observation: Observation,
  status: ObjectStatus | undefined,
  findVersion: (secret: string, cluster: string) => string | undefined,
): SecretSyncStatus[] {
  const { ref, syncedVersions = {} } = observation;
  const secret = findSecret(observation, 'inputs');
  const copies = Object.entries(syncedVersions);
  const wanted =
    findVersion(secret, ref.cluster) ??
    copies.map(([, version]) => version).reduce(toNewer, '');
  return copies.map(([cluster, version]) => {
    const isCurrent = version === wanted;
    const known: SecretSyncState = isCurrent ? 'in-sync' : 'behind';
    const state = status?.state === 'unknown' ? 'unknown' : known;
    return {
      secret,
      cluster,
      state,
      by: ref,
      ...(state === 'behind' && {
        message: `Has version ${version}; ${wanted} is the newest`,
      }),
      ...(state === 'unknown' && { message: status!.message }),
    };
  });
}

/** Versions are opaque by contract and growing numbers in fact: the longer number is the newer one. */
function toNewer(a: string, b: string): string {
  if (a.length !== b.length) return a.length > b.length ? a : b;
  return a > b ? a : b;
}

function findSecret(
  { ref, references }: Observation,
  role: 'inputs' | 'outputs',
): string {
  const secret = references.find(
    reference => reference.role === role && reference.kind === 'Secret',
  );
  return `${secret?.namespace ?? ref.namespace}/${secret?.name ?? ref.name}`;
}
