import {
  ClusterPage,
  clusterPageSchema,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { toManyRows, toPage } from './toManyRows';

const REAL: ClusterPage = {
  items: [
    {
      ref: 'resource:default/search-dev',
      state: 'ready',
      verdict: 'ready for teams',
      isReadyForTeams: true,
      isReachable: true,
      progress: { ready: 1, expected: 1 },
      layers: { application: 'ready' },
      layerProgress: [[1, 1]],
      digest: 'a',
    },
  ],
  total: 1,
  states: {
    ready: 1,
    progressing: 0,
    waiting: 0,
    failing: 0,
    'needs-approval': 0,
    suspended: 0,
    'not-yet-there': 0,
    unknown: 0,
  },
};

describe('toPage', () => {
  it('gives all rows, page by page, as the backend would', () => {
    const rows = toManyRows(REAL.items[0], 1_100);
    const found: string[] = [];
    let cursor: string | undefined = '0';
    while (cursor !== undefined) {
      const query = new URLSearchParams({ limit: '500', cursor });
      const page = toPage(rows, REAL, query);
      expect(clusterPageSchema.parse(page)).toEqual(page);
      expect(page.states).toMatchObject({ failing: 92, ready: 1_008 });
      found.push(...page.items.map(({ ref }) => ref));
      cursor = page.cursor;
    }
    expect(new Set(found).size).toBe(1_100);
    expect(found).toHaveLength(1_100);
  });
});
