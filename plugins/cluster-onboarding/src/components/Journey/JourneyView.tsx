import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { JourneyAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingTranslationRef } from '../../translation';
import { Section } from '../Pages/Section';
import { useOnboardingOptions } from '../Pages/useOnboardingOptions';
import { isEnded } from './isEnded';
import { listReviews } from './listReviews';
import { JourneyClusters } from './JourneyClusters';
import { ManualStepLedger } from './ManualStepLedger';
import { OutlookCard } from './OutlookCard';
import { PullRequestList } from './PullRequestList';
import { RequestSummaryList } from './RequestSummaryList';
import { StepTimeline } from './StepTimeline';
import { isPartlySeen } from './isPartlySeen';
import { toManualItems } from './toManualItems';
import { toPullRequestItems } from './toPullRequestItems';
import { useLayers } from './useLayers';

const useStyles = makeStyles(
  theme => ({
    columns: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      alignItems: 'start',
      gap: theme.spacing(2),
      [theme.breakpoints.down('sm')]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
      },
    },
    column: { display: 'grid', gap: theme.spacing(2), minWidth: 0 },
  }),
  { name: 'StrataJourneyView' },
);

/** A whole journey: what comes next, the steps, and beside them what came of it. */
export function JourneyView(props: {
  answer: JourneyAnswer;
  isLive: boolean;
}): JSX.Element {
  const { answer, isLive } = props;
  const { onboarding, journey } = answer;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const offer = useOnboardingOptions();
  const layers = useLayers();
  return (
    <>
      <OutlookCard {...{ answer, isLive }} />
      <div className={classes.columns}>
        <Section title={t('journey.section.steps')}>
          <StepTimeline answer={answer} />
        </Section>
        <div className={classes.column}>
          <Section title={t('journey.section.clusters')}>
            <JourneyClusters
              names={onboarding.clusters}
              isEnded={isEnded(onboarding.state)}
            />
          </Section>
          <Section title={t('journey.section.pullRequests')}>
            <PullRequestList
              isEnded={isEnded(onboarding.state)}
              items={toPullRequestItems(
                onboarding.pullRequests,
                journey.changes,
              )}
            />
          </Section>
          <Section title={t('journey.section.manualSteps')}>
            <ManualStepLedger
              items={toManualItems(answer, layers)}
              reviews={listReviews(answer).length}
              isPlanKnown={onboarding.manualSteps !== undefined}
              isPartial={isPartlySeen(answer)}
            />
          </Section>
          <Section title={t('journey.section.request')}>
            <RequestSummaryList onboarding={onboarding} offer={offer} />
          </Section>
        </div>
      </div>
    </>
  );
}
