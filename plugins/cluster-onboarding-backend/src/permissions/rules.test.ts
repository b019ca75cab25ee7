import { InventoryCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import * as fc from 'fast-check';
import { matchesFilter } from './clusterFilter';
import { clusterRules } from './rules';

const VALUES = ['a', 'A', 'b', ''];
const PARAMS: Record<string, string> = {
  IS_CLUSTER_OWNER: 'owners',
  HAS_ENVIRONMENT: 'environments',
  HAS_CAPABILITY: 'capabilities',
};

const value = fc.option(fc.constantFrom(...VALUES), { nil: undefined });
const cluster: fc.Arbitrary<InventoryCluster> = fc.record({
  ref: fc.constant('resource:default/x'),
  name: fc.constant('x'),
  connection: fc.constant('x'),
  owner: value,
  environment: value,
  capability: value,
});

describe('clusterRules', () => {
  it.each(clusterRules.map(rule => [rule.name, rule] as const))(
    '%s says the same of one cluster and in a query',
    (name, rule) => {
      fc.assert(
        fc.property(cluster, fc.subarray(VALUES), (resource, values) => {
          const params = { [PARAMS[name]]: values } as any;

          expect(rule.apply(resource, params)).toBe(
            matchesFilter(resource, rule.toQuery(params)),
          );
        }),
      );
    },
  );

  it.each([
    ['a cluster of one of the owners', 'Group:default/a', true],
    ['a cluster of somebody else', 'group:default/b', false],
    ['a cluster of nobody', undefined, false],
  ])('IS_CLUSTER_OWNER of %s', (_, owner, expected) => {
    const rule = clusterRules.find(({ name }) => name === 'IS_CLUSTER_OWNER')!;

    expect(
      rule.apply({ ref: 'r', name: 'n', connection: 'c', owner }, {
        owners: ['group:default/a'],
      } as any),
    ).toBe(expected);
  });

  it('allows nothing for an empty list', () => {
    const all = { owner: 'a', environment: 'a', capability: 'a' };
    for (const rule of clusterRules) {
      const params = { [PARAMS[rule.name]]: [] } as any;
      expect(
        rule.apply({ ref: 'r', name: 'n', connection: 'c', ...all }, params),
      ).toBe(false);
    }
  });
});
