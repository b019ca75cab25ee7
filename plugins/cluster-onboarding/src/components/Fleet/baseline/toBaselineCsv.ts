import { writeCsv } from '../export/writeCsv';
import { BaselineRow } from './toBaselineRows';

/** Components as CSV, one line for each cluster that has or lacks it: this is what tables can be made of, however many clusters there are. */
export function toBaselineCsv(rows: readonly BaselineRow[]): string {
  const lines = rows.flatMap(({ component, versions, absentOn }) => [
    ...versions.flatMap(({ version, clusters }) =>
      clusters.map(({ ref }) => [component, ref, version]),
    ),
    ...absentOn.map(({ ref }) => [component, ref, '']),
  ]);
  return writeCsv([['component', 'ref', 'version'], ...lines]);
}
