import { ObjectKey } from '../model';
import { StatusGraph } from './statusGraph';

/**
 * All keys of a graph such that what an object needs, and who produces it, comes before the object wherever that is
 * possible. Whoever asks in this order never has to go deep, however long a chain is.
 */
export function orderByNeeds(graph: StatusGraph): ObjectKey[] {
  const order: ObjectKey[] = [];
  const seen = new Set<ObjectKey>();
  for (const start of graph.nodes.keys()) {
    if (seen.has(start)) continue;
    seen.add(start);
    const stack = [{ key: start, next: neighbours(graph, start) }];
    while (stack.length > 0) {
      const top = stack[stack.length - 1];
      const following = top.next.pop();
      if (following === undefined) {
        order.push(top.key);
        stack.pop();
      } else if (!seen.has(following)) {
        seen.add(following);
        stack.push({ key: following, next: neighbours(graph, following) });
      }
    }
  }
  return order;
}

function neighbours(graph: StatusGraph, key: ObjectKey): ObjectKey[] {
  const node = graph.nodes.get(key);
  return node ? [...node.producers, ...node.needs.map(edge => edge.to)] : [];
}
