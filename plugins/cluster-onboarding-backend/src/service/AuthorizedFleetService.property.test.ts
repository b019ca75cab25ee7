import { mockCredentials } from '@backstage/backend-test-utils';
import {
  PermissionCondition,
  PermissionCriteria,
} from '@backstage/plugin-permission-common';
import * as fc from 'fast-check';
import { clusterOnboardingConditions } from '../permissions';
import { createTestApi } from './__testUtils__/testApi';

const ENVIRONMENTS = ['dev', 'prod'];
const CAPABILITIES = ['search', 'shop'];
const OWNERS = ['group:default/team-a', 'group:default/team-b'];

const cluster = fc.record({
  environment: fc.option(fc.constantFrom(...ENVIRONMENTS), { nil: undefined }),
  capability: fc.option(fc.constantFrom(...CAPABILITIES), { nil: undefined }),
  owner: fc.option(fc.constantFrom(...OWNERS), { nil: undefined }),
  isShown: fc.boolean(),
});

const condition: fc.Arbitrary<PermissionCondition> = fc.oneof(
  fc
    .subarray(ENVIRONMENTS)
    .map(environments =>
      clusterOnboardingConditions.hasEnvironment({ environments }),
    ),
  fc
    .subarray(CAPABILITIES)
    .map(capabilities =>
      clusterOnboardingConditions.hasCapability({ capabilities }),
    ),
  fc
    .subarray(OWNERS)
    .map(owners => clusterOnboardingConditions.isClusterOwner({ owners })),
);

const { criteria } = fc.letrec<{
  criteria: PermissionCriteria<PermissionCondition>;
}>(tie => ({
  criteria: fc.oneof(
    { maxDepth: 3 },
    condition,
    fc.record({ not: tie('criteria') }),
    fc.record({
      anyOf: fc
        .array(tie('criteria'), { minLength: 1, maxLength: 3 })
        .map(parts => parts as [PermissionCriteria<PermissionCondition>]),
    }),
    fc.record({
      allOf: fc
        .array(tie('criteria'), { minLength: 1, maxLength: 3 })
        .map(parts => parts as [PermissionCriteria<PermissionCondition>]),
    }),
  ),
}));

const answer = fc.oneof(
  fc.constant('allow' as const),
  fc.constant('deny' as const),
  criteria,
);

describe('AuthorizedFleetService', () => {
  it('lists exactly the clusters that it gives one by one, by whatever way the catalog is asked', async () => {
    const credentials = mockCredentials.user();
    await fc.assert(
      fc.asyncProperty(
        fc.array(cluster, { maxLength: 6 }),
        answer,
        fc.boolean(),
        async (clusters, policy, isListedFirst) => {
          const named = clusters.map((entry, index) => ({
            ...entry,
            name: `cluster-${index}`,
          }));
          const api = await createTestApi({
            clusters: named.map(({ isShown, ...rest }) => rest),
            shows: () =>
              named
                .filter(({ isShown }) => isShown)
                .map(({ name }) => `resource:default/${name}`),
            policy: () => policy,
          });
          const refs = named.map(({ name }) => `resource:default/${name}`);
          const { authorized } = api;
          const list = async () =>
            (await authorized.list(credentials)).map(view => view.cluster.ref);

          const early = isListedFirst ? await list() : undefined;
          const given: string[] = [];
          for (const ref of refs) {
            const isGiven = await authorized.get(ref, credentials).then(
              () => true,
              (error: Error) => {
                if (error.name !== 'NotFoundError') throw error;
                return false;
              },
            );
            if (isGiven) given.push(ref);
          }
          const picked = await authorized.pick(refs, credentials);

          expect(early ?? given).toEqual(given);
          expect(await list()).toEqual(given);
          expect(picked.map(view => view.cluster.ref)).toEqual(given);
        },
      ),
      { numRuns: 60 },
    );
  });
});
