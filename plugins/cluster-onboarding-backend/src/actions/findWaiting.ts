import {
  formatObjectRef,
  ObjectKey,
  ObjectState,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ClusterDetails } from '../fleet/FleetView';

/** An object that waits, or is waited for. */
export interface WaitingObject {
  /** How sentences name it. */
  readonly object: string;
  /** Absent if it is missing. */
  readonly state?: ObjectState;
  /** 1 for what is directly concerned. */
  readonly distance: number;
}

const MOST = 200;

/** What waits for an object now, and what it waits for, nearest first. What merely refers to another does not wait for it. */
export function findWaiting(
  { status, graph }: ClusterDetails,
  start: ObjectKey,
): { behind: WaitingObject[]; ahead: WaitingObject[] } {
  const ahead = new Map<ObjectKey, ObjectKey[]>();
  const behind = new Map<ObjectKey, ObjectKey[]>();
  const states = new Map<ObjectKey, ObjectState>();
  for (const { ref, state, blockedBy = [], missing = [] } of status.objects) {
    const key = toObjectKey(ref);
    states.set(key, state);
    ahead.set(key, [...blockedBy, ...missing]);
    for (const other of [...blockedBy, ...missing]) {
      behind.set(other, [...(behind.get(other) ?? []), key]);
    }
  }
  const walk = (
    next: ReadonlyMap<ObjectKey, readonly ObjectKey[]>,
  ): WaitingObject[] => {
    const seen = new Set([start]);
    const found: WaitingObject[] = [];
    let edge = [start];
    for (let distance = 1; edge.length > 0; distance += 1) {
      const following = edge.flatMap(key => next.get(key) ?? []);
      edge = [...new Set(following)].filter(key => !seen.has(key)).sort();
      for (const key of edge) {
        seen.add(key);
        const ref = graph.nodes.get(key)?.ref;
        found.push({
          object: ref ? formatObjectRef(ref) : key,
          state: states.get(key),
          distance,
        });
      }
    }
    return found.slice(0, MOST);
  };
  return { behind: walk(behind), ahead: walk(ahead) };
}
