import { InputError } from '@backstage/errors';
import { isMap, parseAllDocuments } from 'yaml';
import { findRecipientObjection } from '../settings/recipient';

/**
 * The annotation by which the public half of a key stands beside its private half.
 *
 * @public
 */
export const AGE_RECIPIENT_ANNOTATION = 'strata.dev/age-recipient';

/**
 * Reads the public half from a file that holds an identity; undefined if it does not say it.
 *
 * @remarks
 *
 * Throws when the file says it in a way that leaves doubt: with another key than the one that stands there, later secrets could not be
 * decrypted, or by somebody else.
 *
 * @public
 */
export function readKnownRecipient(
  identityFileText: string,
): string | undefined {
  const documents = [
    ...parseAllDocuments(identityFileText, { logLevel: 'silent' }),
  ];
  if (documents.some(document => document.errors.length > 0)) {
    throw new InputError('A file that holds an identity is no valid YAML');
  }
  const found = new Set(
    documents
      .filter(document => isMap(document.contents))
      .map(document =>
        document.getIn(['metadata', 'annotations', AGE_RECIPIENT_ANNOTATION]),
      )
      .filter(value => value !== undefined),
  );
  if (found.size === 0) return undefined;
  const [recipient] = found;
  if (
    found.size > 1 ||
    typeof recipient !== 'string' ||
    findRecipientObjection(recipient) !== undefined
  ) {
    throw new InputError(
      `The annotation ${AGE_RECIPIENT_ANNOTATION} of a file that holds an identity must be one age recipient`,
    );
  }
  return recipient;
}
