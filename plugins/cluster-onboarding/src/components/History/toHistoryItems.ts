import { HistoryEntry } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** A change of state with its end. */
export interface HistoryItem extends HistoryEntry {
  /** When another state of the same layer followed; absent while it lasts. */
  readonly until?: string;
}

/** Changes, newest first, each with the moment at which the next of the same layer ended it. */
export function toHistoryItems(
  entries: readonly HistoryEntry[],
): HistoryItem[] {
  const newer = new Map<string, string>();
  return entries.map(entry => {
    const until = newer.get(entry.layer);
    newer.set(entry.layer, entry.at);
    return until === undefined ? entry : { ...entry, until };
  });
}
