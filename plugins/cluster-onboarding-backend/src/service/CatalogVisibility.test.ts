import { mockCredentials } from '@backstage/backend-test-utils';
import { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { CatalogVisibility, VisibilityCatalog } from './CatalogVisibility';
import { CatalogDecision } from './PermissionDecisions';

const ONE = 'resource:default/one';
const ANN = mockCredentials.user('user:default/a');
const BEN = mockCredentials.user('user:default/b');

function entity(name: string): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Resource',
    metadata: { name, namespace: 'default' },
    spec: { type: 'kubernetes-cluster' },
  };
}

function setUp(decision: CatalogDecision | undefined) {
  const catalog = catalogServiceMock({ entities: [entity('one')] });
  const asked = { lists: 0, picks: 0 };
  const counting: VisibilityCatalog = {
    queryEntities: async (...args) => {
      asked.lists += 1;
      return catalog.queryEntities(...args);
    },
    getEntitiesByRefs: async (...args) => {
      asked.picks += 1;
      return catalog.getEntitiesByRefs(...args);
    },
  };
  const visibility = CatalogVisibility.create({
    catalog: counting,
    decide: async () => decision,
  });
  return { visibility, asked };
}

describe('CatalogVisibility', () => {
  it.each([
    ['all', true],
    ['none', false],
  ] as const)(
    'does not ask the catalog when the permission system says %s',
    async (result, isSeen) => {
      const { visibility, asked } = setUp({ result });
      expect((await visibility.list(ANN)).has(ONE)).toBe(isSeen);
      expect((await visibility.pick(ANN, [ONE])).has(ONE)).toBe(isSeen);
      expect(asked).toEqual({ lists: 0, picks: 0 });
    },
  );

  it('asks once for all who have the same conditions', async () => {
    const { visibility, asked } = setUp({
      result: 'some',
      conditions: '{"rule":"IS_ENTITY_OWNER"}',
    });
    expect((await visibility.list(ANN)).has(ONE)).toBe(true);
    expect((await visibility.list(BEN)).has(ONE)).toBe(true);
    expect(
      (await visibility.pick(BEN, ['resource:default/two'])).has(
        'resource:default/two',
      ),
    ).toBe(false);
    expect(asked).toEqual({ lists: 1, picks: 0 });
  });

  it('asks for each caller where nothing is known of their rights', async () => {
    const { visibility, asked } = setUp(undefined);
    await visibility.pick(ANN, [ONE]);
    await visibility.pick(BEN, [ONE]);
    expect(asked).toEqual({ lists: 0, picks: 2 });
  });
});
