import { ConflictError } from '@backstage/errors';
import { PlannedIdentity } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { findRecipientObjection } from '../../settings/recipient';
import { RecipientRecord } from '../kubernetes';

/**
 * The public half of an identity, as the Secret and the ConfigMap beside it tell it; undefined if there is none yet. Throws when they do
 * not go together: a wrong one would encrypt secrets that nobody can decrypt, or somebody else.
 */
export function findCertainRecipient(options: {
  identity: PlannedIdentity;
  hasSecret: boolean;
  record: RecipientRecord | undefined;
}): string | undefined {
  const { identity, hasSecret, record } = options;
  const { namespace, secretName, knownRecipient } = identity;
  const where = `'${secretName}' in namespace '${namespace}' of the management cluster`;
  if (!hasSecret) {
    if (record?.recipient !== undefined || knownRecipient !== undefined) {
      throw new ConflictError(
        `The Secret ${where} is gone, while its public half is known already. Restore the Secret; or, if nothing was encrypted for it yet, delete the ConfigMap of the same name and run again`,
      );
    }
    return undefined;
  }
  const candidates =
    record?.recipient === undefined
      ? record?.candidates ?? []
      : [record.recipient];
  if (candidates.length !== 1) {
    throw new ConflictError(
      `There is a Secret ${where} already, and the ConfigMap beside it does not say which public half belongs to it. Write it there (data.recipient); or, if nothing was encrypted for it yet, delete both and run again`,
    );
  }
  const [recipient] = candidates;
  if (findRecipientObjection(recipient) !== undefined) {
    throw new ConflictError(
      `The ConfigMap ${where} does not hold an age recipient; somebody has changed it`,
    );
  }
  if (knownRecipient !== undefined && knownRecipient !== recipient) {
    throw new ConflictError(
      `The ConfigMap ${where} and the repository name different public halves; one of them was changed by somebody`,
    );
  }
  return recipient;
}
