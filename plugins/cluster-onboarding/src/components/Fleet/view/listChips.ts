import { LayerState } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ATTENTION } from './attention';
import { FleetCounts } from './countFleet';

/** What a chip counts. */
export interface StateChip {
  readonly chip: LayerState | 'unreachable';
  readonly count: number;
}

// Always there, so that the most asked-for answers keep their place, even if it is "none".
const ALWAYS: readonly string[] = [
  'failing',
  'needs-approval',
  'unreachable',
  'progressing',
  'ready',
];

/** The chips, most pressing first. Others than the usual ones are there if they count something or are chosen. */
export function listChips(
  counts: FleetCounts,
  chosen: readonly LayerState[],
): StateChip[] {
  return ATTENTION.flatMap((state): StateChip[] =>
    state === 'unknown'
      ? [
          { chip: 'unreachable', count: counts.unreachable },
          { chip: 'unknown', count: counts.states.unknown },
        ]
      : [{ chip: state, count: counts.states[state] }],
  ).filter(({ chip, count }) => {
    if (ALWAYS.includes(chip) || chosen.includes(chip as LayerState)) {
      return true;
    }
    // What is unknown because it cannot be reached has been counted already.
    return chip === 'unknown' ? counts.unknownInReach > 0 : count > 0;
  });
}
