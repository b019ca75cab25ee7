import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Typography from '@material-ui/core/Typography';
import { OnboardingPlanAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useOnboardingOptions } from '../../options';
import { formFieldsTranslationRef } from '../../translation';
import type { SecretsValue } from '../SecretsModeField/secretsValue';

/** The strategy, and how clusters come to their keys; each by its id until its title is known. */
export function PlanChoices(props: {
  plan: Pick<OnboardingPlanAnswer, 'strategy'>;
  /** The values of the form; they have been checked before there is a plan. */
  form: Readonly<Record<string, unknown>>;
}): JSX.Element {
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const { options } = useOnboardingOptions();
  const id = props.form.strategy as string | undefined;
  const strategy =
    props.plan.strategy?.title ?? findTitle(options?.strategies, id);
  const { mode, vault, store } = (props.form.secrets ?? {}) as SecretsValue;
  const way = findTitle(options?.secretModes, mode);
  const details = [vault?.address, vault?.role, store].filter(Boolean);
  return (
    <>
      {strategy && (
        <Typography variant="body2">
          {t('review.clusters.strategy', { title: strategy })}
        </Typography>
      )}
      {way && (
        <Typography variant="body2">
          {details.length === 0
            ? t('review.clusters.keys', { title: way })
            : t('review.clusters.keysFrom', {
                title: way,
                details: details.join(', '),
              })}
        </Typography>
      )}
    </>
  );
}

function findTitle(
  offered: readonly { id: string; title: string }[] | undefined,
  id: string | undefined,
): string | undefined {
  return offered?.find(option => option.id === id)?.title ?? id;
}
