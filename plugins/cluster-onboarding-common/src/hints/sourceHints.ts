/* What source-controller says when it cannot fetch. */
import { Hint } from './hint';
import { quote, tell } from './words';

const KINDS = [
  'GitRepository',
  'OCIRepository',
  'HelmRepository',
  'HelmChart',
  'Bucket',
  'ImageRepository',
  'ImageUpdateAutomation',
];
const DOCS = 'https://fluxcd.io/flux/components/source';

const REFUSED =
  /authentication required|authorization failed|authentication failed|invalid (?:username|credentials|auth)|bad credentials|unable to authenticate|unauthorized|403 forbidden|status code:? 40[13]|access denied|permission denied|too many redirects or authentication replays/i;
const BRANCH =
  /couldn't find remote ref "(?:refs\/[a-z]{1,10}\/)?([^"]{1,200})"/;
const ADDRESS = /unable to (?:clone|list remote for) '([^'\s]{1,200})'/;

/** What is wrong with a source. */
export const sourceHints: readonly Hint[] = [
  {
    id: 'source-authentication',
    matches: [
      { kinds: KINDS, message: REFUSED },
      { kinds: KINDS, reasons: ['AuthenticationFailed'] },
    ],
    sentence: subject => `${tell(subject)} may not log in to its server.`,
    remedy: () =>
      'The token or key has expired or lost its rights: put a new one into the Secret that the source names.',
    docs: `${DOCS}/gitrepositories/#secret-reference`,
  },
  {
    id: 'branch-not-found',
    matches: [{ kinds: KINDS, message: BRANCH }],
    sentence: subject =>
      `The repository has no branch or tag ${quote(
        subject,
        BRANCH,
        'of that name',
      )}.`,
    remedy: subject => `Push it, or correct the reference in ${tell(subject)}.`,
  },
  {
    id: 'repository-not-found',
    matches: [
      {
        kinds: KINDS,
        message: /repository not found|name unknown|repository does not exist/i,
      },
    ],
    sentence: subject =>
      `There is no repository at ${quote(subject, ADDRESS, 'that address')}.`,
    remedy: () =>
      'Correct the address. Servers say the same when the credentials may not see the repository.',
  },
  {
    id: 'source-certificate',
    matches: [{ kinds: KINDS, message: /x509: |certificate/i }],
    sentence: subject =>
      `${tell(subject)} does not trust the certificate of its server.`,
    remedy: () =>
      'Renew the certificate, or put its authority into the Secret that the source names.',
  },
  {
    id: 'source-unreachable',
    matches: [
      {
        kinds: KINDS,
        message:
          /connection refused|no such host|i\/o timeout|deadline exceeded|connection reset|no route to host|network is unreachable|TLS handshake timeout|server misbehaving/i,
      },
    ],
    sentence: subject => `${tell(subject)} cannot reach its server.`,
    remedy: () =>
      'Check the address, and that the cluster may reach it through network policies and proxies.',
  },
  {
    id: 'source-address-invalid',
    matches: [{ kinds: KINDS, reasons: ['URLInvalid'] }],
    sentence: subject => `The address in ${tell(subject)} is not valid.`,
    remedy: () => 'Correct spec.url; nothing is tried until it changes.',
  },
  {
    id: 'source-signature',
    matches: [{ kinds: KINDS, reasons: ['VerificationError'] }],
    sentence: subject =>
      `${tell(subject)} got something whose signature does not hold.`,
    remedy: () =>
      'See who pushed it. If it is right, add the signer to the trusted keys.',
  },
  {
    id: 'chart-not-found',
    matches: [
      {
        message:
          /invalid chart reference|chart "[^"]{1,200}" (?:version "[^"]{1,100}" )?not found|no chart (?:name|version) found|failed to get chart version|chart not found/i,
      },
      { reasons: ['InvalidChartReference', 'ChartPullError'] },
    ],
    sentence: subject => `The chart that ${tell(subject)} names is not there.`,
    remedy: () =>
      'Correct the chart name, path or version, or publish the chart.',
    docs: `${DOCS}/helmcharts/`,
  },
  {
    id: 'chart-invalid',
    matches: [
      {
        reasons: ['ChartPackageError', 'ValuesFilesError'],
      },
      { kinds: ['HelmChart'], reasons: ['BuildFailed'] },
    ],
    sentence: subject => `The chart of ${tell(subject)} cannot be packaged.`,
    remedy: () => 'Mend the chart; `helm lint` and `helm package` say more.',
  },
];
