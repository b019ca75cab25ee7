import { ConfigReader } from '@backstage/config';
import { PlannedIdentity } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { OnboardingSettings, readOnboardingSettings } from '../../settings';

/** What an operator has set. */
export function toSettings(onboarding: object): OnboardingSettings {
  return readOnboardingSettings(
    new ConfigReader({ clusterOnboarding: { onboarding } } as never),
  );
}

/** The identity of a cluster of the capability search. */
export function leafIdentity(
  environment: string,
  known: { knownRecipient?: string } = {},
): PlannedIdentity {
  return {
    scope: 'leaf',
    capability: 'search',
    cluster: `search-${environment}`,
    namespace: 'search',
    secretName: `search-${environment}-age`,
    ...known,
  };
}
