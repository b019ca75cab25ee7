import { Entity } from '@backstage/catalog-model';
import { toInventoryCluster } from './toInventoryCluster';

function cluster(
  metadata: Partial<Entity['metadata']> = {},
  spec: Entity['spec'] = {},
): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Resource',
    metadata: { name: 'search-dev', ...metadata },
    spec: { type: 'kubernetes-cluster', ...spec },
  };
}

describe('toInventoryCluster', () => {
  it('reads all that the catalog says', () => {
    const entity = cluster(
      {
        name: 'Search-Dev',
        namespace: 'Team-A',
        title: ' Search, development ',
        annotations: {
          'strata.dev/kubernetes-cluster': 'eks-search-dev',
          'strata.dev/management-cluster': 'hub',
          'strata.dev/environment': 'dev',
        },
        labels: { 'strata.dev/capability': 'search' },
      },
      { owner: 'Search-Team', system: 'other/Search', lifecycle: 'requested' },
    );

    expect(toInventoryCluster(entity)).toEqual({
      cluster: {
        ref: 'resource:team-a/search-dev',
        name: 'Search-Dev',
        title: 'Search, development',
        connection: 'eks-search-dev',
        managementCluster: 'hub',
        environment: 'dev',
        capability: 'search',
        owner: 'group:team-a/search-team',
        system: 'system:other/search',
        lifecycle: 'requested',
      },
    });
  });

  it('needs no more than a name', () => {
    expect(toInventoryCluster(cluster())).toEqual({
      cluster: {
        ref: 'resource:default/search-dev',
        name: 'search-dev',
        connection: 'search-dev',
      },
    });
  });

  it('takes a user for an owner', () => {
    expect(
      toInventoryCluster(cluster({}, { owner: 'user:default/someone' })),
    ).toMatchObject({ cluster: { owner: 'user:default/someone' } });
  });

  it.each([
    [
      'a line break in the name of the connection',
      cluster({ annotations: { 'strata.dev/kubernetes-cluster': 'a\r\nb' } }),
      'the name of its connection holds a character that names do not have',
    ],
    [
      'a look-alike in the name of the management cluster',
      cluster({ annotations: { 'strata.dev/management-cluster': 'ｈub' } }),
      'the name of its management cluster holds a character that names do not have',
    ],
    [
      'an owner that is no text',
      cluster({}, { owner: { name: 'x' } }),
      'its owner is not an entity ref',
    ],
    [
      'a system that is no ref',
      cluster({}, { system: '/' }),
      'its system is not an entity ref',
    ],
    [
      'an environment without end',
      cluster({
        annotations: { 'strata.dev/environment': 'e'.repeat(10_000) },
      }),
      'its environment has more than 253 characters',
    ],
  ])('objects to %s, in its own words', (_, entity, objection) => {
    expect(toInventoryCluster(entity)).toEqual({
      entity: 'resource:default/search-dev',
      objection,
    });
  });

  it('does not fall over what is no entity at all', () => {
    const entity = cluster({
      annotations: 7 as unknown as Record<string, string>,
      title: 5 as unknown as string,
    });

    expect(toInventoryCluster(entity)).toEqual({
      entity: 'resource:default/search-dev',
      objection: 'cannot be read',
    });
  });
});
