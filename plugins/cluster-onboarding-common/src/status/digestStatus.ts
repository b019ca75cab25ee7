import { hashText, normalizeMessage } from '../observe/digest';
import { ClusterCause } from './clusterCause';
import { ClusterStatus } from './clusterStatus';
import { LayerStatus } from './layerStatus';
import { ObjectStatus } from './objectStatus';

/*
 * The digest of what a status means. Times, sentences made of them, attempts under way and what differs in messages from one
 * attempt to the next stay outside: a routine reconcile has the digest of no reconcile at all.
 */

/** The digest of a status; parts are in a fixed order already. */
export function digestStatus(status: Omit<ClusterStatus, 'digest'>): string {
  return hashText(
    JSON.stringify([
      status.cluster,
      status.state,
      status.isReadyForTeams,
      status.layers.map(toLayerMeaning),
      status.rootCauses.map(toCauseMeaning),
      status.objects.map(toObjectMeaning),
      status.unassigned.length,
      status.freshness.map(({ connection, isReachable }) => [
        connection,
        isReachable,
      ]),
    ]),
  );
}

function toLayerMeaning(layer: LayerStatus): unknown[] {
  const { gate, attestation } = layer;
  return [
    layer.id,
    layer.title,
    layer.owner,
    layer.state,
    layer.members.length,
    layer.progress.ready,
    layer.progress.expected,
    layer.absent,
    gate && [gate.isOpen, gate.exception?.reason, gate.exception?.approvedBy],
    layer.compliance,
    attestation && [attestation.by, attestation.note],
  ];
}

function toCauseMeaning(cause: ClusterCause): unknown[] {
  return [
    cause.type,
    cause.key,
    cause.reason,
    cause.owner,
    cause.behind.length,
  ];
}

function toObjectMeaning(object: ObjectStatus): unknown[] {
  const { ref, state } = object;
  const identity = [ref.cluster, ref.kind, ref.namespace, ref.name, state];
  if (state === 'ready' || state === 'static') return identity;
  return [
    ...identity,
    object.reason,
    normalizeMessage(object.message),
    object.isSlow,
    object.isStuck,
    object.isRetrying,
    object.blockedBy,
    object.missing,
  ];
}
