/*
 * Policies and their reports. A policy that is "not ready" is not yet known to the admission webhook; Kyverno says no more about
 * it and flips back by itself, so it counts as under way and becomes slow, not failed. Missing permissions do not mend themselves.
 */
import { ComplianceCounts } from '../../model';
import { readConditions } from '../conditions';
import { asArray, asNumber, asObject } from '../json';
import { ObjectParts, Reading } from '../reading';
import { toVerdict } from './verdict';

/** Reads Kyverno's policies: of `kyverno.io`, and of `policies.kyverno.io`, which keep their conditions one level deeper. */
export function readPolicy(parts: ObjectParts): Reading {
  const { status } = parts;
  const inner = asObject(status.conditionStatus);
  const conditions = readConditions(inner.conditions ?? status.conditions);
  const forbidden = conditions.get('RBACPermissionsGranted');
  if (forbidden?.status === 'False') {
    return {
      ...toVerdict(parts, 'failed', forbidden),
      reason: 'RBACPermissionsMissing',
    };
  }
  const ready = conditions.get('Ready');
  if (ready?.status === 'True') return toVerdict(parts, 'ready', ready);
  const isReady = inner.ready ?? status.ready;
  if (!ready && isReady === true) return { verdict: 'ready', reason: 'Ready' };
  const isReported = conditions.size > 0 || isReady === false;
  return { verdict: isReported ? 'in-flight' : 'none' };
}

/** Reads policy reports, of which only the counts are kept: results quote the objects they are about. */
export function readPolicyReport(parts: ObjectParts): Reading {
  const { object } = parts;
  const summary = asObject(object.summary);
  const compliance =
    typeof object.summary === 'object' && object.summary !== null
      ? toCounts(word => asNumber(summary[word]) ?? 0)
      : countResults(object.results);
  return { verdict: 'static', compliance };
}

function toCounts(count: (word: string) => number): ComplianceCounts {
  const of = (word: string) => Math.max(0, count(word));
  return {
    pass: of('pass'),
    fail: of('fail') + of('error'),
    warn: of('warn'),
    skip: of('skip'),
  };
}

function countResults(value: unknown): ComplianceCounts {
  const counts = new Map<unknown, number>();
  for (const entry of asArray(value)) {
    const { result } = asObject(entry);
    counts.set(result, (counts.get(result) ?? 0) + 1);
  }
  return toCounts(word => counts.get(word) ?? 0);
}
