import { HistoryEntry } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** A change of state with its end. */
export interface HistoryItem extends HistoryEntry {
  /** When another state of the same layer followed; absent while it lasts. */
  readonly until?: string;
  /** Whether nothing is on record of its layer before it: then it is where the record begins, and no change. */
  readonly isFirst?: boolean;
}

/** Changes, newest first, each with the moment at which the next of the same layer ended it. */
export function toHistoryItems(
  entries: readonly HistoryEntry[],
  options: {
    /** Whether there are older ones besides these. */
    hasMore: boolean;
  },
): HistoryItem[] {
  const newer = new Map<string, string>();
  const oldest = new Map(entries.map(entry => [entry.layer, entry]));
  return entries.map(entry => {
    const until = newer.get(entry.layer);
    newer.set(entry.layer, entry.at);
    return {
      ...entry,
      ...(until !== undefined && { until }),
      ...(!options.hasMore &&
        oldest.get(entry.layer) === entry && { isFirst: true }),
    };
  });
}
