import { useApi } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import {
  ClusterDescription,
  clusterOnboardingExceptionApprovePermission,
  ExceptionItem,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { ErrorText } from './ErrorText';
import { useChange } from './useChange';
import { useOwnRef } from './useOwnRef';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(1),
      marginTop: theme.spacing(0.5),
    },
  }),
  { name: 'StrataExceptionDecision' },
);

/** Lets whoever may decide on an exception; who asked for it, or may not decide, is told so. */
export function ExceptionDecision(props: {
  cluster: ClusterDescription;
  item: ExceptionItem;
  onChanged: () => void;
}): JSX.Element | null {
  const { cluster, item, onChanged } = props;
  const classes = useStyles();
  const api = useApi(clusterOnboardingApiRef);
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const own = useOwnRef();
  const change = useChange(onChanged);
  const { loading, allowed } = usePermission({
    permission: clusterOnboardingExceptionApprovePermission,
    resourceRef: cluster.ref,
  });
  // Who asked must not see the buttons, not even for a moment.
  if (loading || own === undefined) return null;
  const isOwn = item.requestedBy.toLocaleLowerCase('en-US') === own;
  if (isOwn || !allowed) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t(
          isOwn
            ? 'approvals.exceptions.own'
            : 'approvals.exceptions.mayNotDecide',
        )}
      </Typography>
    );
  }
  const decide = (decision: 'approve' | 'reject') =>
    change.make({
      action: `exception-${decision}`,
      send: () => api.decideException(cluster.ref, item.id, decision),
      done: t(
        decision === 'approve'
          ? 'approvals.exceptions.approvedNow'
          : 'approvals.exceptions.rejectedNow',
      ),
    });
  return (
    <div className={classes.root}>
      <Button
        size="small"
        variant="contained"
        color="primary"
        disabled={change.isBusy}
        onClick={() => decide('approve')}
      >
        {t('approvals.exceptions.approve')}
      </Button>
      <Button
        size="small"
        variant="outlined"
        disabled={change.isBusy}
        onClick={() => decide('reject')}
      >
        {t('approvals.exceptions.reject')}
      </Button>
      {change.refusal && (
        <ErrorText>
          {t('approvals.exceptions.failed', {
            message: change.refusal.message,
          })}
        </ErrorText>
      )}
    </div>
  );
}
