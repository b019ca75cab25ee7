import {
  clusterOnboardingOnboardPermission,
  OnboardingOptions,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { z } from 'zod/v3';
import { PlanService } from '../planning/PlanService';
import { entityRef, shallowRecord } from './onboardingInputs';
import { permissionRoute, Route, signedInRoute } from './route';

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

/** Routes about what could be asked for, and what would come of it. */
export function createPlanRoutes(options: {
  plans: PlanService;
  listOptions: () => OnboardingOptions;
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
    signedInRoute({
      method: 'get',
      path: '/v1/onboarding-options',
      async handle() {
        const answer = options.listOptions();
        return { body: () => answer };
      },
    }),
  ];
}
