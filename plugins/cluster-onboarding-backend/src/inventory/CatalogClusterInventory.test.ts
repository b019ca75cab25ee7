import { mockServices } from '@backstage/backend-test-utils';
import { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { CatalogClusterInventory } from './CatalogClusterInventory';

function resource(
  name: string,
  annotations: Record<string, string> = {},
  type = 'kubernetes-cluster',
): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Resource',
    metadata: { name, namespace: 'default', annotations },
    spec: { type, owner: 'team-a' },
  };
}

const BAD = { 'strata.dev/kubernetes-cluster': 'a\nb' };

function setUp(entities: Entity[]) {
  const catalog = catalogServiceMock({ entities });
  const logger = mockServices.logger.mock();
  const inventory = CatalogClusterInventory.create({
    catalog,
    auth: mockServices.auth(),
    logger,
  });
  return { catalog, inventory, logger };
}

describe('CatalogClusterInventory', () => {
  it('lists clusters in the order of their refs, and nothing else', async () => {
    const { inventory } = setUp([
      resource('b'),
      resource('database', {}, 'database'),
      { ...resource('c'), kind: 'Component' },
      resource('a', { 'strata.dev/management-cluster': 'hub' }),
    ]);

    expect(await inventory.listClusters()).toEqual([
      expect.objectContaining({
        ref: 'resource:default/a',
        managementCluster: 'hub',
        owner: 'group:default/team-a',
      }),
      expect.objectContaining({ ref: 'resource:default/b' }),
    ]);
  });

  it('reads ten thousand clusters page by page', async () => {
    const names = Array.from({ length: 10_000 }, (_, i) => `cluster-${i}`);
    const { catalog, inventory } = setUp(names.map(name => resource(name)));
    const queryEntities = jest.spyOn(catalog, 'queryEntities');

    const clusters = await inventory.listClusters();

    expect(new Set(clusters.map(({ name }) => name))).toEqual(new Set(names));
    expect(queryEntities.mock.calls.length).toBe(20);
    expect(queryEntities.mock.calls.every(([r]) => r?.limit === 500)).toBe(
      true,
    );
  });

  it('leaves out what is no good with one line per change', async () => {
    const { catalog, inventory, logger } = setUp([]);
    const entities = [resource('good'), resource('bad', BAD)];
    const queryEntities = jest
      .spyOn(catalog, 'queryEntities')
      .mockImplementation(async () => ({
        items: entities,
        totalItems: 0,
        pageInfo: {},
      }));

    for (let round = 0; round < 3; round += 1) {
      expect(await inventory.listClusters()).toHaveLength(1);
    }
    expect(logger.warn.mock.calls).toEqual([
      [
        'Cluster entities left out',
        {
          count: 1,
          examples:
            'resource:default/bad: the name of its connection holds a character that names do not have',
        },
      ],
    ]);

    entities.pop();
    await inventory.listClusters();
    await inventory.listClusters();
    expect(queryEntities).toHaveBeenCalledTimes(5);
    expect(logger.warn).toHaveBeenCalledTimes(1);
    expect(logger.info).toHaveBeenCalledTimes(1);
  });

  it('writes a short line however much is no good', async () => {
    const { inventory, logger } = setUp(
      Array.from({ length: 600 }, (_, i) => resource(`bad-${i}`, BAD)),
    );

    expect(await inventory.listClusters()).toEqual([]);

    expect(logger.warn).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(logger.warn.mock.calls[0]).length).toBeLessThan(500);
  });

  it('throws when the catalog cannot say', async () => {
    const { catalog, inventory } = setUp([resource('a')]);
    jest
      .spyOn(catalog, 'queryEntities')
      .mockRejectedValue(new Error('catalog is down'));

    await expect(inventory.listClusters()).rejects.toThrow('catalog is down');
  });

  it('waits no longer than it may', async () => {
    const { catalog, inventory } = setUp([]);
    jest.spyOn(catalog, 'queryEntities').mockReturnValue(new Promise(() => {}));
    const controller = new AbortController();

    const listing = inventory.listClusters({ signal: controller.signal });
    controller.abort(new Error('enough'));

    await expect(listing).rejects.toThrow('enough');
  });
});
