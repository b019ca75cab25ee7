import {
  ClusterRow,
  LAYER_STATES,
  LayerStateCounts,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** Rows by the entity refs of their clusters. */
export type RowsByRef = ReadonlyMap<string, ClusterRow>;

/**
 * Puts newer rows over what is known. What means the same keeps its identity: neither the row nor, if nothing changed at all, the map is
 * another one, so nothing is drawn anew.
 */
export function mergeRows(
  known: RowsByRef,
  newer: readonly ClusterRow[],
): RowsByRef {
  const changed = newer.filter(
    row => known.get(row.ref)?.digest !== row.digest,
  );
  if (changed.length === 0) return known;
  const merged = new Map(known);
  for (const row of changed) merged.set(row.ref, row);
  return merged;
}

/** Leaves out rows of clusters that are gone. */
export function dropRows(
  known: RowsByRef,
  isGone: (ref: string) => boolean,
): RowsByRef {
  const kept = [...known].filter(([ref]) => !isGone(ref));
  return kept.length === known.size ? known : new Map(kept);
}

/** Whether rows are as many, and in the same states, as the backend counts. */
export function agreesWith(
  known: RowsByRef,
  counted: { readonly total: number; readonly states: LayerStateCounts },
): boolean {
  if (known.size !== counted.total) return false;
  const counts = new Map<string, number>();
  for (const { state } of known.values()) {
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  return LAYER_STATES.every(
    state => (counts.get(state) ?? 0) === counted.states[state],
  );
}
