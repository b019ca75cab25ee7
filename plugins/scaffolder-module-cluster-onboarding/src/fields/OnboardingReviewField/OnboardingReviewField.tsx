import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeFieldSchema } from '@backstage/plugin-scaffolder-react';
import { checkOnboardingRequest } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import Typography from '@material-ui/core/Typography';
import { StrataRoot } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { toRequest } from '../../request';
import { formFieldsTranslationRef } from '../../translation';
import { FormPage } from './groupIssues';
import { PlanFailure } from './PlanFailure';
import { PlanProgress } from './PlanProgress';
import { PlanView } from './PlanView';
import { ReviewIssues } from './ReviewIssues';
import { takesConfirmation, toConfirmation } from './toConfirmation';
import { useConfirmation } from './useConfirmation';
import { usePlan } from './usePlan';
import { withFormTitles } from './withFormTitles';

/** What the field takes and gives, also for the custom field explorer. */
export const onboardingReviewFieldSchema = makeFieldSchema({
  output: z =>
    z
      .object({
        clusters: z.array(z.string()),
        owner: z.string(),
        repositories: z.array(z.string()),
        registry: z.array(z.string()),
        extras: z.array(z.string()).optional(),
      })
      .nullable()
      .describe('What is asked for, for the summary of the form'),
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
      kubernetesVersions: z
        .array(z.any())
        .optional()
        .describe(
          'The versions of Kubernetes that ClusterEnvironments offers: any other is told once more',
        ),
      titles: z
        .record(z.string())
        .optional()
        .describe(
          'What the form calls its fields for secret values, to say which are missing',
        ),
    }),
});

/** What the onboarding would do, before anything is written. */
export function OnboardingReviewField(
  props: typeof onboardingReviewFieldSchema.TProps,
): JSX.Element {
  const { formData, onChange, schema, uiSchema } = props;
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const options = uiSchema?.['ui:options'];
  const pages: readonly FormPage[] = options?.pages ?? [];
  const form: Record<string, unknown> = props.formContext?.formData ?? {};
  const request = toRequest(form);
  const check = checkOnboardingRequest(request);
  const isUsable = 'request' in check;
  const plan = usePlan(isUsable ? request : undefined);
  const isTold = isUsable && takesConfirmation(schema);
  useConfirmation(isTold ? toConfirmation(request) : null, {
    value: formData,
    onChange,
  });

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
          plan={withFormTitles(plan.plan, options?.titles)}
          {...{ form, pages }}
          titles={options?.titles}
          offered={options ?? {}}
          onAgain={plan.again}
        />
      )}
    </StrataRoot>
  );
}
