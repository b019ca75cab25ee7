import { z } from 'zod/v3';
import { Journey, JourneyDeclaredStep, JourneyPullRequest } from '../journey';
import { ONBOARDING_STATES } from './values';
import { count, optionalText, text, texts } from './words';

/**
 * How far an onboarding has come, as far as the record itself knows; the rest is its journey.
 *
 * @public
 */
export type OnboardingState =
  | 'requested'
  | 'proposed'
  | 'merged'
  | 'closed'
  | 'cancelled'
  | 'failed';

/**
 * A request for clusters, and what became of it.
 *
 * @public
 */
export interface Onboarding {
  /** Its id. */
  readonly id: string;
  /** The entity ref of who asked. */
  readonly requestedBy: string;
  /** When. */
  readonly requestedAt: string;
  /** When the record last changed. */
  readonly updatedAt: string;
  /** How far it has come. */
  readonly state: OnboardingState;
  /** The capability that is onboarded, such as `search`. */
  readonly capability?: string;
  /** The entity ref of the team that will own the clusters. */
  readonly owner?: string;
  /** The names of the clusters: no other onboarding that goes on has them. */
  readonly clusters: readonly string[];
  /** What was asked for. */
  readonly request: Readonly<Record<string, unknown>>;
  /** The repositories that it changes. */
  readonly repositories: readonly string[];
  /** The pull requests that came of it. */
  readonly pullRequests: readonly JourneyPullRequest[];
  /** What its plan leaves to people; absent until it is proposed. */
  readonly manualSteps?: readonly JourneyDeclaredStep[];
  /** Why it failed or was cancelled. */
  readonly reason?: string;
}

/**
 * The body of `POST /v1/onboardings`.
 *
 * @public
 */
export interface NewOnboarding {
  /** The names of the clusters, which are claimed all or none. */
  clusters: string[];
  /** The capability that is onboarded. */
  capability?: string;
  /** The entity ref of the team that will own the clusters. */
  owner?: string;
  /** What is asked for. It is shown to whoever sees the onboarding: nothing secret belongs in it. */
  request?: Record<string, unknown>;
  /** The repositories that will be changed, if known already. */
  repositories?: string[];
  /** The entity ref of who asked; only for services that act for somebody. A user always asks for themselves. */
  requestedBy?: string;
  /** The same key of the same person gives the same onboarding: use it so that a retry does not ask twice. */
  idempotencyKey?: string;
}

/**
 * The body of `PATCH /v1/onboardings/:id`.
 *
 * @public
 */
export interface OnboardingChange {
  /** The new state. One that ends the onboarding frees its names. */
  state?: OnboardingState;
  /** All pull requests that came of it. */
  pullRequests?: JourneyPullRequest[];
  /** The repositories that it changes. */
  repositories?: string[];
  /** All that its plan leaves to people. */
  manualSteps?: JourneyDeclaredStep[];
  /** Why it failed or was cancelled. */
  reason?: string;
}

/**
 * The answer of `GET /v1/onboardings`.
 *
 * @public
 */
export interface OnboardingPage {
  /** The onboardings, newest first. */
  items: Onboarding[];
  /** Asks for older ones; absent when there are none. */
  cursor?: string;
}

/**
 * The answer of `GET /v1/onboardings/:id/journey`.
 *
 * @public
 */
export interface JourneyAnswer {
  /** The onboarding. */
  onboarding: Onboarding;
  /** Its journey, over the clusters that the caller sees. */
  journey: Journey;
  /** How long it has taken until now or until its end, in words. */
  span: string;
  /** When the cluster that was looked at longest ago was; absent if one was never. */
  observedAt?: string;
}

const pullRequestSchema: z.ZodType<JourneyPullRequest> = z.object({
  repository: text,
  number: count,
  url: text,
  state: z.enum(['open', 'merged', 'closed']),
  openedAt: optionalText,
  openedBy: optionalText,
  mergedAt: optionalText,
  mergedBy: optionalText,
  mergeCommit: optionalText,
  closedAt: optionalText,
  checks: z.enum(['pending', 'passing', 'failing']).optional(),
});

const declaredStepSchema: z.ZodType<JourneyDeclaredStep> = z.object({
  id: text,
  title: text,
  isDone: z.boolean().optional(),
  link: optionalText,
  cluster: optionalText,
  isAttestation: z.boolean().optional(),
});

/**
 * The schema of an onboarding.
 *
 * @public
 */
export const onboardingSchema: z.ZodType<Onboarding> = z.object({
  id: text,
  requestedBy: text,
  requestedAt: text,
  updatedAt: text,
  state: z.enum(ONBOARDING_STATES),
  capability: optionalText,
  owner: optionalText,
  clusters: texts,
  request: z.record(z.unknown()),
  repositories: texts,
  pullRequests: z.array(pullRequestSchema),
  manualSteps: z.array(declaredStepSchema).optional(),
  reason: optionalText,
});

/**
 * Checks an answer of `GET /v1/onboardings`.
 *
 * @public
 */
export const onboardingPageSchema: z.ZodType<OnboardingPage> = z.object({
  items: z.array(onboardingSchema),
  cursor: optionalText,
});

const arrivalType = z.enum(['exact', 'newer']);

const journeySchema: z.ZodType<Journey> = z.object({
  steps: z.array(
    z.object({
      id: text,
      title: text,
      state: z.enum(['done', 'current', 'waiting', 'failed', 'skipped']),
      at: optionalText,
      by: optionalText,
      link: optionalText,
      sentence: text,
    }),
  ),
  next: z.object({ step: text, sentence: text }).optional(),
  manualSteps: z.array(
    z.object({
      id: text,
      type: z.enum(['declared', 'approval', 'attestation', 'repair']),
      sentence: text,
      link: optionalText,
      cluster: optionalText,
      owner: optionalText,
    }),
  ),
  changes: z.array(
    z.object({
      repository: text,
      number: count,
      url: text,
      openedBy: optionalText,
      mergedAt: optionalText,
      mergedBy: optionalText,
      mergeCommit: optionalText,
      fetched: z
        .object({ revision: text, at: optionalText, type: arrivalType })
        .optional(),
      applied: z.array(
        z.object({
          object: text,
          revision: text,
          repository: optionalText,
          at: optionalText,
          type: arrivalType,
        }),
      ),
    }),
  ),
});

/**
 * Checks an answer of `GET /v1/onboardings/:id/journey`.
 *
 * @public
 */
export const journeyAnswerSchema: z.ZodType<JourneyAnswer> = z.object({
  onboarding: onboardingSchema,
  journey: journeySchema,
  span: text,
  observedAt: optionalText,
});
