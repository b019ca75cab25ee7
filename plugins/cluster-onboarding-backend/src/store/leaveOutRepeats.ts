import { StateChange } from './HistoryStore';

/** What tells the layers of clusters apart. */
export function toLayerKey(
  change: Pick<StateChange, 'cluster' | 'layer'>,
): string {
  return JSON.stringify([change.cluster, change.layer]);
}

/** The changes that are changes: each differs from the one before it of its layer. `newest` is what is on record. */
export function leaveOutRepeats(
  newest: ReadonlyArray<Pick<StateChange, 'cluster' | 'layer' | 'state'>>,
  changes: readonly StateChange[],
): StateChange[] {
  const states = new Map(
    newest.map(change => [toLayerKey(change), change.state]),
  );
  return changes.filter(change => {
    const key = toLayerKey(change);
    if (states.get(key) === change.state) return false;
    states.set(key, change.state);
    return true;
  });
}
