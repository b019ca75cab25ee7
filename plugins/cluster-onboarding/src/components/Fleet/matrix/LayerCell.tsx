import { ClusterRow } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { StateMark } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { findLayerProgress } from '../data/layerColumns';
import { RowTools } from './useRowTools';

/** The state of one layer of one cluster: colour, shape, how much is ready, and the word for who cannot see the shape. */
export function LayerCell(props: {
  row: ClusterRow;
  layer: string;
  tools: RowTools;
  /** Whether the count stands below the mark, where there is little room. */
  isNarrow?: boolean;
}): JSX.Element {
  const { row, layer, tools, isNarrow } = props;
  const { cells, lines } = tools;
  const state = row.layers[layer];
  if (state === undefined) {
    return <span className={lines.hidden}>{tools.words.noLayer}</span>;
  }
  const progress = findLayerProgress(row, layer);
  return (
    <div
      data-layer={layer}
      className={`${cells.root} ${cells[state]} ${
        isNarrow ? cells.narrow : ''
      }`}
    >
      <StateMark state={state} size={16} />
      {progress ? (
        <>
          {/* Of nothing that is expected, nothing can be ready. */}
          <span aria-hidden>{progress[1] > 0 ? progress.join('/') : '–'}</span>
          <span className={lines.hidden}>
            {tools.toCellWords(state, progress)}
          </span>
        </>
      ) : (
        <span>{tools.toStateWord(state)}</span>
      )}
    </div>
  );
}
