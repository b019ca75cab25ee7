import { KindToFollow } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { KubernetesReadError } from './KubernetesReadError';
import { DiscoveredKinds, ServedKind } from './KubernetesReader';
import {
  findServedKind,
  parseAggregatedDiscovery,
  parseGroupVersion,
} from './parseDiscovery';
import { parseJson } from './parseJson';
import { toGroupVersionPath } from './paths';
import { ReaderLimits } from './ReaderLimits';
import { Requester } from './Requester';

const AGGREGATED = [
  'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList',
  'application/json;g=apidiscovery.k8s.io;v=v2beta1;as=APIGroupDiscoveryList',
  'application/json',
].join(',');

interface Asking {
  readonly requester: Requester;
  readonly limits: ReaderLimits;
  readonly signal: AbortSignal;
}

/** What came of all questions together. */
interface Outcome {
  /** Whether the server said anything about what it has. */
  isAnswered: boolean;
  refusal?: unknown;
}

/** Reads JSON; undefined if the server does not have it or does not show it to us. */
async function findJson(
  path: string,
  options: Asking & { outcome: Outcome; accept?: string },
): Promise<unknown> {
  const { requester, limits, signal, accept, outcome } = options;
  try {
    const { body } = await requester.ask({ path, accept }, signal);
    outcome.isAnswered = true;
    return parseJson(body, limits.maxDepth);
  } catch (error) {
    const { status } = error as KubernetesReadError;
    if (status === 403) outcome.refusal ??= error;
    if (status === 404) outcome.isAnswered = true;
    if (status === 403 || status === 404 || status === 406) return undefined;
    throw error;
  }
}

async function listGroupVersion(
  groupVersion: { group: string; version: string },
  asking: Asking & { outcome: Outcome },
): Promise<ServedKind[]> {
  const { group, version } = groupVersion;
  const answer = await findJson(toGroupVersionPath(group, version), asking);
  if (answer === undefined) return [];
  const served = parseGroupVersion(answer, groupVersion);
  if (served) return served;
  throw new KubernetesReadError(
    'invalid-answer',
    'The answer does not say which kinds there are',
  );
}

/** All versions of the groups, one after the other: it is the way of old servers, and need not be fast. */
async function listGroupVersions(
  kinds: readonly KindToFollow[],
  asking: Asking & { outcome: Outcome },
): Promise<ServedKind[]> {
  const wanted = new Map(
    kinds.flatMap(({ group, versions }) =>
      versions.map(version => [`${group}/${version}`, { group, version }]),
    ),
  );
  const served: ServedKind[] = [];
  for (const groupVersion of wanted.values()) {
    served.push(...(await listGroupVersion(groupVersion, asking)));
  }
  return served;
}

/**
 * Finds out which of the kinds a server has, by one request if the server can answer for all groups together. Throws if the server
 * refuses to say anything: of what it has, nothing is known then, least of all that it is not there.
 */
export async function discoverKinds(
  kinds: readonly KindToFollow[],
  options: Asking,
): Promise<DiscoveredKinds> {
  const outcome: Outcome = { isAnswered: false };
  const asking = { ...options, outcome };
  const core = kinds.filter(({ group }) => group === '');
  const others = kinds.filter(({ group }) => group !== '');
  const inCore = await listGroupVersions(core, asking);
  const aggregated =
    others.length === 0
      ? []
      : parseAggregatedDiscovery(
          await findJson('/apis', { ...asking, accept: AGGREGATED }),
        );
  const inGroups = aggregated ?? (await listGroupVersions(others, asking));
  if (outcome.refusal && !outcome.isAnswered) throw outcome.refusal;

  const served: ServedKind[] = [];
  const absent: KindToFollow[] = [];
  for (const kind of kinds) {
    const found = findServedKind(kind, kind.group === '' ? inCore : inGroups);
    if (found) served.push(found);
    else absent.push(kind);
  }
  return { served, absent };
}
