/* What controllers say when they put files together, before anything is applied. */
import { Hint } from './hint';
import { quote, tell } from './words';

const DOCS = 'https://fluxcd.io/flux/components/kustomize/kustomizations';

const RECIPIENT = /\b(age1[0-9a-z]{20,80})\b/;
const VARIABLE = /variable not set \(strict mode\): "([^"]{1,100})"/;
const SUBSTITUTE = /substitute from '([^']{1,300})' error/;
const KUBECONFIG = /unable to read KubeConfig secret '([^']{1,300})'/i;
const PATH = /path not found: stat \/tmp\/[^/\s]{1,100}\/([^\s:]{1,300})/;
const FILE = / in File: ([^\s]{1,200})/;

/** What is wrong with the files, or with what is needed to read them. */
export const buildHints: readonly Hint[] = [
  {
    id: 'wrong-decryption-key',
    matches: [
      {
        message:
          /identity did not match any of the recipients|cannot get sops data key|no master key was able to decrypt|failed to decrypt/i,
      },
    ],
    sentence: subject =>
      `The files are encrypted for ${quote(
        subject,
        RECIPIENT,
        'another key',
      )}, and the key in the cluster is not that one.`,
    remedy: () =>
      'Encrypt the files anew for the key of this cluster (`sops updatekeys`), or put the right private key into the cluster.',
    docs: `${DOCS}/#decryption`,
  },
  {
    id: 'missing-variable',
    matches: [{ message: /variable not set \(strict mode\)/ }],
    sentence: subject =>
      `The files use the variable ${quote(
        subject,
        VARIABLE,
        'named in the message',
      )}, and nobody sets it.`,
    remedy: subject =>
      `Set it in substitute or substituteFrom of ${tell(
        subject,
      )}, or give it a default in the files.`,
    docs: `${DOCS}/`,
  },
  {
    id: 'substitute-from-unreadable',
    matches: [{ message: SUBSTITUTE }],
    sentence: subject =>
      `Values that are put into the files are not there: ${quote(
        subject,
        SUBSTITUTE,
        '',
      )}.`,
    remedy: () => 'Create it, or mark it as optional in substituteFrom.',
    docs: `${DOCS}/`,
  },
  {
    id: 'kubeconfig-unreadable',
    matches: [{ message: /KubeConfig secret/i }],
    sentence: subject =>
      `The kubeconfig of the target cluster cannot be read: Secret ${quote(
        subject,
        KUBECONFIG,
        'named in the message',
      )}.`,
    remedy: () =>
      'See whether the cluster is made yet, and whether the Secret has the kubeconfig in the entry "value".',
    docs: `${DOCS}/`,
  },
  {
    id: 'missing-path',
    matches: [{ message: /path not found/i }],
    sentence: subject =>
      `The folder ${quote(
        subject,
        PATH,
        'in spec.path',
      )} is not in the repository.`,
    remedy: subject =>
      `Correct spec.path of ${tell(subject)}, or add the folder.`,
  },
  {
    id: 'bad-yaml',
    matches: [
      {
        message:
          /MalformedYAMLError|yaml: line \d{1,9}|yaml: unmarshal|error converting YAML|mapping values are not allowed/,
      },
    ],
    sentence: subject =>
      `A file is no valid YAML: ${quote(
        subject,
        FILE,
        'the message names the place',
      )}.`,
    remedy: () =>
      'Mend the file in Git; `kustomize build` shows the same error.',
  },
];
