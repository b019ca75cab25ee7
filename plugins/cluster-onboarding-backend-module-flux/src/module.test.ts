import { startTestBackend } from '@backstage/backend-test-utils';
import { clusterOnboardingCollectorsExtensionPoint } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { clusterOnboardingModuleFlux } from './module';

describe('clusterOnboardingModuleFlux', () => {
  it('adds the Flux collector, once', async () => {
    const addCollector = jest.fn();

    await startTestBackend({
      extensionPoints: [
        [clusterOnboardingCollectorsExtensionPoint, { addCollector }],
      ],
      features: [clusterOnboardingModuleFlux],
    });

    expect(addCollector).toHaveBeenCalledTimes(1);
    expect(addCollector).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'flux', title: 'Flux' }),
    );
  });
});
