import { LayerEngine } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

const INFRASTRUCTURE = ['cloud-infrastructure', 'platform-infrastructure'];

/** The engines that every blueprint can count on; which files an engine has is up to the blueprint. */
export function listBuiltInEngines(layers: readonly string[]): LayerEngine[] {
  const infrastructure = layers.filter(layer => INFRASTRUCTURE.includes(layer));
  return [
    { id: 'flux', title: 'Flux', layers },
    { id: 'terraform', title: 'Terraform, by the tofu controller', layers },
    { id: 'capi', title: 'Cluster API', layers: infrastructure },
    { id: 'crossplane', title: 'Crossplane', layers: infrastructure },
    { id: 'external', title: 'Outside: shown, not rendered', layers },
  ];
}
