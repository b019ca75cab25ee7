import { Entity } from '@backstage/catalog-model';
import { isClusterEntity, readClusterFacts } from './clusterEntity';

function resource(metadata: Partial<Entity['metadata']> = {}): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Resource',
    metadata: { name: 'search-dev', ...metadata },
    spec: { type: 'kubernetes-cluster', owner: 'group:default/search' },
  };
}

describe('isClusterEntity', () => {
  it('knows a cluster by kind and type', () => {
    expect(isClusterEntity(resource())).toBe(true);
    expect(isClusterEntity({ ...resource(), kind: 'resource' })).toBe(true);
  });

  it.each([
    ['a component', { ...resource(), kind: 'Component' }],
    ['another resource', { ...resource(), spec: { type: 'database' } }],
    ['a resource without spec', { ...resource(), spec: undefined }],
  ])('does not take %s for a cluster', (_, entity) => {
    expect(isClusterEntity(entity)).toBe(false);
  });
});

describe('readClusterFacts', () => {
  it('reads what is annotated', () => {
    const entity = resource({
      annotations: {
        'strata.dev/kubernetes-cluster': 'eks-search-dev',
        'strata.dev/management-cluster': 'hub',
        'strata.dev/environment': 'dev',
        'strata.dev/capability': 'search',
      },
    });

    expect(readClusterFacts(entity)).toEqual({
      connectionName: 'eks-search-dev',
      isConnectionAnnotated: true,
      managementCluster: 'hub',
      environment: 'dev',
      capability: 'search',
    });
  });

  it('takes the entity name for the connection and leaves the rest open', () => {
    expect(readClusterFacts(resource())).toEqual({
      connectionName: 'search-dev',
      isConnectionAnnotated: false,
      managementCluster: undefined,
      environment: undefined,
      capability: undefined,
    });
  });

  it('falls back to labels for environment and capability only', () => {
    const labels = {
      'strata.dev/kubernetes-cluster': 'from-label',
      'strata.dev/management-cluster': 'from-label',
      'strata.dev/environment': 'from-label',
      'strata.dev/capability': 'from-label',
    };
    const annotations = { 'strata.dev/environment': 'from-annotation' };

    expect(readClusterFacts(resource({ annotations, labels }))).toEqual({
      connectionName: 'search-dev',
      isConnectionAnnotated: false,
      managementCluster: undefined,
      environment: 'from-annotation',
      capability: 'from-label',
    });
  });

  it('treats blank values as absent', () => {
    const annotations = {
      'strata.dev/kubernetes-cluster': ' ',
      'strata.dev/environment': '',
    };
    const labels = { 'strata.dev/environment': 'dev' };

    expect(readClusterFacts(resource({ annotations, labels }))).toMatchObject({
      connectionName: 'search-dev',
      environment: 'dev',
    });
  });
});
