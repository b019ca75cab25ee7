import {
  constants,
  createCipheriv,
  KeyObject,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';

/**
 * Encrypts one value: AES-256-GCM with a key of its own, which is encrypted by RSA-OAEP for the controller.
 *
 * @remarks
 *
 * The nonce is all zeros, which is right only because no key is used twice.
 */
export function encryptForController(options: {
  value: Buffer;
  publicKey: KeyObject;
  /** Namespace and name, as far as the scope binds the value to them. */
  label: string;
}): string {
  const { value, publicKey, label } = options;
  const sessionKey = randomBytes(32);
  try {
    const encryptedKey = publicEncrypt(
      {
        key: publicKey,
        padding: constants.RSA_PKCS1_OAEP_PADDING,
        oaepHash: 'sha256',
        oaepLabel: Buffer.from(label),
      },
      sessionKey,
    );
    const cipher = createCipheriv('aes-256-gcm', sessionKey, Buffer.alloc(12));
    const length = Buffer.alloc(2);
    length.writeUInt16BE(encryptedKey.length);
    return Buffer.concat([
      length,
      encryptedKey,
      cipher.update(value),
      cipher.final(),
      cipher.getAuthTag(),
    ]).toString('base64');
  } finally {
    sessionKey.fill(0);
    value.fill(0);
  }
}
