import { StrataColumn } from './strata';

/** A band, by the ids of its column and its layer. */
export interface BandPlace {
  readonly column: string;
  readonly layer: string;
}

const STEPS: Readonly<Record<string, readonly [across: number, down: number]>> =
  {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };

/** The band that an arrow key leads to, past places without one; undefined if there is none, or if the key is no arrow. */
export function findNeighbour(options: {
  /** From left to right. */
  columns: readonly Pick<StrataColumn, 'id' | 'bands'>[];
  /** The ids of the layers, from top to bottom. */
  layers: readonly string[];
  from: BandPlace;
  key: string;
}): BandPlace | undefined {
  const { columns, layers, from, key } = options;
  if (!Object.hasOwn(STEPS, key)) return undefined;
  const [across, down] = STEPS[key];
  let column = columns.findIndex(({ id }) => id === from.column);
  let layer = layers.indexOf(from.layer);
  if (column < 0 || layer < 0) return undefined;
  for (;;) {
    column += across;
    layer += down;
    if (!columns[column] || !layers[layer]) return undefined;
    if (columns[column].bands[layers[layer]]) {
      return { column: columns[column].id, layer: layers[layer] };
    }
  }
}
