import { readConditions } from '../conditions';
import { ObjectParts, Reading } from '../reading';
import { toVerdict } from './verdict';

/** Reads SealedSecret, whose only condition is `Synced`; the Secret that it becomes has its name. */
export function readSealedSecret(parts: ObjectParts): Reading {
  const { namespace, name } = parts;
  return {
    ...judge(parts),
    references: [
      { role: 'outputs', group: '', kind: 'Secret', namespace, name },
    ],
  };
}

function judge(parts: ObjectParts): Reading {
  const synced = readConditions(parts.status.conditions).get('Synced');
  if (!synced) return { verdict: 'none' };
  if (synced.status === 'Unknown') return { verdict: 'in-flight' };
  const isSynced = synced.status === 'True';
  const reading = toVerdict(parts, isSynced ? 'ready' : 'failed', synced);
  // The controller gives no reason, and a hint needs one to be found by.
  return {
    ...reading,
    reason: reading.reason || (isSynced ? 'Synced' : 'UnsealFailed'),
  };
}
