import { InputError } from '@backstage/errors';
import { armor, Encrypter } from 'age-encryption';
import { findRecipientObjection } from '../../settings/recipient';

/** Encrypts the key of a file for one recipient, as `age -a` does. */
export async function encryptKey(options: {
  key: Uint8Array;
  recipient: string;
}): Promise<string> {
  const { key, recipient } = options;
  const objection = findRecipientObjection(recipient);
  if (objection !== undefined) {
    throw new InputError(`A recipient of an encrypted file ${objection}`);
  }
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return armor.encode(await encrypter.encrypt(key));
}
