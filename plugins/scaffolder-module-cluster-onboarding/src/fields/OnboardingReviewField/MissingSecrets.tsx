import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Typography from '@material-ui/core/Typography';
import { OnboardingPlanAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { formFieldsTranslationRef } from '../../translation';
import { findPage, FormPage } from './groupIssues';

/** Which secret values are missing, and where they are given; nothing if none is. */
export function MissingSecrets(props: {
  missing: OnboardingPlanAnswer['secretValues'];
  /** The pages of the form, to say where something is given. */
  pages: readonly FormPage[];
  /** Whether somebody wants to keep what clusters have, so that the form does not ask for it. */
  isKeptAway: boolean;
}): JSX.Element | null {
  const { missing, pages } = props;
  const { t } = useTranslationRef(formFieldsTranslationRef);
  if (missing.length === 0) return null;
  const names = missing.map(({ name, title }) => {
    const page = findPage(pages, name);
    return page === undefined
      ? title
      : t('review.secrets.onPage', { title, page });
  });
  return (
    <Typography variant="body2">
      {t('review.secrets.where', {
        count: missing.length,
        names: names.join(', '),
      })}
      {props.isKeptAway && <> {t('review.secrets.kept')}</>}
    </Typography>
  );
}
