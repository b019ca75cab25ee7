import { ApiHolder } from '@backstage/core-plugin-api';
import {
  checkOnboardingRequest,
  OnboardingPlanAnswer,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { findTexts, Texts } from '../../findTexts';
import { toRequest } from '../../request';
import { describePlanError } from './describePlanError';
import { groupFindings } from './groupFindings';
import { listMissingSecrets } from './listMissingSecrets';
import { findPlanDesk } from './PlanDesk';
import { toSentence } from './toSentence';
import { withFormTitles } from './withFormTitles';

/** Keeps the form from going on with what cannot be done, and says so once. A portal that cannot plan goes on: the actions check again. */
export async function validateReview(
  _value: unknown,
  field: { addError(message: string): void },
  context: {
    apiHolder: ApiHolder;
    formData: Readonly<Record<string, unknown>>;
    uiSchema?: {
      'ui:options'?: { titles?: Readonly<Record<string, string>> };
    };
  },
): Promise<void> {
  const { apiHolder, formData } = context;
  const titles = context.uiSchema?.['ui:options']?.titles;
  const t = await findTexts(apiHolder);
  const request = toRequest(formData);
  if ('issues' in checkOnboardingRequest(request)) {
    field.addError(t('review.stop.issues'));
    return;
  }
  const api = apiHolder.get(clusterOnboardingApiRef);
  if (!api) return;
  try {
    const plan = withFormTitles(await findPlanDesk(api).ask(request), titles);
    const objection = findPlanObjection(plan, { form: formData, t });
    if (objection !== undefined) field.addError(objection);
  } catch (error) {
    // In a few words: the review tells the whole reason, and what to do.
    const { type } = describePlanError(error);
    const reason = t(`review.failure.${type}.title`);
    field.addError(t('review.stop.failed', { reason }));
  }
}

/** What stands against a plan, in one sentence. */
export function findPlanObjection(
  plan: OnboardingPlanAnswer,
  { form, t }: { form: Readonly<Record<string, unknown>>; t: Texts },
): string | undefined {
  const taken = plan.clusters.filter(({ isTaken }) => isTaken);
  if (taken.length > 0) {
    const names = taken.map(({ name }) => name).join(', ');
    return t('review.stop.taken', { names });
  }
  const [gravest] = groupFindings(plan.findings);
  if (gravest?.severity === 'error') {
    // With what to do: the form keeps the message while one goes back to do it.
    const [{ message, remedy }] = gravest.kinds[0].findings;
    const count = gravest.kinds.length;
    return t('review.stop.errors', {
      count,
      message: toSentence(message),
      remedy: toSentence(remedy),
    });
  }
  if (!plan.isPossible) return t('review.stop.impossible');
  const missing = listMissingSecrets(plan, form);
  if (missing.length === 0) return undefined;
  return t('review.stop.secrets', {
    names: missing.map(({ title }) => title).join(', '),
  });
}
