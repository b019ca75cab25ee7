import { InputError } from '@backstage/errors';
import { sealSecret } from './sealedSecrets';
import { Sealer } from './Sealer';
import { encryptSops } from './sops';

/**
 * Makes what encrypts rendered files.
 *
 * @public
 */
export function createSealer(options: {
  /** The clock, in milliseconds. */
  now?: () => number;
  /** The certificate of the Sealed Secrets controller, as PEM; without it nothing can be sealed for one. */
  certificate?: string;
}): Sealer {
  const { now, certificate } = options;
  return {
    async seal(file) {
      const { text, recipients } = file;
      if (file.with === 'sops') return encryptSops({ text, recipients, now });
      if (certificate === undefined) {
        throw new InputError(
          "Nothing can be sealed for the Sealed Secrets controller: set 'clusterOnboarding.onboarding.sealedSecretsCertificate' in the configuration",
        );
      }
      return sealSecret({ text, certificate, scope: 'strict' });
    },
  };
}
