import {
  checkClusterName,
  clusterOnboardingOnboardPermission,
  ONBOARDING_STATES,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { z } from 'zod/v3';
import { readCursor, writeCursor } from '../service/cursor';
import { OnboardingService } from '../service/OnboardingService';
import { cursor } from './clusterInputs';
import { limit, one } from './input';
import { entityRef, shallowRecord } from './onboardingInputs';
import { permissionRoute, Route, signedInRoute } from './route';

const MOST_CLUSTERS = 20;
// Some steps for all clusters, and the layers of each that are made elsewhere.
const MOST_MANUAL_STEPS = 200;
const LIST = 'onboardings';

const clusterName = z.string().superRefine((name, context) => {
  const check = checkClusterName(name);
  if (!check.isValid) {
    context.addIssue({ code: 'custom', message: check.reason });
  }
});

const repositories = z.array(z.string().min(1).max(500)).max(20);
const word = z.string().min(1).max(253);
const time = z
  .string()
  .max(40)
  .refine(text => !Number.isNaN(Date.parse(text)), 'must be a time');
const webAddress = z
  .string()
  .max(2_048)
  .refine(isWebAddress, 'must be an http or https address');

const newOnboarding = z
  .object({
    clusters: z
      .array(clusterName)
      .min(1)
      .max(MOST_CLUSTERS)
      .refine(
        names => new Set(names).size === names.length,
        'must not name a cluster twice',
      ),
    capability: word.optional(),
    owner: entityRef.optional(),
    request: shallowRecord.optional(),
    repositories: repositories.optional(),
    requestedBy: entityRef.optional(),
    idempotencyKey: z.string().min(1).max(200).optional(),
  })
  .strict();

const pullRequest = z
  .object({
    repository: z.string().min(1).max(500),
    number: z.number().int().min(1),
    url: webAddress,
    state: z.enum(['open', 'merged', 'closed']),
    openedAt: time.optional(),
    openedBy: word.optional(),
    mergedAt: time.optional(),
    mergedBy: word.optional(),
    mergeCommit: z
      .string()
      .regex(/^[0-9a-f]{7,64}$/i, 'must be a commit')
      .optional(),
    closedAt: time.optional(),
    checks: z.enum(['pending', 'passing', 'failing']).optional(),
  })
  .strict();

const manualStep = z
  .object({
    id: word,
    title: z.string().trim().min(1).max(1_000),
    isDone: z.boolean().optional(),
    link: webAddress.optional(),
    cluster: word.optional(),
    isAttestation: z.boolean().optional(),
  })
  .strict();

const onboardingChange = z
  .object({
    state: z.enum(ONBOARDING_STATES),
    pullRequests: z.array(pullRequest).max(20),
    manualSteps: z.array(manualStep).max(MOST_MANUAL_STEPS),
    repositories,
    // Empty takes it back.
    reason: z.string().trim().max(1_000),
  })
  .partial()
  .strict();

const listQuery = z
  .object({
    state: one(z.enum(ONBOARDING_STATES)).optional(),
    own: one(
      z.enum(['true', 'false']).transform(text => text === 'true'),
    ).optional(),
    limit,
    cursor,
  })
  .strict();

/** Routes about onboardings; who may see which one is the service's to say. */
export function createOnboardingRoutes(
  onboardings: OnboardingService,
): Route[] {
  return [
    permissionRoute(clusterOnboardingOnboardPermission, {
      method: 'post',
      path: '/v1/onboardings',
      body: newOnboarding,
      audit: { eventId: 'onboarding-create', severityLevel: 'medium' },
      async handle({ body, credentials }) {
        const onboarding = await onboardings.create(body, credentials);
        const { id, clusters } = onboarding;
        return {
          status: 201,
          body: () => onboarding,
          audit: { id, clusters: [...clusters] },
        };
      },
    }),
    signedInRoute({
      method: 'get',
      path: '/v1/onboardings',
      query: listQuery,
      async handle({ query, credentials }) {
        const { items, next } = await onboardings.list(
          {
            limit: query.limit,
            state: query.state,
            isOwn: query.own,
            before: query.cursor && readCursor(LIST, z.string(), query.cursor),
          },
          credentials,
        );
        return {
          body: () => ({
            items,
            ...(next && { cursor: writeCursor(LIST, next) }),
          }),
        };
      },
    }),
    signedInRoute({
      method: 'get',
      path: '/v1/onboardings/:id',
      async handle({ params, credentials }) {
        const onboarding = await onboardings.get(params.id, credentials);
        return { body: () => onboarding };
      },
    }),
    permissionRoute(clusterOnboardingOnboardPermission, {
      method: 'patch',
      path: '/v1/onboardings/:id',
      body: onboardingChange,
      audit: { eventId: 'onboarding-update', severityLevel: 'medium' },
      async handle({ params, body, credentials }) {
        const { id } = params;
        const onboarding = await onboardings.update(id, body, credentials);
        return {
          body: () => onboarding,
          audit: { state: onboarding.state },
        };
      },
    }),
    signedInRoute({
      method: 'get',
      path: '/v1/onboardings/:id/journey',
      async handle({ params, credentials }) {
        const answer = await onboardings.getJourney(params.id, credentials);
        return { observedAt: answer.observedAt, body: () => answer };
      },
    }),
  ];
}

function isWebAddress(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}
