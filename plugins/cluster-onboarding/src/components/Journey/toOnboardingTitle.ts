import { Onboarding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { compareEnvironments } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';

/** What an onboarding is called: `checkout: dev, test, prod`, or the names of its clusters where no capability is given. */
export function toOnboardingTitle(
  onboarding: Pick<Onboarding, 'capability' | 'clusters'>,
): string {
  const { capability, clusters } = onboarding;
  if (!capability) return clusters.join(', ');
  const prefix = `${capability}-`;
  const environments = clusters
    .map(name => (name.startsWith(prefix) ? name.slice(prefix.length) : name))
    .sort(compareEnvironments);
  return [capability, environments.join(', ')].filter(Boolean).join(': ');
}
