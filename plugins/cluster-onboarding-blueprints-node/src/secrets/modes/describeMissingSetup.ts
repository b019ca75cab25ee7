import { InputError } from '@backstage/errors';
import { SecretMode } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

type ModeSetup = Pick<SecretMode, 'title' | 'missingSetup'>;

/** Why a mode cannot be used here, in words that whoever chose it knows; undefined if it can. */
export function describeMissingSetup({
  title,
  missingSetup,
}: ModeSetup): string | undefined {
  return missingSetup === undefined
    ? undefined
    : `“${title}” is not set up in this portal: choose another way, or ask the platform team to set '${missingSetup}' in the configuration`;
}

/** Refuses to work with a mode that is not set up. */
export function checkSetup(mode: ModeSetup): void {
  const objection = describeMissingSetup(mode);
  if (objection !== undefined) throw new InputError(objection);
}
