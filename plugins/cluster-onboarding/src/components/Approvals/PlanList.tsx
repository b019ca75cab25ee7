import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { formatObjectRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  Moment,
  useStateWords,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { CopyButton } from '../ObjectDrawer/CopyButton';
import { ApprovalRow } from './ApprovalRow';
import { ApprovalSection } from './ApprovalSection';
import { WaitingPlan } from './listWaitingPlans';

const useStyles = makeStyles(
  theme => ({
    steps: {
      margin: theme.spacing(0.5, 0, 0),
      paddingLeft: theme.spacing(2.5),
      ...theme.typography.body2,
    },
    how: { marginTop: theme.spacing(1) },
    plan: { fontFamily: 'monospace' },
  }),
  { name: 'StrataPlanList' },
);

/** The plans that wait for a person, and how to approve them by pull request. */
export function PlanList(props: {
  plans: readonly WaitingPlan[];
}): JSX.Element | null {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  if (props.plans.length === 0) return null;
  return (
    <ApprovalSection title={t('approvals.plans.title')}>
      {props.plans.map(plan => (
        <PlanRow key={plan.key} plan={plan} />
      ))}
    </ApprovalSection>
  );
}

function PlanRow({ plan }: { plan: WaitingPlan }): JSX.Element {
  const { object, planId, isDestroy } = plan;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { ofObject } = useStateWords();
  const name = formatObjectRef(object.ref);
  return (
    <ApprovalRow
      look="needs-approval"
      name={t('approvals.place', {
        cluster: plan.clusterName,
        layer: name,
      })}
      state={ofObject(object.state)}
      actions={
        planId && (
          <CopyButton
            label={t('approvals.plans.copyId')}
            toText={() => planId}
            subject="plan-id"
          />
        )
      }
    >
      <Typography variant="body2">
        {t('approvals.plans.plan')}{' '}
        {planId ? (
          <span className={classes.plan}>{planId}</span>
        ) : (
          t('approvals.plans.unknownPlan')
        )}
        {object.since && (
          <>
            {' · '}
            {t('approvals.plans.waiting')}{' '}
            <Moment at={object.since} format="span" />
          </>
        )}
      </Typography>
      {isDestroy && (
        <Typography variant="body2">
          <strong>{t('approvals.plans.destroys')}</strong>
        </Typography>
      )}
      <Typography variant="body2" component="h4" className={classes.how}>
        <strong>{t('approvals.plans.how')}</strong>
      </Typography>
      <ol className={classes.steps}>
        <li>{t('approvals.plans.read')}</li>
        <li>
          {planId
            ? t('approvals.plans.set', { name, plan: planId })
            : t('approvals.plans.setUnknown', { name })}
        </li>
        <li>{t('approvals.plans.propose')}</li>
      </ol>
    </ApprovalRow>
  );
}
