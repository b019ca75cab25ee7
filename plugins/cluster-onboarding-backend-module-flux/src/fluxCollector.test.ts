import { collectorContract } from '@strata-gitops/backstage-plugin-cluster-onboarding-node/testUtils';
import { createFluxCollector } from './fluxCollector';

describe('createFluxCollector', () => {
  collectorContract(createFluxCollector);

  it('prefers the stable version of every kind', () => {
    const preferred = createFluxCollector().kinds.map(
      ({ group, kind, versions }) => `${group}/${versions[0]} ${kind}`,
    );

    expect(preferred).toEqual([
      'kustomize.toolkit.fluxcd.io/v1 Kustomization',
      'helm.toolkit.fluxcd.io/v2 HelmRelease',
      'source.toolkit.fluxcd.io/v1 GitRepository',
      'source.toolkit.fluxcd.io/v1 OCIRepository',
      'source.toolkit.fluxcd.io/v1 HelmRepository',
      'source.toolkit.fluxcd.io/v1 HelmChart',
      'source.toolkit.fluxcd.io/v1 Bucket',
      'source.toolkit.fluxcd.io/v1 ExternalArtifact',
      'image.toolkit.fluxcd.io/v1 ImageRepository',
      'image.toolkit.fluxcd.io/v1 ImagePolicy',
      'image.toolkit.fluxcd.io/v1 ImageUpdateAutomation',
      'notification.toolkit.fluxcd.io/v1 Receiver',
      'notification.toolkit.fluxcd.io/v1beta3 Alert',
      'notification.toolkit.fluxcd.io/v1beta3 Provider',
      'fluxcd.controlplane.io/v1 FluxInstance',
      'fluxcd.controlplane.io/v1 ResourceSet',
      'fluxcd.controlplane.io/v1 ResourceSetInputProvider',
    ]);
  });
});
