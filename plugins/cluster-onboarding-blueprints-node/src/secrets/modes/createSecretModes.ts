import { SecretMode } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { OnboardingSettings } from '../../settings';
import { KubernetesSecretCreator } from '../kubernetes';
import { ClusterSecretMode } from './ClusterSecretMode';
import { createExternalModes } from './externalModes';
import { createGitModes } from './gitModes';

/**
 * Makes the built-in ways in which clusters come to the keys that they decrypt with; the first is the default.
 *
 * @public
 */
export function createSecretModes(options: {
  /** What the operator has set. */
  settings: OnboardingSettings;
  /** How Secrets are created on the management cluster; without it the mode `cluster` only says that it is not set up. */
  createSecret?: KubernetesSecretCreator;
}): SecretMode[] {
  const { settings, createSecret } = options;
  const { git, sealedSecrets } = createGitModes({ settings });
  const { externalSecrets, vault, terraform } = createExternalModes();
  return [
    git,
    ClusterSecretMode.create({ settings, createSecret }),
    externalSecrets,
    vault,
    sealedSecrets,
    terraform,
  ];
}
