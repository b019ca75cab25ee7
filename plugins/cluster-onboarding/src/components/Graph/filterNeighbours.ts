import { ObjectKey } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { GraphModel, GraphModelEdge } from './graphModel';

/** What an object waits for, directly and through others, what waits for it in the same way, and itself. */
export function findNeighbours(
  edges: readonly GraphModelEdge[],
  selected: ObjectKey,
): ReadonlySet<ObjectKey> {
  const needs = new Map<ObjectKey, ObjectKey[]>();
  const waiting = new Map<ObjectKey, ObjectKey[]>();
  for (const { from, to } of edges) {
    put(needs, from, to);
    put(waiting, to, from);
  }
  return new Set([...follow(selected, needs), ...follow(selected, waiting)]);
}

/** The graph of an object's neighbours alone; the whole graph for an object that is not in it. */
export function filterNeighbours(
  model: GraphModel,
  selected: ObjectKey,
): GraphModel {
  if (!model.nodes.some(({ key }) => key === selected)) return model;
  const keys = findNeighbours(model.edges, selected);
  return {
    layers: model.layers,
    nodes: model.nodes.filter(({ key }) => keys.has(key)),
    edges: model.edges.filter(({ from, to }) => keys.has(from) && keys.has(to)),
    causes: model.causes
      .filter(({ key }) => keys.has(key))
      .map(cause => ({
        ...cause,
        behind: cause.behind.filter(key => keys.has(key)),
      })),
  };
}

function put(
  lists: Map<ObjectKey, ObjectKey[]>,
  key: ObjectKey,
  value: ObjectKey,
): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function follow(
  start: ObjectKey,
  next: ReadonlyMap<ObjectKey, readonly ObjectKey[]>,
): Set<ObjectKey> {
  const found = new Set([start]);
  // A set grows while it is gone through, and each key is met once, so a loop ends.
  for (const key of found) next.get(key)?.forEach(other => found.add(other));
  return found;
}
