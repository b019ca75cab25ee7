import {
  ClusterAnswer,
  ClusterOnboardingApi,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { toClusterRef } from './toClusterRef';

/** More columns than these cannot be read side by side. */
export const MOST_PICTURED_CLUSTERS = 6;

/** The clusters of an onboarding, as far as they can be seen. */
export interface JourneyClusterList {
  readonly answers: readonly ClusterAnswer[];
  /** The names of those that are not there, or not for the viewer to see. */
  readonly absent: readonly string[];
  /** The names of those that could not be read just now. */
  readonly unread: readonly string[];
  /** The names of those that are too many for the picture. */
  readonly further: readonly string[];
}

/** Reads the first clusters of an onboarding. One that fails leaves the others standing; it throws only when none can be read. */
export async function loadJourneyClusters(
  api: Pick<ClusterOnboardingApi, 'getCluster'>,
  names: readonly string[],
  signal: AbortSignal,
): Promise<JourneyClusterList> {
  const looks = await Promise.all(
    names
      .slice(0, MOST_PICTURED_CLUSTERS)
      .map(name => lookAt(api, name, signal)),
  );
  const answers = looks.flatMap(({ answer }) => answer ?? []);
  const failed = looks.find(({ error }) => error !== undefined);
  if (failed && answers.length === 0) throw failed.error;
  const listNames = (isMeant: (look: Look) => boolean) =>
    looks.filter(isMeant).map(({ name }) => name);
  return {
    answers,
    absent: listNames(look => !look.answer && !look.error),
    unread: listNames(look => look.error !== undefined),
    further: names.slice(MOST_PICTURED_CLUSTERS),
  };
}

/** What a look at one cluster gave; neither an answer nor an error when it is not there. */
interface Look {
  readonly name: string;
  readonly answer?: ClusterAnswer;
  readonly error?: unknown;
}

async function lookAt(
  api: Pick<ClusterOnboardingApi, 'getCluster'>,
  name: string,
  signal: AbortSignal,
): Promise<Look> {
  const ref = toClusterRef(name);
  if (!ref) return { name };
  try {
    return { name, answer: await api.getCluster(ref, { signal }) };
  } catch (error) {
    const isAbsent = (error as { statusCode?: unknown }).statusCode === 404;
    return isAbsent ? { name } : { name, error };
  }
}
