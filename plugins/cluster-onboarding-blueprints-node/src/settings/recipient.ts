import { Encrypter } from 'age-encryption';

/**
 * Why a text is no recipient that files can be encrypted for; undefined if it is one. The reason never holds the text.
 *
 * @remarks
 *
 * Only X25519 recipients (`age1` and 58 characters): the sops inside of Flux cannot decrypt for the newer kinds everywhere.
 */
export function findRecipientObjection(text: string): string | undefined {
  if (/AGE-SECRET-KEY/i.test(text)) {
    return 'is a private key: take it out, make a new one, and give its public half, which begins with age1';
  }
  if (!/^age1[02-9ac-hj-np-z]{58}$/.test(text)) {
    return 'must be an X25519 age recipient: age1 and 58 letters and digits';
  }
  try {
    new Encrypter().addRecipient(text);
    return undefined;
  } catch {
    return 'is mistyped: its checksum is wrong';
  }
}
