import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { FileSetValidator } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { FileView, listFileViews } from '../facts/fileViews';
import { asObject } from '../facts/json';
import { listManifests, Manifest, nameOf } from '../facts/manifests';
import { isEncrypted } from '../facts/sealing';
import { reportFile, reportManifest } from '../report';
import { lineAt } from './placeholders';

// Each is long and odd enough that nothing else looks like it.
const SECRETS: readonly { readonly title: string; readonly pattern: RegExp }[] =
  [
    {
      title: 'a private key',
      pattern: /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----/,
    },
    {
      title: 'a private age key',
      pattern: /AGE-SECRET-KEY-(PQ-)?1[0-9A-Z]{10}/i,
    },
    // The beginning of a private age key in base64, at each of its three places.
    {
      title: 'a private age key',
      pattern: /QUdFLVNFQ1JFVC1LRV|FHRS1TRUNSRVQtS0VZ|BR0UtU0VDUkVULUtFW/,
    },
    {
      title: 'a private key',
      pattern:
        /LS0tLS1CRUdJTi(BQUklWQVRFIEtFW|BSU0EgUFJJVkFURSBLRV|BFQyBQUklWQVRFIEtFW|BPUEVOU1NIIFBSSVZBVEUgS0VZ)/,
    },
    {
      title: 'a token of GitHub',
      pattern: /\bgh[oprsu]_[A-Za-z0-9]{30,}|\bgithub_pat_[A-Za-z0-9_]{22,}/,
    },
    { title: 'a token of GitLab', pattern: /\bglpat-[A-Za-z0-9_-]{20,}/ },
    { title: 'a token of Vault', pattern: /\bhv[sbr]\.[A-Za-z0-9_-]{24,}/ },
    { title: 'an access key of AWS', pattern: /\b(AKIA|ASIA)[0-9A-Z]{16}\b/ },
    {
      title: 'a signed token',
      pattern:
        /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{16,}/,
    },
    {
      title: 'an address with a password in it',
      pattern:
        /\b[a-z]{2,8}:\/\/[^\s/:@"'$]{1,100}:[^\s/:@"'${]{3,200}@[a-z0-9]/i,
    },
  ];
const REMEDY =
  'Keep it out of Git: seal it, or refer to where it is kept. If it was real, it has to be replaced.';

/** Nothing secret stands in a file in plain text. */
export const plaintextSecrets: FileSetValidator = {
  id: 'plaintext-secrets',
  validate: subject => {
    const findings = listManifests(subject).flatMap(checkSecret);
    const told = new Set(
      findings.map(({ repository, path }) => `${repository}:${path}`),
    );
    return [
      ...findings,
      ...listFileViews(subject).flatMap(view =>
        told.has(`${view.file.repository}:${view.file.path}`) ? [] : scan(view),
      ),
    ];
  },
};

function checkSecret(manifest: Manifest): Finding[] {
  if (manifest.group !== '' || manifest.kind !== 'Secret') return [];
  for (const field of ['data', 'stringData']) {
    for (const [key, value] of Object.entries(
      asObject(manifest.value[field]),
    )) {
      if (isHarmless(value)) continue;
      return [
        reportManifest(
          manifest,
          {
            severity: 'error',
            rule: 'plaintext-secret',
            message: `${nameOf(manifest)} is not encrypted.`,
            remedy: REMEDY,
          },
          [field, key],
        ),
      ];
    }
  }
  return [];
}

/** Encrypted, empty, or nothing but variables that a cluster puts in. */
function isHarmless(value: unknown): boolean {
  if (
    value === undefined ||
    value === null ||
    value === '' ||
    isEncrypted(value)
  )
    return true;
  return (
    typeof value === 'string' &&
    /^(\$\{[A-Za-z_][A-Za-z0-9_]*\}\s?)+$/.test(value)
  );
}

function scan(view: FileView): Finding[] {
  const { path, content } = view.file;
  for (const { title, pattern } of SECRETS) {
    const match = pattern.exec(content);
    if (!match) continue;
    return [
      reportFile(
        view,
        {
          severity: 'error',
          rule: 'plaintext-secret',
          message: `${path} holds what looks like ${title}.`,
          remedy: REMEDY,
        },
        lineAt(content, match.index),
      ),
    ];
  }
  return [];
}
