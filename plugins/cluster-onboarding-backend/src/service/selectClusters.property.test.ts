import {
  CLUSTER_SORTS,
  LAYER_STATES,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import * as fc from 'fast-check';
import { ClusterView } from '../fleet/FleetView';
import { ClusterPlace, pageClusters } from './selectClusters';

const view: fc.Arbitrary<Omit<ClusterView, 'cluster'> & { owner?: string }> =
  fc.record({
    owner: fc.option(fc.constantFrom('group:default/a', 'group:default/b'), {
      nil: undefined,
    }),
    digest: fc.constant('x'),
    problems: fc.constant([]),
    summary: fc.option(
      fc.record({
        cluster: fc.constant(''),
        state: fc.constantFrom(...LAYER_STATES),
        verdict: fc.constant(''),
        isReadyForTeams: fc.boolean(),
        progress: fc.record({
          ready: fc.nat({ max: 3 }),
          expected: fc.nat({ max: 3 }),
        }),
        freshness: fc.constant([]),
        layers: fc.constant([]),
      }),
      { nil: undefined },
    ),
  });

const views = fc.array(view, { maxLength: 12 }).map(items =>
  items.map(({ owner, ...item }, index) => ({
    ...item,
    cluster: {
      ref: `resource:n${index % 2}/c${index % 5}-${index}`,
      name: `c${index % 5}-${index}`,
      connection: 'x',
      owner,
    },
  })),
);

describe('pageClusters', () => {
  it('shows each cluster on one page, in one order, whatever the size of pages', () => {
    fc.assert(
      fc.property(
        views,
        fc.constantFrom(...CLUSTER_SORTS),
        fc.integer({ min: 1, max: 5 }),
        (all, sort, limit) => {
          const whole = pageClusters(all, { sort, limit: 500 }).items;
          const paged: ClusterView[] = [];
          let after: ClusterPlace | undefined;
          do {
            const { items, next } = pageClusters(all, { sort, limit, after });
            expect(items.length).toBeLessThanOrEqual(limit);
            paged.push(...items);
            // As it comes back from a cursor.
            after = next && JSON.parse(JSON.stringify(next));
          } while (after);

          expect(paged).toEqual(whole);
          expect(new Set(paged)).toEqual(new Set(all));
        },
      ),
    );
  });

  it('goes on behind the place where a cluster was that is gone', () => {
    fc.assert(
      fc.property(views, fc.constantFrom(...CLUSTER_SORTS), (all, sort) => {
        const whole = pageClusters(all, { sort, limit: 500 }).items;
        const { items, next } = pageClusters(all, { sort, limit: 1 });
        const rest = all.filter(entry => entry !== items[0]);

        const after = pageClusters(rest, { sort, limit: 500, after: next });

        expect(after.items).toEqual(next ? whole.slice(1) : rest);
      }),
    );
  });
});
