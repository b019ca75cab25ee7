import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import {
  JourneyAnswer,
  JourneyStep,
  Onboarding,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  Moment,
  SafeLink,
  Words,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { Person } from '../Pages/Person';
import { countRepositories } from './countRepositories';
import { isEnded } from './isEnded';
import { StepGroup } from './StepGroup';
import { StepItem } from './StepItem';
import { StepContext, toStepLook, toStepWord } from './toStepLook';
import { toTimeline } from './toTimeline';

const useStyles = makeStyles(
  { list: { margin: 0, padding: 0, listStyle: 'none' } },
  { name: 'StrataStepTimeline' },
);

const TITLES = [
  'requested',
  'pull-request',
  'checks',
  'merged',
  'fetched',
  'ready-for-teams',
] as const;

/** The steps of a journey from top to bottom, with what is known of each. */
export function StepTimeline(props: { answer: JourneyAnswer }): JSX.Element {
  const { onboarding, journey } = props.answer;
  const classes = useStyles();
  const context = {
    manualSteps: journey.manualSteps,
    isEnded: isEnded(onboarding.state),
  };
  return (
    <ol className={classes.list}>
      {toTimeline(journey.steps, onboarding.capability).map(entry =>
        entry.type === 'step' ? (
          <Step
            key={entry.step.id}
            step={entry.step}
            onboarding={onboarding}
            context={context}
          />
        ) : (
          <StepGroup
            key={`group:${entry.group.cluster}`}
            group={entry.group}
            context={context}
          />
        ),
      )}
    </ol>
  );
}

function Step(props: {
  step: JourneyStep;
  onboarding: Onboarding;
  context: StepContext;
}): JSX.Element {
  const { step, onboarding, context } = props;
  const { clusters } = onboarding;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const word = toStepWord(step, context);
  const known = TITLES.find(id => id === step.id);
  // Its sentence only repeats who asked, which a link tells better.
  const sentence =
    step.id === 'requested'
      ? t('journey.step.clusters', {
          count: clusters.length,
          names: clusters.join(', '),
        })
      : step.sentence;
  return (
    <StepItem
      look={toStepLook(word)}
      word={word}
      title={
        known
          ? t(`journey.step.title.${known}`, {
              count: countRepositories(onboarding),
            })
          : step.title
      }
      suffix={
        step.by && (
          <>
            {/* The forge tells an account, which need not be a person: the portal opens pull requests with its own. */}
            {t(
              step.id === 'requested'
                ? 'journey.step.by'
                : 'journey.step.byAccount',
            )}{' '}
            <Person name={step.by} />
          </>
        )
      }
      detail={
        word !== 'unreached' && (
          <>
            {step.at && (
              <>
                <Moment at={step.at} format="short" />
                {' · '}
              </>
            )}
            <Words text={sentence} />
            {step.link && (
              <>
                {' · '}
                <SafeLink to={step.link}>
                  {t('journey.step.pullRequest')}
                </SafeLink>
              </>
            )}
          </>
        )
      }
    />
  );
}
