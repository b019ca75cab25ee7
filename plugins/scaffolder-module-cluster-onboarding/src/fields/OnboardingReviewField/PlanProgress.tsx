import { useTranslationRef } from '@backstage/frontend-plugin-api';
import LinearProgress from '@material-ui/core/LinearProgress';
import Typography from '@material-ui/core/Typography';
import { useEffect, useState } from 'react';
import { formFieldsTranslationRef } from '../../translation';

/** After how long somebody wonders whether it still goes on, in milliseconds. */
const LONG_MS = 8000;

/** What goes on while a plan is made. As high as a short plan, so that the buttons below do not jump far. */
export function PlanProgress(): JSX.Element {
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" style={{ minHeight: 320 }}>
      <LinearProgress aria-label={t('review.planning')} />
      <Typography variant="subtitle1" component="p" style={{ marginTop: 16 }}>
        {t('review.planning')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t(isLong ? 'review.planningLong' : 'review.planningDetail')}
      </Typography>
    </div>
  );
}
