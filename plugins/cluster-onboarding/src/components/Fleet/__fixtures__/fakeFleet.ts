import {
  ClusterOnboardingApi,
  ClusterRow,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  fakeClusterOnboardingApi,
  sampleClusterPage,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';

/** A row with as little as possible besides what is given; its digest is its own text. */
export function makeRow(
  name: string,
  also: Partial<ClusterRow> = {},
): ClusterRow {
  const state = also.state ?? 'ready';
  const row = {
    ref: `resource:default/${name}`,
    environment: 'dev',
    capability: 'search',
    owner: 'group:default/team-search',
    system: 'system:default/search',
    state,
    verdict: state === 'ready' ? 'ready for teams' : `not there yet: ${state}`,
    isReadyForTeams: state === 'ready',
    isReachable: true,
    progress: { ready: 2, expected: 4 },
    layers: { cloud: 'ready', application: state },
    layerProgress: [
      [2, 2],
      [0, 2],
    ],
    observedAt: '2026-03-02T10:00:00.000Z',
    ...also,
  } satisfies Omit<ClusterRow, 'digest'>;
  return { digest: JSON.stringify(row), ...row };
}

/** What was asked of a fake fleet. */
export interface FakeFleet {
  readonly api: ClusterOnboardingApi;
  /** The clusters; tests change them. */
  rows: ClusterRow[];
  /** Set to make requests fail whose name and cursor it tells. */
  fail?: (request: string) => Error | undefined;
  /** The requests so far, such as `page`, `page 500`, `batch a b`, `layers`. */
  readonly asked: string[];
}

/** A backend with these clusters, on pages of 500 as the real one. */
export function makeFakeFleet(rows: ClusterRow[]): FakeFleet {
  const fleet: Omit<FakeFleet, 'api'> = { rows, asked: [] };
  const ask = (request: string): readonly ClusterRow[] => {
    fleet.asked.push(request);
    const error = fleet.fail?.(request);
    if (error) throw error;
    return fleet.rows;
  };
  return Object.assign(fleet, {
    api: fakeClusterOnboardingApi({
      async listLayers() {
        ask('layers');
        const rest = { dependsOn: [], engine: 'flux', match: [] };
        return {
          version: '1',
          items: [
            { id: 'cloud', title: 'Cloud infrastructure', ...rest },
            { id: 'application', title: 'Application', ...rest },
          ],
        };
      },
      async listClusters({ cursor, limit = 100 } = {}) {
        const all = ask(cursor ? `page ${cursor}` : 'page');
        const start = Number(cursor ?? 0);
        const end = start + limit;
        return {
          ...sampleClusterPage(all),
          // As over the network: equal rows are other objects.
          items: structuredClone(all.slice(start, end)),
          ...(end < all.length && { cursor: String(end) }),
        };
      },
      async getClustersByRefs(refs) {
        const names = refs.map(ref => ref.split('/')[1]);
        const items = ask(`batch ${names.join(' ')}`).filter(({ ref }) =>
          refs.includes(ref),
        );
        return { items: structuredClone(items) };
      },
    }),
  });
}
