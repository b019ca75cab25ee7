/*
 * Any other kind, by the habits that most controllers share: one condition that sums up, perhaps Stalled and Reconciling beside
 * it, and the generation they are about. What reports nothing is taken as static, not as ready.
 *
 * A summary that is False may mean broken or not yet there. It counts as under way where the object itself says so: by another
 * condition, by a reason that speaks of progress, or by a severity below Error (Cluster API). Else it failed.
 */
import { Condition, readConditions } from '../conditions';
import { asArray, asNumber, asObject } from '../json';
import { ObjectParts, Reading } from '../reading';
import { isCrossplaneLike, readCrossplane } from './crossplane';
import { toVerdict } from './verdict';

const SUMMARIES = ['Ready', 'Available', 'Healthy', 'Synced', 'Established'];
const UNDER_WAY =
  /^(?:Progressing|InProgress|Pending|Creating|Provisioning|Reconciling|Initiali[sz]ing|Installing|Waiting|Scaling|Issuing|Deleting)(?![a-z]*Failed)/;
const COUNTED_KINDS = new Set(['DaemonSet', 'ReplicaSet', 'StatefulSet']);

/** Reads any kind that has no reader of its own. */
export function readGeneric(parts: ObjectParts): Reading {
  const { group, kind, spec } = parts;
  // Their contents are never looked at.
  if (group === '' && (kind === 'Secret' || kind === 'ConfigMap')) {
    return { verdict: 'static' };
  }
  const conditions = readConditions(parts.status.conditions);
  if (isCrossplaneLike(parts, conditions)) {
    return readCrossplane(parts, conditions);
  }
  const reading =
    group === 'apps' && COUNTED_KINDS.has(kind)
      ? judgeReplicas(parts)
      : judge(parts, conditions);
  return { ...reading, isSuspended: spec.suspend === true };
}

function judge(
  parts: ObjectParts,
  conditions: ReadonlyMap<string, Condition>,
): Reading {
  const stalled = conditions.get('Stalled');
  if (stalled?.status === 'True') return toVerdict(parts, 'stalled', stalled);
  const type = SUMMARIES.find(candidate => conditions.has(candidate));
  const summary = type && conditions.get(type);
  const isReconciling = conditions.get('Reconciling')?.status === 'True';
  if (!summary) return { verdict: isReconciling ? 'in-flight' : 'static' };
  if (summary.status === 'True') return toVerdict(parts, 'ready', summary);
  return summary.status === 'Unknown' || isUnderWay(parts, summary, conditions)
    ? { verdict: 'in-flight' }
    : toVerdict(parts, 'failed', summary);
}

function isUnderWay(
  parts: ObjectParts,
  summary: Condition,
  conditions: ReadonlyMap<string, Condition>,
): boolean {
  if (UNDER_WAY.test(summary.reason)) return true;
  const reconciling = conditions.get('Reconciling');
  if (reconciling?.status === 'True') {
    return reconciling.reason !== 'ProgressingWithRetry';
  }
  const progressing = conditions.get('Progressing');
  if (progressing?.status === 'True') {
    // A Deployment says so for ever once its last rollout is complete.
    return progressing.reason !== 'NewReplicaSetAvailable';
  }
  if (conditions.get('Issuing')?.status === 'True') return true;
  return asArray(parts.status.conditions, 100).some(value => {
    const { type, severity } = asObject(value);
    return (
      type === summary.type && (severity === 'Info' || severity === 'Warning')
    );
  });
}

/** Workloads without conditions count their pods instead. */
function judgeReplicas(parts: ObjectParts): Reading {
  const { spec, status } = parts;
  const generation = asNumber(status.observedGeneration);
  if (generation === undefined) return { verdict: 'none' };
  const wanted =
    asNumber(status.desiredNumberScheduled) ?? asNumber(spec.replicas) ?? 1;
  const there =
    asNumber(status.numberReady) ?? asNumber(status.readyReplicas) ?? 0;
  return there >= wanted
    ? { verdict: 'ready', reason: 'ReplicasReady', generation }
    : { verdict: 'in-flight' };
}
