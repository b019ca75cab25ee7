import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import Typography from '@material-ui/core/Typography';
import { Words } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { formFieldsTranslationRef } from '../../translation';
import { describePlanError } from './describePlanError';
import { Notice } from './Notice';

/** Why there is no plan, and what can be done about it. */
export function PlanFailure(props: {
  error: unknown;
  onRetry: () => void;
}): JSX.Element {
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const { type, words } = describePlanError(props.error);
  const isLasting = type === 'unusable' || type === 'denied';
  return (
    <Notice
      look={isLasting ? 'failing' : 'unknown'}
      title={t(`review.failure.${type}.title`)}
      role="alert"
      action={
        <Button variant="outlined" size="small" onClick={props.onRetry}>
          {t('review.retry')}
        </Button>
      }
    >
      {words && (
        <Typography variant="body2" style={{ whiteSpace: 'pre-line' }}>
          <Words text={words} />
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {t(`review.failure.${type}.advice`)}
      </Typography>
    </Notice>
  );
}
