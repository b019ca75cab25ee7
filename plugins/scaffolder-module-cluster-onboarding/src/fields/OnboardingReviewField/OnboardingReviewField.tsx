import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeFieldSchema } from '@backstage/plugin-scaffolder-react';
import { checkOnboardingRequest } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import Typography from '@material-ui/core/Typography';
import { StrataRoot } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useEffect } from 'react';
import { toRequest } from '../../request';
import { formFieldsTranslationRef } from '../../translation';
import { FormPage } from './groupIssues';
import { PlanFailure } from './PlanFailure';
import { PlanProgress } from './PlanProgress';
import { PlanView } from './PlanView';
import { ReviewIssues } from './ReviewIssues';
import { usePlan } from './usePlan';

/** What the field takes and gives, also for the custom field explorer. */
export const onboardingReviewFieldSchema = makeFieldSchema({
  output: z => z.null(),
  uiOptions: z =>
    z.object({
      pages: z
        .array(z.object({ title: z.string(), fields: z.array(z.string()) }))
        .optional()
        .describe('The pages of the form, to say where something is mended'),
      regions: z
        .array(z.any())
        .optional()
        .describe(
          'The regions that ClusterEnvironments offers: any other is told once more',
        ),
    }),
});

/** What the onboarding would do, before anything is written. */
export function OnboardingReviewField(
  props: typeof onboardingReviewFieldSchema.TProps,
): JSX.Element {
  const { formData, onChange, uiSchema } = props;
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const pages: readonly FormPage[] = uiSchema?.['ui:options']?.pages ?? [];
  const regions = uiSchema?.['ui:options']?.regions;
  const form: Record<string, unknown> = props.formContext?.formData ?? {};
  const request = toRequest(form);
  const check = checkOnboardingRequest(request);
  const isUsable = 'request' in check;
  const plan = usePlan(isUsable ? request : undefined);
  useEffect(() => {
    // The form checks only fields that have a value.
    if (formData === undefined) onChange(null);
  }, [formData, onChange]);

  return (
    <StrataRoot component="section" aria-label={t('review.title')}>
      {!isUsable && <ReviewIssues issues={check.issues} pages={pages} />}
      {isUsable && plan.state === 'impossible' && (
        <Typography>{t('review.noBackend')}</Typography>
      )}
      {isUsable && plan.state === 'planning' && <PlanProgress />}
      {isUsable && plan.state === 'failed' && (
        <PlanFailure error={plan.error} pages={pages} onRetry={plan.again} />
      )}
      {isUsable && plan.plan && (
        <PlanView
          {...{ plan: plan.plan, form, pages, regions }}
          onAgain={plan.again}
        />
      )}
    </StrataRoot>
  );
}
