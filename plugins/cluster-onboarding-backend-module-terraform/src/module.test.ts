import { startTestBackend } from '@backstage/backend-test-utils';
import { clusterOnboardingCollectorsExtensionPoint } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { clusterOnboardingModuleTerraform } from './module';

describe('clusterOnboardingModuleTerraform', () => {
  it('adds the Terraform collector, once', async () => {
    const addCollector = jest.fn();

    await startTestBackend({
      extensionPoints: [
        [clusterOnboardingCollectorsExtensionPoint, { addCollector }],
      ],
      features: [clusterOnboardingModuleTerraform],
    });

    expect(addCollector).toHaveBeenCalledTimes(1);
    expect(addCollector).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'terraform', title: 'Terraform' }),
    );
  });
});
