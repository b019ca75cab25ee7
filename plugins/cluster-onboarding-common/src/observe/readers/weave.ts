/*
 * Weave GitOps: GitopsCluster says whether a cluster can be reached, by a kubeconfig Secret or by Cluster API. SecretSync and
 * ClusterBootstrapConfig have no conditions: the first counts copies, the second leaves its result to the Job that it makes.
 */
import { Reference } from '../../model';
import { Condition, readConditions } from '../conditions';
import { asObject, asText } from '../json';
import { ObjectParts, Reading } from '../reading';
import { readReference, readSecret } from './references';
import { findMissing, toVerdict } from './verdict';

const WAITS_FOR_CLUSTER = new Set([
  'WaitingForCAPICluster',
  'WaitingForControlPlaneReadyStatus',
]);
const WAITS_FOR_DELETION = new Set([
  'WaitingForCAPIClusterDeletion',
  'WaitingForSecretDeletion',
]);
const MOST_CLUSTERS = 5_000;
const LONGEST_NAME = 253;

/** Reads GitopsCluster. */
export function readGitopsCluster(parts: ObjectParts): Reading {
  const { spec, namespace } = parts;
  const conditions = readConditions(parts.status.conditions);
  const reading = judge(parts, conditions);
  const cluster = asText(asObject(spec.capiClusterRef).name);
  const references: Reference[] = [
    ...readReference(spec.capiClusterRef, {
      role: 'depends-on',
      group: 'cluster.x-k8s.io',
      kind: 'Cluster',
      namespace,
    }),
    ...readSecret(
      cluster ? { name: `${cluster}-kubeconfig` } : spec.secretRef,
      'kubeconfig',
      namespace,
    ),
  ];
  return {
    ...reading,
    references,
    missing: findMissing(reading, references, namespace),
  };
}

function judge(
  parts: ObjectParts,
  conditions: ReadonlyMap<string, Condition>,
): Reading {
  const ready = conditions.get('Ready');
  const connectivity = conditions.get('ClusterConnectivity');
  if (!ready) return { verdict: 'none' };
  if (ready.status === 'True') {
    // Ready only says that the Secret is there; whether it leads anywhere is the other condition's matter.
    return connectivity?.status === 'False'
      ? toVerdict(parts, 'failed', connectivity)
      : toVerdict(parts, 'ready', ready);
  }
  if (ready.status === 'Unknown' || WAITS_FOR_DELETION.has(ready.reason)) {
    return { verdict: 'in-flight' };
  }
  if (WAITS_FOR_CLUSTER.has(ready.reason)) {
    return { ...toVerdict(parts, 'held', ready), holdOn: 'dependency' };
  }
  // The controller does not come back to it until the object or its own flags change.
  const isStuck = ready.reason === 'CAPINotEnabled';
  return toVerdict(parts, isStuck ? 'stalled' : 'failed', ready);
}

/** Reads SecretSync: the version of the Secret that each cluster has. */
export function readSecretSync(parts: ObjectParts): Reading {
  const { spec, status, namespace } = parts;
  const versions = Object.entries(asObject(status.versions))
    .slice(0, MOST_CLUSTERS)
    .flatMap(([cluster, version]) => {
      const text = asText(version);
      const name = cluster.slice(0, LONGEST_NAME);
      return text ? [[name, text.slice(0, LONGEST_NAME)] as const] : [];
    });
  return {
    verdict: 'static',
    references: readSecret(spec.secretRef, 'inputs', namespace),
    ...(versions.length > 0 && {
      syncedVersions: Object.fromEntries(versions),
    }),
  };
}

/** Reads ClusterBootstrapConfig, which reports nothing: the Job that it makes for a cluster does. */
export function readClusterBootstrapConfig(): Reading {
  return { verdict: 'static' };
}
