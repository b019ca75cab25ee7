import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import Typography from '@material-ui/core/Typography';
import { Words } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { formFieldsTranslationRef } from '../../translation';
import { describePlanError } from './describePlanError';
import { findPage, FormPage } from './groupIssues';
import { Notice } from './Notice';

/** Why there is no plan, and what can be done about it. */
export function PlanFailure(props: {
  error: unknown;
  /** The pages of the form, to say where something is mended. */
  pages: readonly FormPage[];
  onRetry: () => void;
}): JSX.Element {
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const { type, words, fields, canPass } = describePlanError(props.error);
  const pages = [
    ...new Set(
      (type === 'unusable' || type === 'conflict' ? fields : []).flatMap(
        field => findPage(props.pages, field) ?? [],
      ),
    ),
  ];
  const isLasting = type === 'unusable' || type === 'denied';
  return (
    <Notice
      look={isLasting ? 'failing' : 'unknown'}
      title={t(`review.failure.${type}.title`)}
      role="alert"
      action={
        canPass && (
          <Button variant="outlined" size="small" onClick={props.onRetry}>
            {t('review.retry')}
          </Button>
        )
      }
    >
      {words && (
        <Typography variant="body2" style={{ whiteSpace: 'pre-line' }}>
          <Words text={words} />
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {toAdvice()}
      </Typography>
    </Notice>
  );

  function toAdvice(): string {
    if (pages.length === 0) return t(`review.failure.${type}.advice`);
    const [page, branchPage] = pages;
    return branchPage !== undefined && fields.includes('branch')
      ? t('review.failure.unusable.adviceOfRepository', { page, branchPage })
      : t('review.failure.unusable.adviceOf', { page: pages.join(', ') });
  }
}
