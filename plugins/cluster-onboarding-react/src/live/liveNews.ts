import {
  CLUSTER_ONBOARDING_SIGNAL_CHANNEL,
  hashText,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/**
 * What a signal says to have changed.
 *
 * @public
 */
export interface LiveNews {
  /** The clusters, by the hash of their entity refs: a signal reaches everybody, so it names none. */
  readonly clusters: ReadonlySet<string>;
  /** The onboardings, by id. */
  readonly onboardings: ReadonlySet<string>;
}

/** The channel on which news come. */
export const NEWS_CHANNEL = CLUSTER_ONBOARDING_SIGNAL_CHANNEL;

/** Reads a signal; what is not understood is no news. */
export function readNews(message: unknown): LiveNews {
  const { clusters, onboardings } = (message ?? {}) as Record<string, unknown>;
  return { clusters: toTexts(clusters), onboardings: toTexts(onboardings) };
}

function toTexts(value: unknown): ReadonlySet<string> {
  return new Set(
    Array.isArray(value) ? value.filter(item => typeof item === 'string') : [],
  );
}

/**
 * Whether news are about one of these clusters.
 *
 * @public
 */
export function concernsClusters(
  refs: readonly string[],
): (news: LiveNews) => boolean {
  const hashes = refs.map(ref => hashText(ref.toLocaleLowerCase('en-US')));
  return news => hashes.some(hash => news.clusters.has(hash));
}

/**
 * Whether news are about an onboarding.
 *
 * @public
 */
export function concernsOnboarding(id: string): (news: LiveNews) => boolean {
  return news => news.onboardings.has(id);
}
