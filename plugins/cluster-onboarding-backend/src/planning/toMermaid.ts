import { PlannedLayer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** The layers of all clusters as a picture, in Mermaid's words: an arrow leads from a layer to what waits for it. */
export function toMermaid(layers: readonly PlannedLayer[]): string {
  const clusters = [...new Set(layers.map(({ cluster }) => cluster))];
  // Ids are made by counting: no name can be taken for Mermaid's own words.
  const ids = new Map(
    layers.map((each, index) => [toKey(each.cluster, each.layer), `n${index}`]),
  );
  const lines = clusters.flatMap((cluster, index) => [
    `  subgraph c${index}["${escape(cluster)}"]`,
    ...layers
      .filter(each => each.cluster === cluster)
      .map(
        ({ layer, title, engine, objects }) =>
          `    ${ids.get(toKey(cluster, layer))}["${escape(title)} (${escape(
            engine,
          )}, ${objects})"]`,
      ),
    '  end',
  ]);
  const arrows = layers.flatMap(({ cluster, layer, dependsOn }) =>
    dependsOn.flatMap(needed => {
      const from = ids.get(toKey(cluster, needed));
      return from ? `  ${from} --> ${ids.get(toKey(cluster, layer))}` : [];
    }),
  );
  return `${['flowchart LR', ...lines, ...arrows].join('\n')}\n`;
}

function toKey(cluster: string, layer: string): string {
  return JSON.stringify([cluster, layer]);
}

function escape(text: string): string {
  return text.replace(
    /[^ \p{L}\p{N}_.,:+/-]/gu,
    each => `#${each.codePointAt(0)};`,
  );
}
