/* Which clusters a question is about, in which order, and which of them are on a page. All of it is pure. */
import {
  ClusterSort,
  findMostPressing,
  LAYER_STATES,
  LayerState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ClusterView } from '../fleet/FleetView';
import { isReachable, toSummary } from './toClusterRow';

/** Which clusters are asked for: everything that is given must hold, and of a list one entry. */
export interface ClusterSelection {
  readonly state?: readonly LayerState[];
  readonly layer?: ReadonlyArray<{ id: string; state: LayerState }>;
  readonly environment?: readonly string[];
  readonly capability?: readonly string[];
  readonly owner?: readonly string[];
  readonly system?: readonly string[];
  readonly text?: string;
  readonly reachable?: boolean;
}

const RANK = new Map(
  [...LAYER_STATES]
    .sort((a, b) => (findMostPressing([a, b]) === a ? -1 : 1))
    .map((state, rank) => [state, rank]),
);

/** Filters clusters; the order stays. */
export function filterClusters(
  views: readonly ClusterView[],
  selection: ClusterSelection,
): readonly ClusterView[] {
  const tests = toTests(selection);
  return tests.length === 0
    ? views
    : views.filter(view => tests.every(test => test(view)));
}

type Test = (view: ClusterView) => boolean;

function toTests(selection: ClusterSelection): Test[] {
  const { state, layer, reachable } = selection;
  const tests: Test[] = [];
  if (state) tests.push(view => state.includes(toSummary(view).state));
  if (layer) {
    tests.push(view =>
      layer.some(wanted =>
        toSummary(view).layers.some(
          entry => entry.id === wanted.id && entry.state === wanted.state,
        ),
      ),
    );
  }
  for (const property of [
    'environment',
    'capability',
    'owner',
    'system',
  ] as const) {
    const values = selection[property]?.map(toComparable);
    if (values) {
      tests.push(({ cluster }) =>
        values.includes(toComparable(cluster[property])),
      );
    }
  }
  if (selection.text) {
    const text = toComparable(selection.text);
    tests.push(view => listTexts(view).some(part => part.includes(text)));
  }
  if (reachable !== undefined) {
    tests.push(view => isReachable(view) === reachable);
  }
  return tests;
}

function listTexts({ cluster }: ClusterView): string[] {
  return [
    cluster.name,
    cluster.title,
    cluster.environment,
    cluster.capability,
    cluster.owner,
    cluster.system,
  ].map(toComparable);
}

function toComparable(text: string | undefined): string {
  return text?.toLocaleLowerCase('en-US') ?? '';
}

/** What a cluster is sorted by. */
export type SortKey = string | number;

/** A place in a sorted list: what comes after it is on the next page, whatever was added or taken away before it. */
export interface ClusterPlace {
  readonly key: SortKey;
  readonly ref: string;
}

type SortField = Exclude<ClusterSort, `-${string}`>;

const KEYS: Readonly<Record<SortField, (view: ClusterView) => SortKey>> = {
  name: ({ cluster }) => cluster.name,
  state: view => RANK.get(toSummary(view).state) ?? 0,
  environment: ({ cluster }) => toComparable(cluster.environment),
  capability: ({ cluster }) => toComparable(cluster.capability),
  owner: ({ cluster }) => toComparable(cluster.owner),
  progress: view => {
    const { ready, expected } = toSummary(view).progress;
    return expected > 0 ? ready / expected : 0;
  },
};

/** Sorts clusters and gives those after a place, as many as are asked for, and the place of the last one if more follow. */
export function pageClusters(
  views: readonly ClusterView[],
  options: { sort: ClusterSort; limit: number; after?: ClusterPlace },
): { items: ClusterView[]; next?: ClusterPlace } {
  const { sort, limit, after } = options;
  const direction = sort.startsWith('-') ? -1 : 1;
  const keyOf = KEYS[sort.replace(/^-/, '') as SortField];
  const compare = (a: ClusterPlace, b: ClusterPlace): number => {
    if (a.key !== b.key) return a.key < b.key ? -direction : direction;
    if (a.ref === b.ref) return 0;
    return a.ref < b.ref ? -1 : 1;
  };
  const places = views
    .map(view => ({ key: keyOf(view), ref: view.cluster.ref, view }))
    .sort(compare);
  const start = after
    ? places.findIndex(place => compare(place, after) > 0)
    : 0;
  const page = start < 0 ? [] : places.slice(start, start + limit);
  const last = page[page.length - 1];
  return {
    items: page.map(({ view }) => view),
    ...(start + page.length < places.length &&
      last && { next: { key: last.key, ref: last.ref } }),
  };
}
