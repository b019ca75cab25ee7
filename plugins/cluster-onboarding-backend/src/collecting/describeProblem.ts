import { ProblemReason } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

const OF_CONNECTION: Readonly<Record<ProblemReason, string>> = {
  'not-configured':
    "has no connection: add it to 'kubernetes.clusterLocatorMethods' in the portal's configuration, or name another one in the cluster's annotations",
  unreachable: 'cannot be reached: check its address and the network',
  timeout: 'does not answer in time: check its load and the network',
  certificate:
    'shows a certificate that is not trusted or has expired: check the CA in the configuration',
  'credentials-rejected':
    'rejects the credentials: renew the token or certificate of its reader',
  forbidden:
    'does not allow to read: give its reader the rights of the reader role',
  'not-installed': 'has none of the kinds that are followed',
  throttled: 'asks to be read less often',
  'server-error': 'answers with errors: check the health of its API server',
  'invalid-answer':
    'answers with something else than the Kubernetes API: check the address and what is in front of it',
  'too-large': 'answers with more than is taken',
  'refused-address':
    "has an address that is not connected to: allow its host in 'clusterOnboarding.connections' if it is right",
  unwatched: 'is not followed by any instance of the portal now',
  internal:
    'could not be followed because of a fault in the portal: see its log',
};

const OF_KIND: Partial<Readonly<Record<ProblemReason, string>>> = {
  forbidden: 'may not be read: give the reader the rights of the reader role',
  'not-installed': 'is no longer installed',
  'too-large': 'has more or larger objects than are taken',
};

/** What is the matter and what to do, in our own words. */
export function describeProblem(
  reason: ProblemReason,
  connection: string,
  kind?: string,
): string {
  if (kind === undefined)
    return `Cluster ${connection} ${OF_CONNECTION[reason]}`;
  const words = OF_KIND[reason];
  return words
    ? `${kind} on ${connection} ${words}`
    : `${kind} on ${connection} cannot be read: the server ${OF_CONNECTION[reason]}`;
}
