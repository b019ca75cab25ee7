import { ObservationBatch } from './ObservationStore';
import { ObjectKeyRow, ObjectRow, toObjectKeyRow, toObjectRow } from './rows';

/** The rows of a batch, each object once: a statement that meets a row twice is refused. */
export interface WritePlan {
  readonly puts: ObjectRow[];
  readonly deletes: ObjectKeyRow[];
  readonly parts: string[];
}

/** Turns a batch into rows, in an order that does not depend on the order in which things happened. */
export function planWrites(batch: ObservationBatch): WritePlan {
  const puts = new Map<string, ObjectRow>();
  for (const put of batch.puts) {
    const row = toObjectRow(put);
    puts.set(toText(row), row);
  }
  const deletes = new Map<string, ObjectKeyRow>();
  for (const ref of batch.deletes) {
    const row = toObjectKeyRow(ref);
    if (!puts.has(toText(row))) deletes.set(toText(row), row);
  }
  return {
    puts: sortByKey(puts),
    deletes: sortByKey(deletes),
    parts: [...new Set(batch.parts)].sort(),
  };
}

// No column holds a line break: see `toObjectKeyRow`.
function toText({ api_group, kind, namespace, name }: ObjectKeyRow): string {
  return `${api_group}\n${kind}\n${namespace}\n${name}`;
}

function sortByKey<T>(rows: Map<string, T>): T[] {
  return [...rows.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row);
}
