import { mockServices } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { Onboarding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { createOnboarding } from './__testUtils__/onboardings';
import { ClusterEntityProvider } from './ClusterEntityProvider';

async function start(onboardings: Onboarding[]) {
  const clock = { now: 0 };
  const asked: object[] = [];
  const listOnboardings = jest.fn(async (query?: any) => {
    asked.push(query);
    const found = onboardings.filter(({ state }) => state === query.state);
    // Two on a page.
    const at = Number(query.cursor ?? 0);
    return {
      items: found.slice(at, at + 2),
      ...(at + 2 < found.length && { cursor: String(at + 2) }),
    };
  });
  const provider = ClusterEntityProvider.create({
    onboardings: { listOnboardings },
    catalog: catalogServiceMock({
      entities: [
        {
          apiVersion: 'backstage.io/v1alpha1',
          kind: 'System',
          metadata: { name: 'shop' },
          spec: { owner: 'x' },
        },
      ],
    }),
    auth: mockServices.auth(),
    logger: mockServices.logger.mock(),
    managementCluster: 'hub',
    appBaseUrl: 'https://portal.example',
    now: () => clock.now,
  });
  const applyMutation = jest.fn(async (_: any) => {});
  await provider.connect({ applyMutation, refresh: jest.fn() });
  const readNames = () =>
    applyMutation.mock.calls
      .at(-1)?.[0]
      .entities.map(({ entity }: any) => entity.metadata.name);
  return { applyMutation, clock, listOnboardings, provider, readNames };
}

describe('ClusterEntityProvider', () => {
  it('reads page by page, and gives what goes on', async () => {
    const { applyMutation, provider, readNames } = await start(
      ['e', 'd', 'c', 'b', 'a'].map((name, index) =>
        createOnboarding({
          id: name,
          clusters: [name],
          state: index === 4 ? 'closed' : 'merged',
        }),
      ),
    );
    await provider.refresh();
    expect(readNames()).toEqual(['b', 'c', 'd', 'e']);
    const [{ type, entities }] = applyMutation.mock.calls[0];
    expect(type).toBe('full');
    // The first to have a name keeps it.
    expect(entities[0]).toMatchObject({
      locationKey: 'cluster-onboarding',
      entity: { spec: { dependencyOf: ['system:default/shop'] } },
    });
  });

  it('tells the catalog what is new, and now and then what is not', async () => {
    const onboardings = [createOnboarding()];
    const { applyMutation, clock, provider, readNames } = await start(
      onboardings,
    );
    await provider.refresh();
    await provider.refresh();
    expect(applyMutation).toHaveBeenCalledTimes(1);

    onboardings[0] = createOnboarding({ state: 'closed' });
    await provider.refresh();
    expect(readNames()).toEqual([]);

    clock.now += 10 * 60_000;
    await provider.refresh();
    expect(applyMutation).toHaveBeenCalledTimes(3);
  });

  it('leaves the catalog as it is when onboardings cannot be read', async () => {
    const { applyMutation, listOnboardings, provider } = await start([
      createOnboarding(),
    ]);
    await provider.refresh();
    listOnboardings.mockRejectedValueOnce(new Error('down'));
    await expect(provider.refresh()).rejects.toThrow('down');
    expect(applyMutation).toHaveBeenCalledTimes(1);
  });
});
