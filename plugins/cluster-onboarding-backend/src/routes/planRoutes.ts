import {
  clusterOnboardingOnboardPermission,
  OnboardingOptions,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { z } from 'zod/v3';
import { PlanService } from '../planning/PlanService';
import { OnboardingService } from '../service/OnboardingService';
import { many } from './input';
import { entityRef, shallowRecord } from './onboardingInputs';
import { permissionRoute, Route, signedInRoute } from './route';

const MOST_NAMES = 40;

const newPlan = z
  .object({
    // What is wrong with it is told by `parseOnboardingRequest`, in the words that forms and actions use.
    request: shallowRecord,
    blueprint: z
      .string()
      .regex(/^[a-z0-9][-a-z0-9]{0,62}$/, 'must be the id of a blueprint')
      .optional(),
    requestedBy: entityRef.optional(),
  })
  .strict();

// Whether a name keeps the rules is told by forms, with reasons; here it only has to be short.
const namesQuery = z
  .object({
    name: many(z.string().min(1).max(253)).pipe(
      z.array(z.string()).max(MOST_NAMES, `has at most ${MOST_NAMES} values`),
    ),
  })
  .strict();

/** Routes about what could be asked for, and what would come of it. */
export function createPlanRoutes(options: {
  plans: PlanService;
  onboardings: Pick<OnboardingService, 'checkNames'>;
  listOptions: () => Promise<OnboardingOptions>;
}): Route[] {
  return [
    permissionRoute(clusterOnboardingOnboardPermission, {
      method: 'post',
      path: '/v1/onboardings/plan',
      body: newPlan,
      async handle({ body, credentials }) {
        const answer = await options.plans.plan(body, credentials);
        return { body: () => answer };
      },
    }),
    permissionRoute(clusterOnboardingOnboardPermission, {
      method: 'get',
      path: '/v1/cluster-names',
      query: namesQuery,
      async handle({ query, credentials }) {
        const items = await options.onboardings.checkNames(
          query.name,
          credentials,
        );
        return { body: () => ({ items }) };
      },
    }),
    signedInRoute({
      method: 'get',
      path: '/v1/onboarding-options',
      async handle() {
        const answer = await options.listOptions();
        return { body: () => answer };
      },
    }),
  ];
}
