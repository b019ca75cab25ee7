import { collectorContract } from '@strata-gitops/backstage-plugin-cluster-onboarding-node/testUtils';
import { createTerraformCollector } from './terraformCollector';

describe('createTerraformCollector', () => {
  collectorContract(createTerraformCollector);

  it('reads the newer version first and the older one as well', () => {
    expect(createTerraformCollector().kinds).toEqual([
      {
        group: 'infra.contrib.fluxcd.io',
        versions: ['v1alpha2', 'v1alpha1'],
        kind: 'Terraform',
        plural: 'terraforms',
      },
    ]);
  });
});
