import { FileSetValidator } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { nameOf } from '../facts/manifests';
import { listSealedDocuments } from '../facts/sealing';
import { reportManifest } from '../report';
import { listAppliers } from './openers';

/** Whoever applies an encrypted file decrypts it. */
export const decryption: FileSetValidator = {
  id: 'decryption',
  validate: subject => {
    const told = new Set<unknown>();
    return listSealedDocuments(subject).flatMap(({ view }) =>
      (listAppliers(subject).get(view) ?? []).flatMap(({ manifest }) => {
        if (manifest.spec.decryption !== undefined || told.has(manifest))
          return [];
        told.add(manifest);
        return [
          reportManifest(
            manifest,
            {
              severity: 'error',
              rule: 'decryption-missing',
              message: `${nameOf(manifest)} applies ${
                view.file.path
              }, which is encrypted, and does not decrypt.`,
              remedy:
                'Give it a decryption with the Secret of the key, or keep encrypted files out of its directory.',
            },
            ['spec'],
          ),
        ];
      }),
    );
  },
};
