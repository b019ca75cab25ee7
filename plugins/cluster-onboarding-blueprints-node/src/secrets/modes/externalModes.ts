import { SecretMode } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

const MODES = {
  externalSecrets: {
    id: 'external-secrets',
    title: 'From a secret store, by External Secrets',
    description:
      'The management cluster reads keys and values, such as the login of a registry, from a secret store, with the External Secrets Operator; the pull request names the entries. Neither keys nor values are in Git.',
    manualSteps: [
      'Put a key for each cluster, and the values, into the secret store before the pull request is merged, under the names that it lists.',
    ],
    readsFromKind: 'ClusterSecretStore',
  },
  vault: {
    id: 'vault',
    title: 'From Vault',
    description:
      'The management cluster reads keys and values, such as the login of a registry, from Vault, with the auth path and role of the request. Neither keys nor values are in Git.',
    manualSteps: [
      'Create the role in Vault and put a key for each cluster, and the values, below its mount before the pull request is merged, under the names that it lists.',
    ],
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

function withoutKeys(mode: Omit<SecretMode, 'provide'>): SecretMode {
  return {
    ...mode,
    provide: async identities => identities.map(() => ({ isNew: false })),
  };
}
