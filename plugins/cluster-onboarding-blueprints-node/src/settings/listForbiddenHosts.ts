import { OnboardingRequest } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { OnboardingSettings } from './OnboardingSettings';
import { toExpression } from './toExpression';

/** The hosts of registries and Vaults that a request names and the operator does not allow. */
export function listForbiddenHosts(
  { allowedHosts }: Pick<OnboardingSettings, 'allowedHosts'>,
  request: Pick<OnboardingRequest, 'registry' | 'secrets'>,
): string[] {
  if (allowedHosts === undefined) return [];
  const patterns = allowedHosts.map(pattern => toExpression(pattern));
  const named = [
    request.registry.helm.url,
    request.registry.containers.url,
    request.secrets.vault?.address ?? [],
  ]
    .flat()
    .map(toHost);
  return [...new Set(named)].filter(
    host => !patterns.some(pattern => pattern.test(host)),
  );
}

function toHost(address: string): string {
  return address
    .replace(/^[a-z]+:\/\//, '')
    .split('/')[0]
    .toLowerCase();
}
