import {
  ClusterRow,
  toShortRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { findLayerProgress, LayerColumn } from '../data/layerColumns';
import { writeCsv } from './writeCsv';

/** Clusters as CSV. The heads are the names of the API in every language, so that scripts can rely on them. */
export function toCsv(
  rows: readonly ClusterRow[],
  layers: readonly LayerColumn[],
): string {
  const head = [
    'name',
    'ref',
    'title',
    'capability',
    'environment',
    'owner',
    'system',
    'state',
    'readyForTeams',
    'reachable',
    // Not the sum of the layers: an object that several layers use counts in each of them, and here once.
    'uniqueObjects.ready',
    'uniqueObjects.expected',
    // `4/9` would become a date in spreadsheets, so each number has its own column.
    ...layers.flatMap(({ id }) => [id, `${id}.ready`, `${id}.expected`]),
    'cause',
    'causeOwner',
    'verdict',
    'observedAt',
  ];
  return writeCsv([head, ...rows.map(row => toLine(row, layers))]);
}

function toLine(
  row: ClusterRow,
  layers: readonly LayerColumn[],
): (string | number | boolean | undefined)[] {
  return [
    toShortRef(row.ref),
    row.ref,
    row.title,
    row.capability,
    row.environment,
    row.owner,
    row.system,
    row.state,
    row.isReadyForTeams,
    row.isReachable,
    row.progress.ready,
    row.progress.expected,
    ...layers.flatMap(({ id }) => {
      const [ready, expected] = findLayerProgress(row, id) ?? [];
      return [row.layers[id], ready, expected];
    }),
    row.cause?.words,
    row.cause?.owner,
    row.verdict,
    row.observedAt,
  ];
}
