import { ComplianceCounts } from '../model';

/** The sum of two counts, of which the first may not exist yet. */
export function addCounts(
  sum: ComplianceCounts | undefined,
  own: ComplianceCounts,
): ComplianceCounts {
  return {
    pass: (sum?.pass ?? 0) + own.pass,
    fail: (sum?.fail ?? 0) + own.fail,
    warn: (sum?.warn ?? 0) + own.warn,
    skip: (sum?.skip ?? 0) + own.skip,
  };
}
