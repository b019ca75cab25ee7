import { Observation } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { InventoryCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { findTarget } from './findTarget';

const CLUSTER: InventoryCluster = {
  ref: 'resource:default/payments',
  name: 'payments',
  connection: 'eks-payments',
  managementCluster: 'hub',
};

function on(cluster: string, hasKubeconfig: boolean): Observation {
  return {
    ref: {
      cluster,
      group: 'kustomize.toolkit.fluxcd.io',
      kind: 'Kustomization',
      namespace: 'flux-system',
      name: 'apps',
    },
    uid: 'uid',
    generation: 1,
    labels: {},
    references: hasKubeconfig
      ? [
          {
            role: 'kubeconfig',
            group: '',
            kind: 'Secret',
            namespace: 'flux-system',
            name: 'anything',
          },
        ]
      : [],
  };
}

describe('findTarget', () => {
  it.each([
    [
      'what reaches the leaf from the hub',
      on('hub', true),
      CLUSTER,
      'eks-payments',
    ],
    ['what the hub keeps for the leaf', on('hub', false), CLUSTER, undefined],
    ['what is nobody’s', on('hub', true), undefined, undefined],
    [
      'what the leaf sends elsewhere',
      on('eks-payments', true),
      CLUSTER,
      undefined,
    ],
  ])('%s', (_, observation, cluster, expected) => {
    expect(findTarget(observation, cluster)).toBe(expected);
  });
});
