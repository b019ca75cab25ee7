import { useAnalytics } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';

const useStyles = makeStyles(
  theme => ({
    status: { color: theme.palette.text.secondary, ...theme.typography.body2 },
  }),
  { name: 'StrataCopyLinkButton' },
);

/** Copies the address of this page, without what is only open on it just now. */
export function CopyLinkButton(): JSX.Element {
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const analytics = useAnalytics();
  const [outcome, setOutcome] = useState<'done' | 'failed'>();

  const copy = async () => {
    analytics.captureEvent('click', 'Copy link of a journey');
    const { origin, pathname } = window.location;
    try {
      // There is no clipboard on pages that are not served securely.
      await navigator.clipboard.writeText(`${origin}${pathname}`);
      setOutcome('done');
    } catch {
      setOutcome('failed');
    }
  };

  return (
    <>
      <Button size="small" variant="outlined" onClick={copy}>
        {t('journey.copy.link')}
      </Button>
      <span role="status" className={classes.status}>
        {outcome && t(`journey.copy.${outcome}`)}
      </span>
    </>
  );
}
