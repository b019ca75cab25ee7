import {
  CLUSTER_SORTS,
  ClusterSort,
  LAYER_STATES,
  LayerState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** What groups rows can be put into. */
export const FLEET_GROUPS = [
  'none',
  'capability',
  'environment',
  'owner',
  'system',
  'state',
] as const;

/** What rows are grouped by. */
export type FleetGroup = (typeof FLEET_GROUPS)[number];

/** The filters of which each is a list of texts, by their names in the query. */
export const LIST_FILTERS = [
  'layer',
  'owner',
  'environment',
  'capability',
  'system',
] as const;

/** The name of a filter that is a list of texts. */
export type ListFilter = (typeof LIST_FILTERS)[number];

/** Which clusters are shown, and how. Of a list one entry has to hold, of the filters all. */
export interface FleetFilters
  extends Readonly<Record<ListFilter, readonly string[]>> {
  readonly state: readonly LayerState[];
  readonly text: string;
  readonly reachable?: boolean;
  readonly sort: ClusterSort;
  readonly group: FleetGroup;
}

/** Everything is shown, the most pressing first. */
export const NO_FILTERS: FleetFilters = {
  state: [],
  layer: [],
  owner: [],
  environment: [],
  capability: [],
  system: [],
  text: '',
  sort: 'state',
  group: 'none',
};

const MOST_TEXT = 200;
const MOST_ENTRIES = 100;

/** Reads filters from the query of an address; what is not understood is left out. */
export function readFilters(search: URLSearchParams): FleetFilters {
  const lists = Object.fromEntries(
    LIST_FILTERS.map(name => [name, readList(search, name)]),
  ) as Record<ListFilter, string[]>;
  const reachable = { true: true, false: false }[search.get('reachable') ?? ''];
  return {
    ...lists,
    layer: lists.layer.filter(isLayerFilter),
    state: readList(search, 'state').filter(isLayerState),
    text: (search.get('text') ?? '').slice(0, MOST_TEXT),
    ...(reachable !== undefined && { reachable }),
    sort:
      CLUSTER_SORTS.find(sort => sort === search.get('sort')) ??
      NO_FILTERS.sort,
    group:
      FLEET_GROUPS.find(group => group === search.get('group')) ??
      NO_FILTERS.group,
  };
}

/** Writes filters into the query of an address; what else stands there stays, and what is usual is left out. */
export function writeFilters(
  filters: FleetFilters,
  search: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const written = new URLSearchParams(search);
  for (const name of Object.keys(NO_FILTERS)) written.delete(name);
  written.delete('reachable');
  for (const name of ['state', ...LIST_FILTERS] as const) {
    for (const entry of filters[name]) written.append(name, entry);
  }
  if (filters.text) written.set('text', filters.text);
  if (filters.reachable !== undefined) {
    written.set('reachable', String(filters.reachable));
  }
  for (const name of ['sort', 'group'] as const) {
    if (filters[name] !== NO_FILTERS[name]) written.set(name, filters[name]);
  }
  return written;
}

/** Whether fewer clusters than all may be shown. */
export function isFiltering(filters: FleetFilters): boolean {
  return (
    filters.text.trim() !== '' ||
    filters.reachable !== undefined ||
    [filters.state, ...LIST_FILTERS.map(name => filters[name])].some(
      list => list.length > 0,
    )
  );
}

/** Shows all clusters, in the same order and groups as before. */
export function clearFilters({
  sort,
  group,
}: Pick<FleetFilters, 'sort' | 'group'>): FleetFilters {
  return { ...NO_FILTERS, reachable: undefined, sort, group };
}

/** Puts an entry into a list, or takes it out. */
export function toggle<T>(list: readonly T[], entry: T): T[] {
  return list.includes(entry)
    ? list.filter(other => other !== entry)
    : [...list, entry];
}

/** The layer and the state of a filter such as `application:failing`. */
export function splitLayerFilter(filter: string): {
  layer: string;
  state: LayerState;
} {
  const end = filter.lastIndexOf(':');
  return {
    layer: filter.slice(0, end),
    state: filter.slice(end + 1) as LayerState,
  };
}

function readList(search: URLSearchParams, name: string): string[] {
  const entries = search.getAll(name).filter(entry => entry !== '');
  return [...new Set(entries)].slice(0, MOST_ENTRIES);
}

function isLayerState(text: string): text is LayerState {
  return (LAYER_STATES as readonly string[]).includes(text);
}

function isLayerFilter(text: string): boolean {
  const { layer, state } = splitLayerFilter(text);
  return layer !== '' && isLayerState(state);
}
