import { KubernetesObject } from '@strata-gitops/simulator';
import { toManyObjects } from './toManyObjects';

function make(kind: string, name: string): KubernetesObject {
  return {
    apiVersion: 'example/v1',
    kind,
    metadata: { name, namespace: 'apps', labels: { layer: name }, uid: name },
    spec: { path: `./${name}` },
    status: { conditions: [] },
  };
}

describe('toManyObjects', () => {
  const own = [
    make('GitRepository', 'flux-system'),
    make('Kustomization', 'base'),
    make('HelmRelease', 'api'),
  ];
  const copies = toManyObjects(own, 50);

  it('makes as many as are missing, each with a name of its own', () => {
    const names = new Set(copies.map(({ metadata }) => metadata.name));
    expect(copies).toHaveLength(47);
    expect(names.size).toBe(47);
    expect(copies[0]).toEqual({
      ...own[1],
      metadata: {
        name: 'base-0',
        namespace: 'apps',
        labels: { layer: 'base' },
      },
    });
  });

  it('has objects need the one before, of their own kind', () => {
    const kinds = new Map(copies.map(copy => [copy.metadata.name, copy.kind]));
    const needs = copies.flatMap(({ kind, spec }) => {
      const { dependsOn = [] } = spec as { dependsOn?: { name: string }[] };
      return dependsOn.map(({ name }) => [kind, kinds.get(name)]);
    });
    expect(needs).toHaveLength(41);
    expect(needs.every(([kind, needed]) => kind === needed)).toBe(true);
  });
});
