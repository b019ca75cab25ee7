/*
 * Flux does not check the signature over a whole SOPS file, so an encrypted value works wherever its key does: somebody who may propose
 * changes could copy it into a Secret that they can read. Encryption never gives the same text twice; what stands twice was copied.
 */
import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { FileSetValidator } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { listManifests } from '../facts/manifests';
import { listSealedDocuments, SealedDocument } from '../facts/sealing';
import { asTexts } from '../facts/json';
import { reportFile } from '../report';
import { FileView } from '../facts/fileViews';

/** No encrypted value and no encrypted key stands in two places. */
export const ciphertexts: FileSetValidator = {
  id: 'ciphertexts',
  validate: subject => {
    const values = new Map<string, FileView>();
    const stanzas = new Map<string, FileView>();
    const findings = new Map<FileView, Finding>();
    const tell = (
      sealed: Pick<SealedDocument, 'view'>,
      other: FileView,
      what: string,
    ): void => {
      if (findings.has(sealed.view)) return;
      findings.set(
        sealed.view,
        reportFile(sealed.view, {
          severity: 'error',
          rule: 'ciphertext-repeated',
          message: `${sealed.view.file.path} holds ${what} that stands in ${other.file.path} too: it was copied.`,
          remedy:
            'Encrypt the value anew where it is needed, and find out who copied it.',
        }),
      );
    };
    for (const sealed of listSealedDocuments(subject)) {
      for (const value of sealed.values) {
        const other = values.get(value);
        if (other) tell(sealed, other, 'an encrypted value');
        else values.set(value, sealed.view);
      }
      for (const { stanza } of sealed.recipients) {
        const other = stanza ? stanzas.get(stanza) : undefined;
        // The documents of one file share their key.
        if (other && other !== sealed.view)
          tell(sealed, other, 'an encrypted key');
        else if (stanza) stanzas.set(stanza, sealed.view);
      }
    }
    for (const { kind, view, spec } of listManifests(subject)) {
      if (kind !== 'SealedSecret') continue;
      for (const value of Object.values(asTexts(spec.encryptedData))) {
        const other = values.get(value);
        if (other) tell({ view }, other, 'an encrypted value');
        else values.set(value, view);
      }
    }
    return [...findings.values()];
  },
};
