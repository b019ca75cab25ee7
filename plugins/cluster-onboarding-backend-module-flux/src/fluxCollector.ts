import {
  StatusCollector,
  toKindsToFollow,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

/**
 * Follows what Flux reconciles, the sources it reconciles from, and what surrounds them: image automation, notification and
 * the Flux operator. FluxReport is left out: it repeats every few minutes what the other objects say.
 */
export function createFluxCollector(): StatusCollector {
  return {
    id: 'flux',
    title: 'Flux',
    kinds: [
      ...toKindsToFollow({
        group: 'kustomize.toolkit.fluxcd.io',
        versions: ['v1', 'v1beta2'],
        plurals: { Kustomization: 'kustomizations' },
      }),
      ...toKindsToFollow({
        group: 'helm.toolkit.fluxcd.io',
        versions: ['v2', 'v2beta2', 'v2beta1'],
        plurals: { HelmRelease: 'helmreleases' },
      }),
      ...toKindsToFollow({
        group: 'source.toolkit.fluxcd.io',
        versions: ['v1', 'v1beta2'],
        plurals: {
          GitRepository: 'gitrepositories',
          OCIRepository: 'ocirepositories',
          HelmRepository: 'helmrepositories',
          HelmChart: 'helmcharts',
          Bucket: 'buckets',
          ExternalArtifact: 'externalartifacts',
        },
      }),
      ...toKindsToFollow({
        group: 'image.toolkit.fluxcd.io',
        versions: ['v1', 'v1beta2', 'v1beta1'],
        plurals: {
          ImageRepository: 'imagerepositories',
          ImagePolicy: 'imagepolicies',
          ImageUpdateAutomation: 'imageupdateautomations',
        },
      }),
      ...toKindsToFollow({
        group: 'notification.toolkit.fluxcd.io',
        versions: ['v1', 'v1beta2'],
        plurals: { Receiver: 'receivers' },
      }),
      // These two have no status: that they exist is all that can be told.
      ...toKindsToFollow({
        group: 'notification.toolkit.fluxcd.io',
        versions: ['v1beta3', 'v1beta2'],
        plurals: { Alert: 'alerts', Provider: 'providers' },
      }),
      ...toKindsToFollow({
        group: 'fluxcd.controlplane.io',
        versions: ['v1'],
        plurals: {
          FluxInstance: 'fluxinstances',
          ResourceSet: 'resourcesets',
          ResourceSetInputProvider: 'resourcesetinputproviders',
        },
      }),
    ],
  };
}
