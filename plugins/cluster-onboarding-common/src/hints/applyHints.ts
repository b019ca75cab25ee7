/* What controllers say when they apply files. */
import { Hint } from './hint';
import { generalHelmHints } from './helmHints';
import { quote, tell } from './words';

const DOCS = 'https://fluxcd.io/flux/components/kustomize/kustomizations';

const NO_KIND = /no matches for kind "([^"]{1,100})"/;
const FORBIDDEN =
  /is forbidden: User "([^"]{1,200})" cannot ([a-z]{1,20}) resource "([^"]{1,100})"/;
const NAMESPACE = /namespaces "([^"]{1,100})" not found/;
const WEBHOOK = /admission webhook "([^"]{1,200})" denied the request/;
const WAITED_FOR = /\[([^\]\s,]{1,300})/;

/** What is wrong with what is applied. */
export const applyHints: readonly Hint[] = [
  {
    id: 'kind-absent',
    matches: [
      { message: NO_KIND },
      {
        message:
          /ensure CRDs are installed|could not find the requested resource/,
      },
    ],
    sentence: subject =>
      `The cluster does not know the kind ${quote(
        subject,
        NO_KIND,
        'of an object in the files',
      )}.`,
    remedy: () =>
      'Install what brings the kind first, and depend on it: a CRD and its objects cannot come in one step.',
  },
  {
    id: 'missing-namespace-in-message',
    matches: [{ message: NAMESPACE }],
    sentence: subject =>
      `Namespace ${quote(subject, NAMESPACE, '')} does not exist.`,
    remedy: () => 'Add it to the same files, or depend on whatever makes it.',
  },
  {
    id: 'forbidden',
    matches: [{ message: FORBIDDEN }],
    sentence: subject => {
      const found = FORBIDDEN.exec(subject.message);
      return found
        ? `${toAccount(found[1])} may not ${found[2]} ${found[3]}.`
        : `${tell(subject)} lacks a right.`;
    },
    remedy: subject => {
      const found = FORBIDDEN.exec(subject.message);
      return `Give that account the right by a Role and RoleBinding, or let ${tell(
        subject,
      )} use another account${found ? '' : ' that has it'}.`;
    },
  },
  {
    id: 'access-denied',
    matches: [
      { reasons: ['AccessDenied'] },
      { message: /\(Forbidden\)|is forbidden:|cross-namespace references/ },
    ],
    sentence: subject => `${tell(subject)} lacks a right.`,
    remedy: () =>
      'Give its account the right, or keep what it names in its own namespace.',
  },
  {
    id: 'webhook-denied',
    matches: [{ message: WEBHOOK }],
    sentence: subject =>
      `A policy refuses an object (${quote(subject, WEBHOOK, '')}).`,
    remedy: () =>
      'Change the object as the policy asks, or ask the owner of the policy for an exception.',
  },
  {
    id: 'target-unreachable',
    matches: [
      {
        message:
          /connection refused|no such host|i\/o timeout|no route to host|network is unreachable|TLS handshake timeout|failed to get server groups|server is currently unable/i,
      },
    ],
    sentence: subject =>
      `The cluster that ${tell(subject)} applies to cannot be reached.`,
    remedy: () =>
      'Check that its API server is up and that the kubeconfig has the right address. It goes on by itself afterwards.',
  },
  {
    id: 'target-credentials',
    matches: [{ message: /\bUnauthorized\b|x509: |must be logged in/ }],
    sentence: subject =>
      `The cluster that ${tell(subject)} applies to refuses the credentials.`,
    remedy: () => 'Renew the kubeconfig; its token or certificate has expired.',
  },
  {
    id: 'immutable-field',
    matches: [{ message: /field is immutable/ }],
    sentence: () => 'A field was changed that cannot be changed in place.',
    remedy: () =>
      'Undo the change, or let the object be deleted and made anew by the annotation kustomize.toolkit.fluxcd.io/force: enabled.',
  },
  {
    id: 'invalid-expression',
    matches: [{ reasons: ['InvalidCELExpression'] }],
    sentence: subject =>
      `A health check expression of ${tell(subject)} is not valid.`,
    remedy: () =>
      'Correct the expression in healthCheckExprs or readyExpr; nothing is tried until it changes.',
  },
  {
    id: 'health-check-timeout',
    matches: [
      { reasons: ['HealthCheckFailed', 'HealthChecksFailed'] },
      { message: /timeout waiting for/ },
    ],
    sentence: subject =>
      `It is applied, but ${quote(
        subject,
        WAITED_FOR,
        'something of it',
      )} does not become healthy in time.`,
    remedy: () =>
      'Look at that object: its events and Pods say more. If it only needs longer, raise spec.timeout.',
    docs: `${DOCS}/#health-checks`,
  },
  {
    id: 'prune-failed',
    matches: [{ reasons: ['PruneFailed'] }],
    sentence: subject =>
      `${tell(subject)} cannot delete what is no longer in Git.`,
    remedy: () => 'See which finalizer or right holds the deletion up.',
  },
  ...generalHelmHints,
  {
    id: 'build-failed',
    matches: [{ reasons: ['BuildFailed'] }],
    sentence: subject => `The files of ${tell(subject)} cannot be built.`,
    remedy: () =>
      'Run `kustomize build` on the folder; the message names the file.',
  },
  {
    id: 'stalled',
    matches: [{ states: ['stalled'] }],
    sentence: subject =>
      `${tell(subject)} has given up and waits for a change.`,
    remedy: () => 'Mend what the message names; a change makes it try again.',
  },
];

/** Kubernetes writes accounts as `system:serviceaccount:<namespace>:<name>`. */
function toAccount(user: string): string {
  const [system, type, namespace, name] = user.split(':');
  return system === 'system' && type === 'serviceaccount' && name
    ? `Service account ${namespace}/${name}`
    : `User ${user}`;
}
