import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import {
  ClusterDescription,
  ExceptionItem,
  toShortRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  Moment,
  Words,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { ExceptionDecision } from './ExceptionDecision';
import { ExceptionState } from './toExceptionState';

const useStyles = makeStyles(
  { reason: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } },
  { name: 'StrataExceptionView' },
);

/** One exception: who asked for it and why, what became of it, and until when it counts. */
export function ExceptionView(props: {
  cluster: ClusterDescription;
  item: ExceptionItem;
  state: ExceptionState;
  onChanged: () => void;
}): JSX.Element {
  const { cluster, item, state, onChanged } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const decidedBy = item.approvedBy ?? item.rejectedBy;
  return (
    <>
      <Typography variant="body2">
        <strong>{t(`approvals.exceptions.${state}`)}</strong>{' '}
        {decidedBy &&
          t('approvals.exceptions.by', { person: toShortRef(decidedBy) })}
        {state !== 'rejected' && (
          <>
            {' · '}
            {t(
              state === 'expired'
                ? 'approvals.exceptions.ended'
                : 'approvals.exceptions.until',
            )}{' '}
            <Moment at={item.expiresAt} format="short" />
          </>
        )}
      </Typography>
      <Typography variant="body2" className={classes.reason}>
        <Words text={item.reason} />
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('approvals.exceptions.from', {
          person: toShortRef(item.requestedBy),
        })}
        {' · '}
        <Moment at={item.requestedAt} />
      </Typography>
      {state === 'asked' && (
        <ExceptionDecision
          cluster={cluster}
          item={item}
          onChanged={onChanged}
        />
      )}
    </>
  );
}
