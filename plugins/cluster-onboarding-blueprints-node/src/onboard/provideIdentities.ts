import {
  ProvidedIdentity,
  SecretMode,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { PlannedIdentityFile } from '../plan';
import { createAgeIdentity, readKnownRecipient } from '../secrets';

/** The identities of a plan, with the public halves that the repository has already. */
export function withKnownRecipients(
  identities: readonly PlannedIdentityFile[],
  existing: ReadonlyMap<string, string>,
): PlannedIdentityFile[] {
  return identities.map(identity => {
    const { file } = identity;
    const text = file && existing.get(`${file.repository}:${file.path}`);
    const knownRecipient =
      text === undefined ? undefined : readKnownRecipient(text);
    return knownRecipient === undefined
      ? identity
      : { ...identity, knownRecipient };
  });
}

/** What a mode would give, without anything being made: keys that nobody keeps stand in for those to come. */
export async function previewIdentities(
  identities: readonly PlannedIdentityFile[],
): Promise<ProvidedIdentity[]> {
  return Promise.all(
    identities.map(async ({ knownRecipient }) =>
      knownRecipient === undefined
        ? { ...(await createAgeIdentity()), isNew: true }
        : { recipient: knownRecipient, isNew: false },
    ),
  );
}

/** Finds or makes the identities. */
export async function provideIdentities(
  mode: SecretMode,
  identities: readonly PlannedIdentityFile[],
  signal?: AbortSignal,
): Promise<readonly ProvidedIdentity[]> {
  const provided = await mode.provide(identities, { signal });
  if (provided.length !== identities.length) {
    throw new Error(
      `The secret mode '${mode.id}' gave ${provided.length} identities for ${identities.length}`,
    );
  }
  return provided;
}
