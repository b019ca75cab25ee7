import { generateX25519Identity, identityToRecipient } from 'age-encryption';

/**
 * Makes a key pair.
 *
 * @remarks
 *
 * The private half is a text, as the library makes it, and texts cannot be wiped: it is gone when nothing holds it any more. Keep it
 * for one rendering, and never log, store or output it.
 *
 * @public
 */
export async function createAgeIdentity(): Promise<{
  /** The public half. */
  recipient: string;
  /** The private half. */
  privateKey: string;
}> {
  // By name: the library's default may become a kind that the sops inside of Flux cannot read.
  const privateKey = await generateX25519Identity();
  return { recipient: await identityToRecipient(privateKey), privateKey };
}
