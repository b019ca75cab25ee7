import { Lease } from '../store/LeaseStore';

/** Connections taken in one go: those left over are for others that start at the same moment. */
const MOST_AT_ONCE = 250;
/** How much more than its share a replica keeps, so that nothing is handed to and fro. */
const SLACK = 0.05;

/** How many connections a replica should take, and which it should give back, so that all replicas have about the same. */
export function planShare(options: {
  connections: number;
  liveReplicas: number;
  held: readonly Lease[];
}): { claim: number; release: readonly Lease[] } {
  const { connections, liveReplicas, held } = options;
  const share = Math.ceil(connections / Math.max(1, liveReplicas));
  // Rounded down: of two connections each of two replicas has one.
  const most = Math.floor(share * (1 + SLACK));
  if (held.length > most) {
    // Always the same ones, whoever counts: the order of names is the order of claims for nobody.
    const ordered = [...held].sort((a, b) =>
      a.connection < b.connection ? -1 : 1,
    );
    return { claim: 0, release: ordered.slice(share) };
  }
  const claim = Math.min(MOST_AT_ONCE, Math.max(0, share - held.length));
  return { claim, release: [] };
}
