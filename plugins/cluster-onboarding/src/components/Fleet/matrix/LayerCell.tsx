import { ClusterRow } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { StateMark } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { findLayerProgress } from '../data/layerColumns';
import { RowTools } from './useRowTools';

/** The state of one layer of one cluster: colour, shape, how much is ready, and the word for who cannot see the shape. */
export function LayerCell(props: {
  row: ClusterRow;
  layer: string;
  tools: RowTools;
}): JSX.Element {
  const { row, layer, tools } = props;
  const { cells, lines } = tools;
  const state = row.layers[layer];
  if (state === undefined) {
    return <span className={lines.hidden}>{tools.words.noLayer}</span>;
  }
  const progress = findLayerProgress(row, layer);
  return (
    <div className={`${cells.root} ${cells[state]}`}>
      <StateMark state={state} size={16} />
      {progress ? (
        <>
          <span aria-hidden>{progress.join('/')}</span>
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
