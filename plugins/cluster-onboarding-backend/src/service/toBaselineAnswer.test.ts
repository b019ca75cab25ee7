import { Observation } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ClusterView } from '../fleet/FleetView';
import { toBaselineAnswer } from './toBaselineAnswer';

const RELEASE = {
  ref: {
    cluster: 'any',
    apiVersion: 'helm.toolkit.fluxcd.io/v2',
    kind: 'HelmRelease',
    namespace: 'kyverno',
    name: 'kyverno',
  },
} as unknown as Observation;

function cluster(name: string, namespace = 'default') {
  return {
    view: {
      cluster: { name, ref: `resource:${namespace}/${name}` },
    } as unknown as ClusterView,
    observations: [RELEASE],
  };
}

describe('toBaselineAnswer', () => {
  it('leaves out clusters of which nothing was seen: they lack no component', () => {
    const answer = toBaselineAnswer([
      cluster('search-dev'),
      { ...cluster('search-new'), observations: [] },
    ]);

    expect(answer.clusters).toEqual([
      { name: 'search-dev', ref: 'resource:default/search-dev' },
    ]);
    expect(JSON.stringify(answer.rows)).not.toContain('search-new');
  });

  it('tells clusters of one name apart by their refs', () => {
    const { clusters } = toBaselineAnswer([
      cluster('search-dev', 'a'),
      cluster('search-dev', 'b'),
    ]);

    expect(clusters.map(({ name }) => name)).toEqual([
      'resource:a/search-dev',
      'resource:b/search-dev',
    ]);
  });
});
