import { mockCredentials } from '@backstage/backend-test-utils';
import { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { resolveEntityClusters } from './resolveEntityClusters';

type Relation = [type: string, targetRef: string];

function entity(
  ref: string,
  options: {
    type?: string;
    relations?: Relation[];
    clusters?: string;
  } = {},
): Entity {
  const [, kind, namespace, name] = ref.match(/^(\w+):([\w-]+)\/([\w-]+)$/)!;
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind,
    metadata: {
      name,
      namespace,
      annotations:
        options.clusters === undefined
          ? {}
          : { 'strata.dev/clusters': options.clusters },
    },
    spec: { type: options.type ?? 'service' },
    relations: (options.relations ?? []).map(([type, targetRef]) => ({
      type,
      targetRef,
    })),
  };
}

function cluster(ref: string): Entity {
  return entity(`Resource:${ref}`, { type: 'kubernetes-cluster' });
}

const ENTITIES = [
  cluster('default/dev'),
  cluster('default/prod'),
  cluster('team-a/prod'),
  cluster('default/unrelated'),
  entity('Resource:default/database', {
    type: 'database',
    relations: [['dependsOn', 'resource:default/dev']],
  }),
  entity('Component:default/shop', {
    relations: [
      ['dependsOn', 'resource:default/dev'],
      ['dependsOn', 'resource:default/database'],
      ['dependsOn', 'component:default/other'],
      ['partOf', 'system:default/commerce'],
      ['ownedBy', 'group:default/team-a'],
    ],
  }),
  entity('Component:default/other', {
    relations: [['dependsOn', 'resource:default/unrelated']],
  }),
  entity('Component:default/big', {
    relations: [['hasPart', 'component:default/shop']],
  }),
  entity('Component:team-a/annotated', {
    clusters:
      ' prod, Resource:default/Dev,, component:default/shop, :::, ghost',
  }),
  entity('System:default/commerce', {
    relations: [
      ['hasPart', 'component:default/big'],
      ['hasPart', 'resource:default/prod'],
      ['hasPart', 'api:default/rest'],
      // As a Resource's `dependencyOf` makes it.
      ['dependsOn', 'resource:team-a/prod'],
    ],
  }),
  entity('System:default/round', {
    relations: [
      ['hasPart', 'system:default/round'],
      ['hasPart', 'resource:default/dev'],
    ],
  }),
];

function resolve(entityRef: string, entities = ENTITIES) {
  const catalog = catalogServiceMock({ entities });
  const getEntitiesByRefs = jest.spyOn(catalog, 'getEntitiesByRefs');
  const credentials = mockCredentials.user('user:default/someone');
  return {
    getEntitiesByRefs,
    credentials,
    result: resolveEntityClusters({ catalog, credentials, entityRef }),
  };
}

describe('resolveEntityClusters', () => {
  it.each<[string, string, string[]]>([
    ['a cluster itself', 'Resource:default/dev', ['resource:default/dev']],
    [
      'what a component depends on, and no further',
      'component:default/shop',
      ['resource:default/dev'],
    ],
    [
      'what a component’s parts depend on',
      'component:default/big',
      ['resource:default/dev'],
    ],
    [
      'what another resource depends on',
      'resource:default/database',
      ['resource:default/dev'],
    ],
    [
      'names and refs in the annotation, but not what is no cluster',
      'component:team-a/annotated',
      ['resource:default/dev', 'resource:team-a/prod'],
    ],
    [
      'clusters and components of a system',
      'system:default/commerce',
      ['resource:default/dev', 'resource:default/prod', 'resource:team-a/prod'],
    ],
    [
      'a system that is part of itself',
      'system:default/round',
      ['resource:default/dev'],
    ],
  ])('finds %s', async (_, ref, clusters) => {
    expect(await resolve(ref).result).toEqual({
      entity: ref.toLowerCase(),
      clusters,
    });
  });

  it('knows nothing of an entity that the caller cannot see', async () => {
    expect(await resolve('component:default/absent').result).toBeUndefined();
  });

  it('leaves out clusters that the caller cannot see', async () => {
    const visible = ENTITIES.filter(({ metadata }) => metadata.name !== 'dev');

    expect(
      await resolve('component:default/shop', visible).result,
    ).toMatchObject({ clusters: [] });
  });

  it('asks with the credentials of the caller, for each entity once', async () => {
    const { getEntitiesByRefs, credentials, result } = resolve(
      'system:default/commerce',
    );
    await result;

    const asked = getEntitiesByRefs.mock.calls.flatMap(
      ([{ entityRefs }]) => entityRefs,
    );
    expect(asked).toHaveLength(new Set(asked).size);
    for (const [, options] of getEntitiesByRefs.mock.calls) {
      expect(options).toEqual({ credentials });
    }
  });

  it('says so when there is more than it looks at', async () => {
    const names = Array.from({ length: 2_500 }, (_, i) => `default/c-${i}`);
    const entities = [
      ...names.map(cluster),
      entity('Component:default/huge', {
        relations: names.map(name => ['dependsOn', `resource:${name}`]),
      }),
    ];

    const { getEntitiesByRefs, result } = resolve(
      'component:default/huge',
      entities,
    );

    expect(await result).toMatchObject({ isTruncated: true });
    expect((await result)!.clusters).toHaveLength(1_999);
    expect(getEntitiesByRefs.mock.calls.length).toBeLessThan(15);
  });
});
