/*
 * For whom files are encrypted: nobody but whom the operator's configuration and this onboarding's own keys name, and each file for the
 * one that has to open it.
 */
import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  FileSetValidator,
  ValidationSubject,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { isIdentityPath, listIdentities } from '../facts/identities';
import { listSealedDocuments, SealedDocument } from '../facts/sealing';
import { reportFile } from '../report';
import { findOpener } from './openers';

/** Files are encrypted for the right ones, and for no others. */
export const recipients: FileSetValidator = {
  id: 'recipients',
  validate: subject => {
    const known = listKnown(subject);
    return listSealedDocuments(subject).flatMap(sealed =>
      checkOne(subject, sealed, known).slice(0, 1),
    );
  },
};

function checkOne(
  subject: ValidationSubject,
  sealed: SealedDocument,
  known: ReadonlySet<string>,
): Finding[] {
  const { file } = sealed.view;
  const { root, recovery } = subject.hub.recipients;
  const present = new Set(sealed.recipients.map(({ recipient }) => recipient));
  const tell = (rule: string, message: string, remedy: string): Finding[] => [
    reportFile(
      sealed.view,
      { severity: 'error', rule, message: `${file.path} ${message}.`, remedy },
      sealed.view.locate(sealed.document, ['sops', 'age']),
    ),
  ];
  if (isIdentityPath(subject, file.path)) {
    const allowed = new Set([root, ...recovery]);
    const isForRoot =
      (root !== undefined && present.has(root)) || sealed.hasKeyService;
    if (!isForRoot || [...present].some(recipient => !allowed.has(recipient))) {
      return tell(
        'identity-not-for-root',
        'holds an identity and is not encrypted for the management cluster and recovery alone',
        'Encrypt it for the configured root recipient and the recovery recipients.',
      );
    }
  } else if (root !== undefined && present.has(root)) {
    return tell(
      'root-recipient-misused',
      "is encrypted for the management cluster's root key, which opens identities only",
      "Encrypt it for the capability's or the cluster's own key.",
    );
  } else {
    const wrong = findWrongKey(subject, sealed, present);
    if (wrong)
      return tell(
        'recipient-swapped',
        wrong,
        'Encrypt it for the key of the one that applies it.',
      );
  }
  if ([...present].some(recipient => !known.has(recipient))) {
    return tell(
      'recipient-unknown',
      'is encrypted for a recipient that nobody has configured',
      'Take the recipient away, or have the operator add it.',
    );
  }
  if (recovery.some(recipient => !present.has(recipient))) {
    return tell(
      'recovery-recipient-missing',
      'cannot be opened by those who recover',
      'Encrypt it for all recovery recipients too.',
    );
  }
  return [];
}

/** What is wrong about the key of this onboarding that a file is encrypted for. */
function findWrongKey(
  subject: ValidationSubject,
  sealed: SealedDocument,
  present: ReadonlySet<string>,
): string | undefined {
  const opener = findOpener(subject, sealed);
  if (!opener) return undefined;
  const other = listIdentities(subject).find(
    ({ recipient, cluster }) =>
      present.has(recipient) && cluster !== opener.cluster,
  );
  if (other)
    return `is encrypted for ${other.title}, but opened with ${opener.title}`;
  return present.has(opener.recipient) || sealed.hasKeyService
    ? undefined
    : `is not encrypted for ${opener.title}, with which it is to be opened`;
}

/** Those that the operator has configured, and the keys of this onboarding. */
function listKnown(subject: ValidationSubject): ReadonlySet<string> {
  const { root, recovery, owners } = subject.hub.recipients;
  return new Set([
    ...(root ? [root] : []),
    ...recovery,
    ...Object.values(owners).flat(),
    ...listIdentities(subject).map(({ recipient }) => recipient),
  ]);
}
