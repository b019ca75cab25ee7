import { StatusCollector } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

const SOURCE_GROUP = 'source.toolkit.fluxcd.io';

/** Follows what Flux reconciles, and the sources it reconciles from. */
export function createFluxCollector(): StatusCollector {
  return {
    id: 'flux',
    title: 'Flux',
    kinds: [
      {
        group: 'kustomize.toolkit.fluxcd.io',
        versions: ['v1', 'v1beta2'],
        kind: 'Kustomization',
        plural: 'kustomizations',
      },
      {
        group: 'helm.toolkit.fluxcd.io',
        versions: ['v2', 'v2beta2', 'v2beta1'],
        kind: 'HelmRelease',
        plural: 'helmreleases',
      },
      {
        group: SOURCE_GROUP,
        versions: ['v1', 'v1beta2'],
        kind: 'GitRepository',
        plural: 'gitrepositories',
      },
      {
        group: SOURCE_GROUP,
        versions: ['v1', 'v1beta2'],
        kind: 'OCIRepository',
        plural: 'ocirepositories',
      },
      {
        group: SOURCE_GROUP,
        versions: ['v1', 'v1beta2'],
        kind: 'HelmRepository',
        plural: 'helmrepositories',
      },
      {
        group: SOURCE_GROUP,
        versions: ['v1', 'v1beta2'],
        kind: 'HelmChart',
        plural: 'helmcharts',
      },
      {
        group: SOURCE_GROUP,
        versions: ['v1', 'v1beta2'],
        kind: 'Bucket',
        plural: 'buckets',
      },
    ],
  };
}
