import { mockCredentials } from '@backstage/backend-test-utils';
import { clusterOnboardingRefreshPermission } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { createTestApi } from './__testUtils__/testApi';

const REF = 'resource:default/search-dev';
const ANN = mockCredentials.user('user:default/ann');
const BEN = mockCredentials.user('user:default/ben');
const CLUSTERS = [{ name: 'search-dev' }, { name: 'search-prod' }];

describe('AuthorizedFleetService', () => {
  it('asks catalog and permissions once for many who ask at once, and again after ten seconds', async () => {
    const { authorized, catalog, clock, permissions } = await createTestApi({
      clusters: CLUSTERS,
    });

    await Promise.all(Array.from({ length: 50 }, () => authorized.list(ANN)));
    expect(catalog.queryEntities).toHaveBeenCalledTimes(1);
    expect(permissions.authorizeConditional).toHaveBeenCalledTimes(1);

    clock.now += 9_999;
    await authorized.list(ANN);
    expect(catalog.queryEntities).toHaveBeenCalledTimes(1);

    clock.now += 1;
    await authorized.list(ANN);
    expect(catalog.queryEntities).toHaveBeenCalledTimes(2);
    expect(permissions.authorizeConditional).toHaveBeenCalledTimes(2);
  });

  it('shares nothing between callers', async () => {
    const { authorized } = await createTestApi({
      clusters: CLUSTERS,
      shows: who => (who === 'user:default/ann' ? [REF] : []),
    });

    await expect(authorized.list(ANN)).resolves.toHaveLength(1);
    await expect(authorized.list(BEN)).resolves.toEqual([]);
    await expect(authorized.pick([REF], BEN)).resolves.toEqual([]);
    await expect(authorized.pick([REF], ANN)).resolves.toHaveLength(1);
  });

  it('does not make the catalog list all clusters for a look at one', async () => {
    const { authorized, catalog } = await createTestApi({ clusters: CLUSTERS });

    await authorized.get(REF, ANN);
    await authorized.get(REF, ANN);

    expect(catalog.queryEntities).not.toHaveBeenCalled();
    expect(catalog.getEntitiesByRefs).toHaveBeenCalledTimes(1);
  });

  it('reads all pages of the catalog', async () => {
    const { authorized, catalog } = await createTestApi({ clusters: CLUSTERS });
    const entity = (name: string) => ({
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Resource',
      metadata: { namespace: 'default', name },
    });
    catalog.queryEntities
      .mockResolvedValueOnce({
        items: [entity('search-dev')],
        totalItems: 2,
        pageInfo: { nextCursor: 'more' },
      })
      .mockResolvedValueOnce({
        items: [entity('Search-Prod')],
        totalItems: 2,
        pageInfo: {},
      });

    await expect(authorized.list(ANN)).resolves.toHaveLength(2);
    expect(catalog.queryEntities.mock.calls[1][0]).toMatchObject({
      cursor: 'more',
    });
  });

  it.each([
    ['the catalog', 'catalog'],
    ['the permission system', 'permissions'],
  ] as const)(
    'shows nothing while %s cannot be asked, and tries again',
    async (_, broken) => {
      const api = await createTestApi({ clusters: CLUSTERS });
      const failure = new Error('connect to 10.0.0.7 with token abc failed');
      if (broken === 'catalog') {
        api.catalog.queryEntities.mockRejectedValueOnce(failure);
        api.catalog.getEntitiesByRefs.mockRejectedValueOnce(failure);
      } else {
        api.permissions.authorizeConditional
          .mockRejectedValueOnce(failure)
          .mockRejectedValueOnce(failure);
      }

      const refusals = await Promise.allSettled([
        api.authorized.list(ANN),
        api.authorized.pick([REF], BEN),
      ]);

      for (const refusal of refusals) {
        expect(refusal).toMatchObject({
          status: 'rejected',
          reason: {
            name: 'ServiceUnavailableError',
            message: expect.not.stringContaining('10.0.0.7'),
          },
        });
      }
      await expect(api.authorized.list(ANN)).resolves.toHaveLength(2);
    },
  );

  it.each([
    ['nobody', mockCredentials.none()],
    [
      'a user without a name',
      {
        ...mockCredentials.user(),
        principal: { type: 'user', userEntityRef: ' ' },
      },
    ],
    [
      'a service without a name',
      { ...mockCredentials.service(), principal: { type: 'service' } },
    ],
  ])('refuses %s', async (_, credentials) => {
    const { authorized } = await createTestApi({ clusters: CLUSTERS });

    await expect(authorized.list(credentials)).rejects.toThrow(/no identity/);
    await expect(authorized.pick([REF], credentials)).rejects.toThrow(
      /no identity/,
    );
  });

  it('tells who sees a cluster, but may not do this to it, what they lack', async () => {
    const { authorized } = await createTestApi({
      clusters: CLUSTERS,
      policy: permission =>
        permission === 'cluster-onboarding.refresh' ? 'deny' : 'allow',
    });

    await expect(
      authorized.get(REF, ANN, clusterOnboardingRefreshPermission),
    ).rejects.toThrow(/permission 'cluster-onboarding.refresh'/);
  });
});
