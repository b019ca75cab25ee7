/** One row of the editor: an environment as it has been typed so far. */
export interface EnvironmentRow {
  readonly name?: string;
  readonly size?: string;
  readonly region?: string;
  readonly clusterType?: string;
  readonly kubernetesVersion?: string;
  readonly domain?: string;
}

const OPTIONAL: ReadonlySet<string> = new Set(['kubernetesVersion', 'domain']);

/**
 * Sets a cell. An emptied one that need not be there goes; any other stays as an empty text: the form would fill a gap with what the
 * template's default has at the same place.
 */
export function setCell(
  rows: readonly EnvironmentRow[],
  index: number,
  cell: { key: keyof EnvironmentRow; value: string },
): EnvironmentRow[] {
  return rows.map((row, at) => {
    if (at !== index) return row;
    const { [cell.key]: _, ...others } = row;
    const isGone = cell.value === '' && OPTIONAL.has(cell.key);
    return isGone ? others : { ...others, [cell.key]: cell.value };
  });
}

/** Adds a row that is like the last but for its name and what belongs to one cluster alone. */
export function addRow(
  rows: readonly EnvironmentRow[],
  beginning: EnvironmentRow,
): EnvironmentRow[] {
  const { domain: _, ...likeLast } = rows[rows.length - 1] ?? {};
  return [...rows, { ...beginning, ...likeLast, name: '' }];
}

export function removeRow(
  rows: readonly EnvironmentRow[],
  index: number,
): EnvironmentRow[] {
  return rows.filter((_, at) => at !== index);
}

/** Moves a row by one place, up (-1) or down (1); at the end of the way it stays. */
export function moveRow(
  rows: readonly EnvironmentRow[],
  index: number,
  by: -1 | 1,
): EnvironmentRow[] {
  const to = index + by;
  if (to < 0 || to >= rows.length) return [...rows];
  const moved = [...rows];
  [moved[index], moved[to]] = [moved[to], moved[index]];
  return moved;
}
