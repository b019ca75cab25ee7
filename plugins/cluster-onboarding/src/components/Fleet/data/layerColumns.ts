import {
  ClusterRow,
  LayerDefinition,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** One column of the matrix. */
export interface LayerColumn {
  readonly id: string;
  /** Its place from the bottom, as `L0`. */
  readonly short: string;
  readonly title: string;
}

/** The columns: the defined layers, then such as only rows know of, so that nothing that is known goes unseen. */
export function toLayerColumns(
  definitions: readonly Pick<LayerDefinition, 'id' | 'title'>[],
  rows: readonly Pick<ClusterRow, 'layers'>[],
): LayerColumn[] {
  const titles = new Map(definitions.map(({ id, title }) => [id, title]));
  for (const row of rows) {
    for (const id of Object.keys(row.layers)) {
      if (!titles.has(id)) titles.set(id, id);
    }
  }
  return [...titles].map(([id, title], index) => ({
    id,
    short: `L${index}`,
    title,
  }));
}

/** How many objects of a layer are ready, of how many; undefined where nothing is known of it. */
export function findLayerProgress(
  row: Pick<ClusterRow, 'layers'> & Partial<Pick<ClusterRow, 'layerProgress'>>,
  layer: string,
): readonly [ready: number, expected: number] | undefined {
  return row.layerProgress?.[Object.keys(row.layers).indexOf(layer)];
}
