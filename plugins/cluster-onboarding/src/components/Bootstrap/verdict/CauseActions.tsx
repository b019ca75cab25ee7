import { useAnalytics } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { toShortRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  SafeLink,
  toSafeUrl,
  Words,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useId, useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { CopyTicket } from './CopyTicket';
import { VerdictCause } from './verdict';

const useStyles = makeStyles(
  theme => ({
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(1),
      marginTop: theme.spacing(1),
    },
    remedy: {
      marginTop: theme.spacing(1),
      padding: theme.spacing(1, 1.5),
      borderRadius: theme.shape.borderRadius,
      backgroundColor: theme.palette.background.default,
      overflowWrap: 'anywhere',
    },
  }),
  { name: 'StrataCauseActions' },
);

/** What to do about a cause: how to fix it, where it is in the graph, and a text for a ticket. */
export function CauseActions(props: {
  cause: VerdictCause;
  onShowInGraph: (cluster: string, key: string) => void;
}): JSX.Element {
  const { cause, hint, clusters, owner } = props.cause;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const analytics = useAnalytics();
  const [isOpen, setOpen] = useState(false);
  const remedyId = useId();
  return (
    <>
      <div className={classes.actions}>
        {hint && (
          <Button
            size="small"
            variant="contained"
            color="primary"
            aria-expanded={isOpen}
            aria-controls={remedyId}
            onClick={() => {
              if (!isOpen) analytics.captureEvent('open-remedy', hint.id);
              setOpen(!isOpen);
            }}
          >
            {t('bootstrap.cause.fix')}
          </Button>
        )}
        {cause.type !== 'cluster' && (
          <Button
            size="small"
            variant="outlined"
            onClick={() => props.onShowInGraph(clusters[0].ref, cause.key)}
          >
            {t('bootstrap.cause.graph')}
          </Button>
        )}
        <CopyTicket cause={props.cause} />
      </div>
      <div id={remedyId}>
        {isOpen && hint && (
          <Typography
            variant="body2"
            component="div"
            className={classes.remedy}
          >
            {owner &&
              `${t('bootstrap.cause.forward', { owner: toShortRef(owner) })} `}
            <Words text={hint.remedy} />{' '}
            {toSafeUrl(hint.docs) && (
              <SafeLink to={hint.docs}>{t('bootstrap.cause.docs')}</SafeLink>
            )}
          </Typography>
        )}
      </div>
    </>
  );
}
