import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import {
  ClusterAnswer,
  Onboarding,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useNow } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useMemo, useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { useSectionStyles } from '../Bootstrap/useSectionStyles';
import { AttestationList } from './AttestationList';
import { countApprovals } from './countApprovals';
import { GateList } from './GateList';
import { listExternalLayers } from './listExternalLayers';
import { listGates } from './listGates';
import { listWaitingPlans } from './listWaitingPlans';
import { OpenMerges } from './OpenMerges';
import { PlanList } from './PlanList';
import { useSummary } from './useSummary';

const useStyles = makeStyles(
  theme => ({
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: theme.spacing(0.5, 2),
    },
  }),
  { name: 'StrataApprovalsPanel' },
);

/** What people decide about clusters: plans that wait, gates with their exceptions, and layers that people attest. */
export function ApprovalsPanel(props: {
  clusters: readonly ClusterAnswer[];
  /** The onboardings that the clusters came of, where the page knows them. */
  origins?: readonly Onboarding[];
  onChanged: () => void;
}): JSX.Element {
  const { clusters, origins = [], onChanged } = props;
  const classes = useStyles();
  const section = useSectionStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const now = useNow();
  const plans = useMemo(() => listWaitingPlans(clusters), [clusters]);
  const gates = useMemo(() => listGates(clusters), [clusters]);
  const externals = useMemo(
    () => listExternalLayers(clusters, now),
    [clusters, now],
  );
  const counts = countApprovals({ plans, gates, externals });
  const summary = useSummary(counts);
  const [isAll, setAll] = useState(false);

  // What is as it should be is shown, and loaded, only when somebody wants to see it.
  const shownGates = isAll
    ? gates
    : gates.filter(({ state }) => state !== 'open');
  const shownExternals = isAll
    ? externals
    : externals.filter(({ state }) => state !== 'attested');
  const hasMore =
    isAll ||
    shownGates.length < gates.length ||
    shownExternals.length < externals.length;

  return (
    <section className={section.root} aria-labelledby="strata-approvals-title">
      <div className={classes.head}>
        <div>
          <Typography
            id="strata-approvals-title"
            variant="h6"
            component="h2"
            className={section.heading}
          >
            {t('approvals.title')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {summary}
          </Typography>
          <OpenMerges origins={origins} />
        </div>
        {hasMore && (
          <Button
            size="small"
            color="primary"
            aria-expanded={isAll}
            onClick={() => setAll(!isAll)}
          >
            {t(isAll ? 'approvals.hide' : 'approvals.show')}
          </Button>
        )}
      </div>
      <PlanList plans={plans} />
      {shownExternals.length > 0 && (
        <AttestationList externals={shownExternals} onChanged={onChanged} />
      )}
      {shownGates.length > 0 && (
        <GateList gates={shownGates} onChanged={onChanged} />
      )}
    </section>
  );
}
