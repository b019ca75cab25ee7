/* The words of the format of SOPS files that writing and reading share. */
import { createCipheriv, randomBytes } from 'node:crypto';

/** What of a Secret is encrypted, and nothing else of a file. */
export const SECRET_REGEX = '^(data|stringData)$';

/** The version of sops whose format is written. */
export const SOPS_VERSION = '3.12.2';

/** How an encrypted value looks. */
export const ENCRYPTED_VALUE =
  /^ENC\[AES256_GCM,data:[^,\]]*,iv:[^,\]]+,tag:[^,\]]+,type:\w+\]$/;

/** Encrypts one text. What it belongs to is authenticated with it: the path of its keys, or for the MAC the time of the file. */
export function encryptValue(options: {
  text: string;
  key: Uint8Array;
  belongsTo: string;
}): string {
  const { text, key, belongsTo } = options;
  // 32 bytes, not the usual 12: that is what sops reads.
  const iv = randomBytes(32);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(belongsTo));
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const parts = { data, iv, tag: cipher.getAuthTag() };
  const [d, i, t] = Object.values(parts).map(part => part.toString('base64'));
  return `ENC[AES256_GCM,data:${d},iv:${i},tag:${t},type:str]`;
}
