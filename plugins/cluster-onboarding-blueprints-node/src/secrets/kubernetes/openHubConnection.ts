import { readFile } from 'node:fs/promises';
import { NotAllowedError, ServiceUnavailableError } from '@backstage/errors';
import {
  KubernetesAccessCluster,
  KubernetesAccessCredential,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { Agent, Dispatcher } from 'undici';

/** A server that requests can be sent to. It follows no redirects and uses no proxy of the environment. */
export interface HubConnection {
  readonly dispatcher: Dispatcher;
  readonly origin: string;
  /** A prefix of all paths, or nothing. */
  readonly basePath: string;
  readonly headers: Readonly<Record<string, string>>;
}

const CONNECT_TIMEOUT_MS = 5_000;
const ANSWER_TIMEOUT_MS = 15_000;
const LARGEST_ANSWER = 1_048_576;
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** Connects to a cluster of the operator's, with its certificates and credential. Whoever calls closes the dispatcher. */
export async function openHubConnection(
  cluster: KubernetesAccessCluster,
): Promise<HubConnection> {
  const url = parseAddress(cluster);
  const ca = await readCertificates(cluster);
  const credential = await getCredential(cluster);
  return {
    origin: url.origin,
    basePath: url.pathname.replace(/\/+$/, ''),
    headers:
      credential.type === 'bearer token'
        ? { authorization: `Bearer ${credential.token.trim()}` }
        : {},
    dispatcher: new Agent({
      connect: {
        timeout: CONNECT_TIMEOUT_MS,
        ...(ca === undefined ? {} : { ca }),
        ...(credential.type === 'x509 client certificate'
          ? { cert: credential.cert, key: credential.key }
          : {}),
        rejectUnauthorized: true,
      },
      headersTimeout: ANSWER_TIMEOUT_MS,
      bodyTimeout: ANSWER_TIMEOUT_MS,
      maxResponseSize: LARGEST_ANSWER,
    }),
  };
}

function parseAddress({ name, url }: KubernetesAccessCluster): URL {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const isSafe =
    parsed?.protocol === 'https:' ||
    (parsed?.protocol === 'http:' && LOCAL.includes(parsed.hostname));
  if (!parsed || !isSafe || parsed.username || parsed.search || parsed.hash) {
    throw new NotAllowedError(
      `The address of cluster '${name}' has to begin with https:// and have no user, query or fragment, since private keys are sent to it`,
    );
  }
  return parsed;
}

/** A file counts before the data, as in the kubernetes plugin; undefined for the system's. */
async function readCertificates(
  cluster: KubernetesAccessCluster,
): Promise<string | undefined> {
  const { name, caFile, caData } = cluster;
  if (!caFile && !caData) return undefined;
  const text = caFile
    ? await readFile(caFile, 'utf8').catch(() => '')
    : decode(caData!);
  if (!text.includes('-----BEGIN CERTIFICATE-----')) {
    throw new ServiceUnavailableError(
      `The certificates that are trusted for cluster '${name}' cannot be read; look at its caData or caFile`,
    );
  }
  return text;
}

/** Backstage wants it in base64; PEM as it is means the same and cannot be mistaken. */
function decode(caData: string): string {
  return caData.includes('-----BEGIN ')
    ? caData
    : Buffer.from(caData, 'base64').toString('utf8');
}

async function getCredential(
  cluster: KubernetesAccessCluster,
): Promise<KubernetesAccessCredential> {
  const { name, authProvider, hasAuthStrategy } = cluster;
  if (!hasAuthStrategy) {
    throw new NotAllowedError(
      `The kubernetes plugin does not know the auth provider of cluster '${name}'`,
    );
  }
  try {
    const credential = await cluster.getCredential();
    if (credential.type !== 'anonymous') return credential;
    if (authProvider === 'localKubectlProxy') return credential;
  } catch {
    // What a cloud's library says may hold what it was given, so nothing of it is told on.
  }
  throw new ServiceUnavailableError(
    `There is no credential for cluster '${name}' that needs no user; use serviceAccount, aws, azure or googleServiceAccount`,
  );
}
