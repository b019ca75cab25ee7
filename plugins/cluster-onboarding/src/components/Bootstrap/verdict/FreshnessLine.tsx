import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import {
  Moment,
  toStateColors,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { ViewFreshness } from '../viewFreshness';

const useStyles = makeStyles(
  theme => ({
    fresh: { color: theme.palette.text.secondary, fontSize: '0.8rem' },
    stale: {
      fontSize: '0.8rem',
      fontWeight: 600,
      padding: theme.spacing(0.25, 1),
      borderRadius: theme.shape.borderRadius,
      color: toStateColors(theme, 'waiting').ink,
      backgroundColor: toStateColors(theme, 'waiting').tint,
    },
  }),
  { name: 'StrataFreshnessLine' },
);

/** From when what is shown is, and whether it follows by itself. */
export function FreshnessLine(props: { live: ViewFreshness }): JSX.Element {
  const { isLive, isStale, observedAt } = props.live;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  if (isStale) {
    return (
      <span className={classes.stale}>
        {observedAt ? (
          <>
            {t('bootstrap.fresh.stale')} <Moment at={observedAt} />
          </>
        ) : (
          t('bootstrap.fresh.staleNever')
        )}
      </span>
    );
  }
  return (
    <span className={classes.fresh}>
      {observedAt ? (
        <>
          {t('bootstrap.fresh.observed')} <Moment at={observedAt} />
        </>
      ) : (
        t('bootstrap.fresh.never')
      )}
      {' · '}
      {t(isLive ? 'bootstrap.fresh.live' : 'bootstrap.fresh.polling')}
    </span>
  );
}
