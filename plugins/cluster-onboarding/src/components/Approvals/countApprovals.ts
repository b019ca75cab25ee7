import { ExternalLayer, isWordToCome } from './listExternalLayers';
import { Gate } from './listGates';
import { WaitingPlan } from './listWaitingPlans';

/** How much waits for people. */
export interface ApprovalCounts {
  readonly plans: number;
  readonly gates: number;
  readonly closed: number;
  readonly byException: number;
  readonly notAttested: number;
  /** Layers that nobody waits for yet. */
  readonly toBeAttested: number;
  /** Nobody has to do or to know anything. */
  readonly isQuiet: boolean;
}

export function countApprovals(options: {
  plans: readonly WaitingPlan[];
  gates: readonly Gate[];
  externals: readonly ExternalLayer[];
}): ApprovalCounts {
  const { gates } = options;
  const plans = options.plans.length;
  const closed = gates.filter(({ state }) => state === 'closed').length;
  const byException = gates.filter(({ state }) => state === 'exception').length;
  const open = options.externals.filter(({ state }) => state !== 'attested');
  const toBeAttested = open.filter(isWordToCome).length;
  return {
    plans,
    gates: gates.length,
    closed,
    byException,
    notAttested: open.length - toBeAttested,
    toBeAttested,
    isQuiet: plans + closed + byException + open.length === 0,
  };
}
