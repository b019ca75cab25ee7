import {
  Journey,
  JourneyAnswer,
  JourneyPullRequest,
  Onboarding,
  OnboardingPage,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { minutesBefore, SAMPLE_NOW } from './sampleTime';

/**
 * A plausible onboarding of three clusters.
 *
 * @public
 */
export function sampleOnboarding(options?: {
  /** The moment at which it is looked at. */
  now?: string;
  /** What else is known of it, or known otherwise. */
  also?: Partial<Onboarding>;
}): Onboarding {
  const now = options?.now ?? SAMPLE_NOW;
  return {
    id: '3f0c2a52-58a5-4f0f-9d0c-0d1d7a0c1e11',
    requestedBy: 'user:default/guest',
    requestedAt: minutesBefore(now, 18),
    updatedAt: minutesBefore(now, 11),
    state: 'merged',
    capability: 'checkout',
    owner: 'group:default/team-checkout',
    clusters: ['checkout-dev', 'checkout-test', 'checkout-prod'],
    request: { capability: 'checkout', strategy: 'hub-and-leaf' },
    repositories: ['github.com/acme/fleet'],
    pullRequests: [samplePullRequest(now)],
    ...options?.also,
  };
}

/**
 * A page of onboardings: all of them on one page.
 *
 * @public
 */
export function sampleOnboardingPage(
  onboardings: readonly Onboarding[],
): OnboardingPage {
  return { items: [...onboardings] };
}

/**
 * A plausible journey: merged and fetched, and one layer is on its way.
 *
 * @public
 */
export function sampleJourney(options?: {
  /** The moment at which it is looked at. */
  now?: string;
  /** The onboarding; one that is merged if absent. */
  onboarding?: Onboarding;
  /** What else its journey has, or has otherwise. */
  also?: Partial<Journey>;
}): JourneyAnswer {
  const now = options?.now ?? SAMPLE_NOW;
  const onboarding = options?.onboarding ?? sampleOnboarding({ now });
  const { url } = samplePullRequest(now);
  return {
    onboarding,
    journey: { ...toJourney(onboarding, now, url), ...options?.also },
    span: '18 minutes',
    observedAt: now,
  };
}

function samplePullRequest(now: string): JourneyPullRequest {
  return {
    repository: 'github.com/acme/fleet',
    number: 128,
    url: 'https://github.com/acme/fleet/pull/128',
    state: 'merged',
    openedAt: minutesBefore(now, 17),
    openedBy: 'guest',
    mergedAt: minutesBefore(now, 11),
    mergedBy: 'reviewer',
    mergeCommit: '9c1e7d2a4b5c6d7e8f90123456789abcdef01234',
    checks: 'passing',
  };
}

function toJourney(onboarding: Onboarding, now: string, url: string): Journey {
  return {
    steps: [
      {
        id: 'requested',
        title: 'Requested',
        state: 'done',
        at: onboarding.requestedAt,
        by: onboarding.requestedBy,
        sentence: `Asked for ${onboarding.clusters.join(', ')}.`,
      },
      {
        id: 'pull-request',
        title: 'Pull request',
        state: 'done',
        at: minutesBefore(now, 17),
        by: 'guest',
        link: url,
        sentence: 'Pull request #128 was opened.',
      },
      {
        id: 'checks',
        title: 'Checks',
        state: 'done',
        link: url,
        sentence: 'All checks pass.',
      },
      {
        id: 'merged',
        title: 'Merged',
        state: 'done',
        at: minutesBefore(now, 11),
        by: 'reviewer',
        link: url,
        sentence: 'Pull request #128 was merged.',
      },
      {
        id: 'fetched',
        title: 'Fetched by Flux',
        state: 'done',
        at: minutesBefore(now, 10),
        link: url,
        sentence: 'Fetched main@9c1e7d2.',
      },
      {
        id: 'layer:checkout-dev:security-compliance',
        title: 'Security and compliance (checkout-dev)',
        state: 'current',
        at: minutesBefore(now, 4),
        sentence: '4 of 7 objects ready; HelmRelease kyverno is in progress',
      },
      {
        id: 'layer:checkout-dev:platform-delivery',
        title: 'Platform delivery (checkout-dev)',
        state: 'waiting',
        sentence: 'Waits for HelmRelease kyverno',
      },
      {
        id: 'ready-for-teams',
        title: 'Ready for teams',
        state: 'waiting',
        sentence: '2 of 5 layers are ready.',
      },
    ],
    next: {
      step: 'layer:checkout-dev:security-compliance',
      sentence:
        'Waiting for Security and compliance of checkout-dev to become ready.',
    },
    manualSteps: [
      {
        id: 'registry-secret',
        type: 'declared',
        sentence: 'Put the registry secret into Vault at kv/checkout/registry.',
        link: 'https://vault.example.com/ui',
      },
    ],
    changes: [
      {
        repository: 'github.com/acme/fleet',
        number: 128,
        url,
        openedBy: 'guest',
        mergedAt: minutesBefore(now, 11),
        mergedBy: 'reviewer',
        mergeCommit: '9c1e7d2a4b5c6d7e8f90123456789abcdef01234',
        fetched: {
          revision: 'main@sha1:9c1e7d2a4b5c6d7e8f90123456789abcdef01234',
          at: minutesBefore(now, 10),
          type: 'exact',
        },
        applied: [],
      },
    ],
  };
}
