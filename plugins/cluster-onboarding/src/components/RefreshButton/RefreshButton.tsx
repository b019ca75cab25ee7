import { useAnalytics, useApi } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import {
  clusterOnboardingApiRef,
  Moment,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useEffect, useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { RefreshResult, toRefreshResult, toRestMs } from './toRefreshResult';
import { useAllowedRefs } from './useAllowedRefs';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'inline-flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      rowGap: theme.spacing(0.5),
    },
    result: { '&:not(:empty)': { marginLeft: theme.spacing(1) } },
    // As wide as its longest label, so that nothing beside it moves.
    button: {
      minWidth: 112,
      '&[aria-disabled=true]': { opacity: 0.6, cursor: 'default' },
    },
  }),
  { name: 'StrataRefreshButton' },
);

/** Asks for a fresh look at clusters, and says what became of it. */
export function RefreshButton(props: {
  clusterRefs: readonly string[];
  onRefreshed: () => void;
}): JSX.Element {
  const { clusterRefs, onRefreshed } = props;
  const classes = useStyles();
  const api = useApi(clusterOnboardingApiRef);
  const analytics = useAnalytics();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const allowed = useAllowedRefs(clusterRefs);
  const [isAsking, setAsking] = useState(false);
  const [result, setResult] = useState<RefreshResult>();
  const restMs = toRestMs(result?.nextPossibleAt, Date.now());
  const isResting = result?.nextPossibleAt !== undefined;

  useEffect(() => {
    if (!isResting) return undefined;
    const timer = setTimeout(() => setResult(undefined), restMs);
    return () => clearTimeout(timer);
    // The rest begins with its result, not with each look at the clock.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [result]);

  const ask = async () => {
    analytics.captureEvent('click', 'refresh');
    setAsking(true);
    setResult(undefined);
    const answers = await Promise.allSettled(
      (allowed ?? []).map(ref => api.refreshCluster(ref)),
    );
    const summary = toRefreshResult(answers);
    setResult(summary);
    setAsking(false);
    if (summary.nextPossibleAt !== undefined) onRefreshed();
  };

  const isDenied = allowed?.length === 0 && clusterRefs.length > 0;
  return (
    <span className={classes.root}>
      <Button
        size="small"
        variant="outlined"
        className={classes.button}
        disabled={!allowed?.length}
        // A button that is disabled by its own click would lose the focus.
        aria-disabled={isAsking || isResting}
        onClick={() => !isAsking && !isResting && ask()}
      >
        {t(isAsking ? 'drawer.refresh.asking' : 'drawer.refresh.ask')}
      </Button>
      <Typography
        variant="body2"
        component="span"
        color="textSecondary"
        role="status"
        className={classes.result}
      >
        {isDenied && t('drawer.refresh.denied')}
        {!isDenied && result && <ResultWords result={result} />}
      </Typography>
    </span>
  );
}

function ResultWords({ result }: { result: RefreshResult }): JSX.Element {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { outcome, failed, nextPossibleAt } = result;
  if (outcome === 'denied' || outcome === 'failed') {
    return <>{t(`drawer.refresh.${outcome}`)}</>;
  }
  return (
    <>
      {outcome === 'asked' ? (
        t('drawer.refresh.asked')
      ) : (
        <>
          {t('drawer.refresh.alreadyAsked')}{' '}
          {nextPossibleAt && <Moment at={nextPossibleAt} format="short" />}
        </>
      )}
      {failed > 0 && ` ${t('drawer.refresh.someFailed', { count: failed })}`}
    </>
  );
}
