import { Reference } from '../../model';
import { readConditions } from '../conditions';
import { asArray, asNumber, asObject, asText } from '../json';
import { ObjectParts, Reading } from '../reading';
import { groupOf } from './references';
import { toVerdict } from './verdict';

const MOST_OWNERS = 5;

/**
 * Reads batch Jobs: a Job is how a cluster is bootstrapped, and its end is the only result of a ClusterBootstrapConfig. A failed
 * Job has used up its retries, so it is stalled; pods that fail before that are part of the attempt.
 */
export function readJob(parts: ObjectParts): Reading {
  const { spec } = parts;
  const deadline = asNumber(spec.activeDeadlineSeconds);
  return {
    ...judge(parts),
    isSuspended: spec.suspend === true,
    references: readJobOwners(parts),
    ...(deadline !== undefined && { timing: { timeoutMs: deadline * 1_000 } }),
  };
}

function judge(parts: ObjectParts): Reading {
  const conditions = readConditions(parts.status.conditions);
  const failed = conditions.get('Failed');
  const complete = conditions.get('Complete');
  if (failed?.status === 'True') return toVerdict(parts, 'stalled', failed);
  if (complete?.status === 'True') {
    const reading = toVerdict(parts, 'ready', complete);
    return { ...reading, reason: reading.reason || 'Complete' };
  }
  // A Job ends once, so before that nothing was ever settled, however many of its pods have failed.
  return { verdict: 'none' };
}

function readJobOwners({ metadata, namespace }: ObjectParts): Reference[] {
  return asArray(metadata.ownerReferences, MOST_OWNERS).flatMap(value => {
    const owner = asObject(value);
    const name = asText(owner.name);
    if (owner.kind !== 'GitopsCluster' || !name) return [];
    const group = groupOf(asText(owner.apiVersion) ?? '');
    return [
      { role: 'owner' as const, group, kind: 'GitopsCluster', namespace, name },
    ];
  });
}
