import { ObjectKey } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { Observed, ObservedGraph } from './observations';

/** What an object waits for before it is there: what it depends on, and whoever applies it. */
function listAwaited(
  { graph, byKey, byPlacement }: ObservedGraph,
  { key, placement }: Observed,
): Observed[] {
  const found: Observed[] = [];
  for (const { role, to } of graph.nodes.get(key)?.needs ?? []) {
    const other = role === 'depends-on' ? byKey.get(to) : undefined;
    if (other) found.push(other);
  }
  const applier = placement.appliedBy && byPlacement.get(placement.appliedBy);
  if (applier) found.push(applier);
  return found;
}

/** Everything that an object waits for, directly or through others. */
export function listAllAwaited(
  graph: ObservedGraph,
  start: Observed,
): ReadonlySet<ObjectKey> {
  const found = new Set<ObjectKey>();
  const open = [start];
  for (let current = open.pop(); current; current = open.pop()) {
    for (const next of listAwaited(graph, current)) {
      if (found.has(next.key)) continue;
      found.add(next.key);
      open.push(next);
    }
  }
  return found;
}
