import { StatusCollector } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

/** Follows the Terraform objects that tofu-controller plans and applies. */
export function createTerraformCollector(): StatusCollector {
  return {
    id: 'terraform',
    title: 'Terraform',
    kinds: [
      {
        group: 'infra.contrib.fluxcd.io',
        versions: ['v1alpha2', 'v1alpha1'],
        kind: 'Terraform',
        plural: 'terraforms',
      },
    ],
  };
}
