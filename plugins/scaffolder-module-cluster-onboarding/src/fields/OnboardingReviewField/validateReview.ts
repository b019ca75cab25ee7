import { ApiHolder } from '@backstage/core-plugin-api';
import {
  checkOnboardingRequest,
  OnboardingPlanAnswer,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { findTexts, Texts } from '../../findTexts';
import { toRequest } from '../../request';
import { countChanges } from './countChanges';
import { describePlanError } from './describePlanError';
import { findPlanDesk } from './PlanDesk';

/** Keeps the form from going on with what cannot be done, and says so once. A portal that cannot plan goes on: the actions check again. */
export async function validateReview(
  _value: unknown,
  field: { addError(message: string): void },
  context: {
    apiHolder: ApiHolder;
    formData: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { apiHolder, formData } = context;
  const t = await findTexts(apiHolder);
  const request = toRequest(formData);
  if ('issues' in checkOnboardingRequest(request)) {
    field.addError(t('review.stop.issues'));
    return;
  }
  const api = apiHolder.get(clusterOnboardingApiRef);
  if (!api) return;
  try {
    const objection = findPlanObjection(
      await findPlanDesk(api).ask(request),
      t,
    );
    if (objection !== undefined) field.addError(objection);
  } catch (error) {
    const { type } = describePlanError(error);
    field.addError(
      t('review.stop.failed', { reason: t(`review.failure.${type}.title`) }),
    );
  }
}

/** What stands against a plan, in one sentence. */
export function findPlanObjection(
  plan: OnboardingPlanAnswer,
  t: Texts,
): string | undefined {
  const taken = plan.clusters.filter(({ isTaken }) => isTaken);
  if (taken.length > 0) {
    const names = taken.map(({ name }) => name).join(', ');
    return t('review.stop.taken', { names });
  }
  const { error } = countChanges(plan).findings;
  if (error > 0) return t('review.stop.errors', { count: error });
  return plan.isPossible ? undefined : t('review.stop.impossible');
}
