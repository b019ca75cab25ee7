import {
  formatRepositoryName,
  RepositoryName,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { OnboardingSettings } from './OnboardingSettings';
import { toExpression } from './toExpression';

/**
 * Whether the operator lets onboardings write to a repository.
 *
 * @public
 */
export function isRepositoryAllowed(
  settings: Pick<OnboardingSettings, 'allowedRepositories'>,
  repository: RepositoryName,
): boolean {
  // Git hosts take owner and name in any case.
  const name = formatRepositoryName(repository).toLowerCase();
  return settings.allowedRepositories.some(pattern =>
    toExpression(pattern.toLowerCase()).test(name),
  );
}
