import {
  ClusterRow,
  toShortRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { isOutOfReach } from '../../isOutOfReach';
import { FleetFilters, splitLayerFilter } from './fleetFilters';

type Matcher = (row: ClusterRow) => boolean;

// A row keeps its identity as long as it means the same, so its text is made once and not with every key that is pressed.
const haystacks = new WeakMap<ClusterRow, string>();

/** Whether a row is shown. */
export function toMatcher(filters: FleetFilters): Matcher {
  const { state, reachable } = filters;
  const matchesRest = toMatcherBesidesState(filters);
  return row =>
    (state.length === 0 || state.includes(row.state)) &&
    (reachable === undefined || isOutOfReach(row) !== reachable) &&
    matchesRest(row);
}

/** Whether a row would be shown if neither its state nor its reach mattered: what the counts of states are of. */
export function toMatcherBesidesState(filters: FleetFilters): Matcher {
  const words = toLower(filters.text).split(/\s+/).filter(Boolean);
  const layers = filters.layer.map(splitLayerFilter);
  const { owner, environment, capability, system } = filters;
  return row =>
    isAmong(owner, row.owner) &&
    isAmong(environment, row.environment) &&
    isAmong(capability, row.capability) &&
    isAmong(system, row.system) &&
    (layers.length === 0 ||
      layers.some(({ layer, state }) => row.layers[layer] === state)) &&
    (words.length === 0 || words.every(word => toHaystack(row).includes(word)));
}

function isAmong(list: readonly string[], value: string | undefined): boolean {
  return list.length === 0 || (value !== undefined && list.includes(value));
}

function toHaystack(row: ClusterRow): string {
  let haystack = haystacks.get(row);
  if (haystack === undefined) {
    haystack = toLower(
      [
        toShortRef(row.ref),
        row.title,
        row.environment,
        row.capability,
        row.owner && toShortRef(row.owner),
        row.system && toShortRef(row.system),
        row.cause?.words,
      ]
        .filter(Boolean)
        .join('\n'),
    );
    haystacks.set(row, haystack);
  }
  return haystack;
}

function toLower(text: string): string {
  return text.toLowerCase();
}
