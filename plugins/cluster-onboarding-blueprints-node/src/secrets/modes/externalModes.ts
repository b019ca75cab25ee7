import { OnboardingRequest } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { SecretMode } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

// Only the pull request of the fleet repository names the entries, and only its merge makes anything read them.
const PUT_KEYS =
  'put a key for each cluster, and the values, there before the pull request of the fleet repository is merged; its files say under which names.';

/** Who signs in to Vault, as yet unknown. */
const LET_READ = `Let the account or role of the request read below the mount in Vault, and ${PUT_KEYS}`;

/** Who signs in to Vault by the way of the request, and where it reads. */
const VAULT_STEPS = {
  ldap: (role: string, mount: string) =>
    `Give the LDAP account '${role}' a policy in Vault that lets it read below '${mount}', and ${PUT_KEYS}`,
  kubernetes: (role: string, mount: string) =>
    `Create the role '${role}' in Vault, for the capability's account on the management cluster and with a policy that lets it read below '${mount}', and ${PUT_KEYS}`,
};

const MODES = {
  externalSecrets: {
    id: 'external-secrets',
    title: 'From a secret store, by External Secrets',
    description:
      'The management cluster reads keys and values, such as the login of a registry, from a secret store, with the External Secrets Operator; the pull request names the entries. Neither keys nor values are in Git.',
    manualSteps: [
      'Put a key for each cluster, and the values, into the secret store before the pull request of the fleet repository is merged; its files say under which names.',
    ],
    readsFromKind: 'ClusterSecretStore',
  },
  vault: {
    id: 'vault',
    title: 'From Vault',
    description:
      'The management cluster reads keys and values, such as the login of a registry, from Vault, and signs in as the request says. Neither keys nor values are in Git.',
    manualSteps: [LET_READ],
  },
  terraform: {
    id: 'terraform',
    title: 'Made by Terraform',
    description:
      'The Terraform module of the cluster makes the key and leaves it as a Secret on the management cluster; so does one for the login of a registry. Both stand in the state of Terraform, so whoever reads the state has them.',
    manualSteps: [],
  },
};

/** The modes in which something else has the keys: no private half is made here, and no public half is known. */
export function createExternalModes(): Record<keyof typeof MODES, SecretMode> {
  return {
    externalSecrets: withoutKeys(MODES.externalSecrets),
    vault: withoutKeys(MODES.vault),
    terraform: withoutKeys(MODES.terraform),
  };
}

/** What a mode leaves to people for a request, which says who signs in to Vault. */
export function listRequestedSteps(
  { id, manualSteps }: Pick<SecretMode, 'id' | 'manualSteps'>,
  { secrets }: Pick<OnboardingRequest, 'secrets'>,
): readonly string[] {
  if (id !== MODES.vault.id || !secrets.vault) return manualSteps;
  const { authMethod, role, mount } = secrets.vault;
  return [VAULT_STEPS[authMethod](role, mount)];
}

function withoutKeys(mode: Omit<SecretMode, 'provide'>): SecretMode {
  return {
    ...mode,
    provide: async identities => identities.map(() => ({ isNew: false })),
  };
}
