import { Graph, layout } from '@dagrejs/dagre';
import { CARD, GAP, Placing } from './placing';

/** Places cards with few crossings. Its time grows fast with the number of lines, so it is for small graphs. */
export function placeByDagre(
  placing: Placing,
): Map<string, { x: number; y: number }> {
  const { ids, edges, upward } = placing;
  const graph = new Graph();
  graph.setGraph({
    // A line leads from what waits to what it waits for.
    rankdir: upward === 'up' ? 'TB' : 'RL',
    nodesep: GAP.beside,
    ranksep: GAP.rank,
  });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const id of ids) graph.setNode(id, { ...CARD });
  for (const { from, to } of edges) graph.setEdge(from, to);
  layout(graph);
  return new Map(
    ids.map(id => {
      const { x, y } = graph.node(id);
      return [id, { x: x - CARD.width / 2, y: y - CARD.height / 2 }];
    }),
  );
}
