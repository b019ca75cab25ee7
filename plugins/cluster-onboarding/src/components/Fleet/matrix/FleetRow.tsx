import {
  ClusterRow,
  toShortRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { memo } from 'react';
import { LayerColumn } from '../data/layerColumns';
import { Cause } from './Cause';
import { ClusterName } from './ClusterName';
import { LayerCell } from './LayerCell';
import { Seen } from './Seen';
import { FleetLayout } from './toLayout';
import { RowTools } from './useRowTools';

/** The cells of one cluster in its line of the table. */
export const FleetRow = memo(function PlainFleetRow(props: {
  row: ClusterRow;
  layers: readonly LayerColumn[];
  layout: FleetLayout & { type: 'table' };
  confirmedAt: string;
  tools: RowTools;
}): JSX.Element {
  const { row, layers, layout, confirmedAt, tools } = props;
  const { lines, words } = tools;
  const { hasCapability, hasOwner } = layout;
  const place = [row.capability, row.environment].filter(Boolean).join(' · ');
  const owner = row.owner && toShortRef(row.owner);
  return (
    <>
      <div role="rowheader" className={lines.cell}>
        <ClusterName row={row} tools={tools} />
        {!hasCapability && <div className={lines.small}>{place}</div>}
        {!hasOwner && !hasCapability && (
          <div className={lines.small}>{owner}</div>
        )}
      </div>
      {hasCapability && (
        <div role="cell" className={lines.cell}>
          {place || words.notGiven}
          {!hasOwner && <div className={lines.small}>{owner}</div>}
        </div>
      )}
      {hasOwner && (
        <div role="cell" className={lines.cell}>
          {owner ?? words.notGiven}
        </div>
      )}
      {layers.map(({ id }) => (
        <div key={id} role="cell" className={lines.cell}>
          <LayerCell row={row} layer={id} tools={tools} />
        </div>
      ))}
      <div role="cell" className={lines.cell}>
        {row.isReadyForTeams && !row.cause ? (
          <span className={lines.small}>{words.ready}</span>
        ) : (
          <Cause row={row} tools={tools} />
        )}
        {!hasOwner && (
          <div className={lines.small}>
            {words.seen}{' '}
            <Seen row={row} confirmedAt={confirmedAt} tools={tools} />
          </div>
        )}
      </div>
      {hasOwner && (
        <div role="cell" className={lines.cell}>
          <Seen row={row} confirmedAt={confirmedAt} tools={tools} />
        </div>
      )}
    </>
  );
});
