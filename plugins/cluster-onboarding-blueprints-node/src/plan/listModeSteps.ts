import { SecretMode } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

/**
 * What a secret mode leaves to people, as steps of a plan.
 *
 * @public
 */
export function listModeSteps({
  id,
  manualSteps,
}: Pick<SecretMode, 'id' | 'manualSteps'>): { id: string; title: string }[] {
  return manualSteps.map((title, index) => ({
    id: `secrets-${id}-${index + 1}`,
    // Sentences there, items of a list here.
    title: title.replace(/\.$/, ''),
  }));
}
