import { PlannedLayer } from '../plan';
import { toMermaidText } from './markdown';

const MOST_NAMES = 5;

/**
 * The layers as a Mermaid flowchart. Clusters whose layers are alike are drawn once. Names of nodes are numbers of our own, so that no value
 * can become part of the diagram's language.
 */
export function toLayerDiagram(layers: readonly PlannedLayer[]): string {
  const lines = ['flowchart LR'];
  groupAlike(layers).forEach(({ clusters, shape }, group) => {
    const nodes = new Map(
      shape.map(({ layer }, index) => [layer, `g${group}n${index}`]),
    );
    lines.push(`  subgraph g${group}[${toMermaidText(toNames(clusters))}]`);
    for (const { layer, title, engine, objects } of shape) {
      const text = `${title} · ${engine} · ${objects} ${
        objects === 1 ? 'object' : 'objects'
      }`;
      lines.push(`    ${nodes.get(layer)}[${toMermaidText(text)}]`);
    }
    lines.push('  end');
    for (const { layer, dependsOn } of shape) {
      for (const below of dependsOn) {
        const from = nodes.get(below);
        if (from) lines.push(`  ${from} --> ${nodes.get(layer)}`);
      }
    }
  });
  return ['```mermaid', ...lines, '```'].join('\n');
}

function groupAlike(
  layers: readonly PlannedLayer[],
): { clusters: string[]; shape: PlannedLayer[] }[] {
  const byCluster = new Map<string, PlannedLayer[]>();
  for (const layer of layers) {
    const known = byCluster.get(layer.cluster);
    if (known) known.push(layer);
    else byCluster.set(layer.cluster, [layer]);
  }
  const groups = new Map<
    string,
    { clusters: string[]; shape: PlannedLayer[] }
  >();
  for (const [cluster, shape] of byCluster) {
    const key = JSON.stringify(
      shape.map(({ layer, title, engine, objects, dependsOn }) => [
        layer,
        title,
        engine,
        objects,
        dependsOn,
      ]),
    );
    const known = groups.get(key);
    if (known) known.clusters.push(cluster);
    else groups.set(key, { clusters: [cluster], shape });
  }
  return [...groups.values()];
}

function toNames(clusters: readonly string[]): string {
  const shown = clusters.slice(0, MOST_NAMES).join(', ');
  const more = clusters.length - MOST_NAMES;
  return more > 0 ? `${shown} and ${more} more` : shown;
}
