import { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { findPrivateKey } from './findPrivateKey';
import { OnboardingSettings } from './OnboardingSettings';
import { settingsSchema } from './settingsSchema';

const KEY = 'clusterOnboarding.onboarding';

/**
 * Reads what the operator has set for onboarding. A mistake throws, with the full key; the value is never repeated.
 *
 * @public
 */
export function readOnboardingSettings(config: Config): OnboardingSettings {
  const values: unknown = config.getOptional(KEY) ?? {};
  const place = findPrivateKey(values, KEY);
  if (place !== undefined) {
    throw new InputError(
      `'${place}' in the configuration holds a private key, which nothing here needs; take it out and replace the key, since whoever could read the configuration has it`,
    );
  }
  const parsed = settingsSchema.safeParse(values);
  if (!parsed.success) {
    const mistakes = parsed.error.issues.map(
      issue => `'${toKey(issue.path)}' ${issue.message}`,
    );
    throw new InputError(
      `The configuration cannot be used: ${mistakes.join('; ')}`,
    );
  }
  const { managementCluster, secrets, ...rest } = parsed.data;
  refuseSharedKeys(secrets);
  return {
    ...rest,
    hub: {
      ...managementCluster,
      recipients: {
        root: secrets.rootRecipient,
        recovery: secrets.recoveryRecipients,
        owners: secrets.ownerRecipients,
      },
    },
  };
}

/** The root key opens the keys of all clusters, so nobody else may have the same. */
function refuseSharedKeys(secrets: {
  rootRecipient?: string;
  recoveryRecipients: string[];
  ownerRecipients: Record<string, string[]>;
}): void {
  const { rootRecipient, recoveryRecipients, ownerRecipients } = secrets;
  const owners = Object.entries(ownerRecipients);
  const sharing = [
    ['recoveryRecipients', recoveryRecipients] as const,
    ...owners.map(([owner, of]) => [`ownerRecipients.${owner}`, of] as const),
  ].find(([, of]) => rootRecipient !== undefined && of.includes(rootRecipient));
  if (sharing) {
    throw new InputError(
      `'${KEY}.secrets.${sharing[0]}' names the same key as '${KEY}.secrets.rootRecipient'; only the management cluster may have that one`,
    );
  }
  const owner = owners.find(([, of]) =>
    of.some(recipient => recoveryRecipients.includes(recipient)),
  );
  if (owner) {
    throw new InputError(
      `'${KEY}.secrets.ownerRecipients.${owner[0]}' names a key of '${KEY}.secrets.recoveryRecipients', which can decrypt everything`,
    );
  }
}

function toKey(path: readonly (string | number)[]): string {
  return path.reduce<string>(
    (key, part) =>
      typeof part === 'number' ? `${key}[${part}]` : `${key}.${part}`,
    KEY,
  );
}
