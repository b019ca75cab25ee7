import {
  PlannedIdentity,
  ProvidedIdentity,
  SecretMode,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { OnboardingSettings } from '../../settings';
import { createAgeIdentity } from '../createAgeIdentity';
import { checkSetup } from './describeMissingSetup';

/** The modes in which private halves go into the repository, encrypted for the management cluster. What stands there already is kept. */
export function createGitModes(options: { settings: OnboardingSettings }): {
  git: SecretMode;
  sealedSecrets: SecretMode;
} {
  const { hub, sealedSecretsCertificate } = options.settings;
  return {
    git: {
      id: 'git',
      title: 'In Git, encrypted for the management cluster',
      description:
        'The keys of the clusters are part of the pull request, encrypted for the management cluster, which hands each cluster its own. The portal writes nothing to any cluster.',
      manualSteps: [],
      ...(hub.recipients.root === undefined && {
        missingSetup: 'clusterOnboarding.onboarding.secrets.rootRecipient',
      }),
      async provide(identities) {
        checkSetup(this);
        return makeMissing(identities);
      },
    },
    sealedSecrets: {
      id: 'sealed-secrets',
      title: 'As Sealed Secrets',
      description:
        'As encrypted in Git, but sealed for the Sealed Secrets controller of the management cluster, with the key pair that the platform team has made for it beforehand.',
      manualSteps: [],
      ...(sealedSecretsCertificate === undefined && {
        missingSetup: 'clusterOnboarding.onboarding.sealedSecretsCertificate',
      }),
      async provide(identities) {
        checkSetup(this);
        return makeMissing(identities);
      },
    },
  };
}

async function makeMissing(
  identities: readonly PlannedIdentity[],
): Promise<readonly ProvidedIdentity[]> {
  return Promise.all(
    identities.map(async ({ knownRecipient }) =>
      knownRecipient === undefined
        ? { ...(await createAgeIdentity()), isNew: true }
        : { recipient: knownRecipient, isNew: false },
    ),
  );
}
