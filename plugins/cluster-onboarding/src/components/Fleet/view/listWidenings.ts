import { FleetFilters, LIST_FILTERS, ListFilter } from './fleetFilters';

/** A filter that could be taken away, and how. */
export interface Widening {
  readonly name: 'text' | 'state' | 'reachable' | ListFilter;
  readonly change: Partial<FleetFilters>;
}

/** Each filter that is set, with what takes it alone away. */
export function listWidenings(filters: FleetFilters): Widening[] {
  const lists = (['state', ...LIST_FILTERS] as const)
    .filter(name => filters[name].length > 0)
    .map(name => ({ name, change: { [name]: [] } }));
  return [
    ...(filters.text.trim()
      ? [{ name: 'text', change: { text: '' } } as const]
      : []),
    ...lists,
    ...(filters.reachable === undefined
      ? []
      : [{ name: 'reachable', change: { reachable: undefined } } as const]),
  ];
}
