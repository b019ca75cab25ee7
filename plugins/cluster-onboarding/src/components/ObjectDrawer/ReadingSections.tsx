import { useApi } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import Typography from '@material-ui/core/Typography';
import {
  ClusterAnswer,
  ObjectAnswer,
  ObjectStatus,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  clusterOnboardingApiRef,
  concernsClusters,
  LiveContent,
  Moment,
  useLive,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { ConditionList } from './ConditionList';
import { DrawerSection } from './DrawerSection';
import { findQuote } from './findQuote';
import { RevisionList } from './RevisionList';
import { Timeline } from './Timeline';
import { Subject } from './toSubject';
import { YamlView } from './YamlView';

/** What the cluster says about an object now; nothing is read of what is only named. */
export function ReadingSections(props: {
  cluster: ClusterAnswer;
  subject: Subject;
}): JSX.Element {
  const { cluster, subject } = props;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  return subject.status ? (
    <Reading clusterRef={cluster.cluster.ref} status={subject.status} />
  ) : (
    <DrawerSection title={t('drawer.reading.title')}>
      <Typography variant="body2" color="textSecondary">
        {t(`drawer.reading.${toUnreadWhy(cluster, subject)}`)}
      </Typography>
    </DrawerSection>
  );
}

/** Why there is nothing to read. That something is missing is told by what needs it, or by a whole list of its kind. */
function toUnreadWhy(
  cluster: ClusterAnswer,
  subject: Subject,
): 'only' | 'missing' | 'missed' {
  if (subject.existence !== 'missing') return 'only';
  return findQuote(cluster, subject) ? 'missed' : 'missing';
}

function Reading(props: {
  clusterRef: string;
  status: ObjectStatus;
}): JSX.Element {
  const { clusterRef, status } = props;
  const api = useApi(clusterOnboardingApiRef);
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const live = useLive({
    key: JSON.stringify([clusterRef, status.ref]),
    load: signal => api.getObject(clusterRef, status.ref, { signal }),
    isConcerned: concernsClusters([clusterRef]),
  });
  return (
    <>
      <DrawerSection
        title={t('drawer.reading.title')}
        aside={live.value && <Moment at={live.value.observedAt} />}
      >
        <LiveContent live={live} height={240}>
          {answer => (
            <ReadingState
              answer={answer}
              isReloading={live.isReloading}
              onReload={live.reload}
            />
          )}
        </LiveContent>
      </DrawerSection>
      {live.value && <ReadingDetails answer={live.value} />}
    </>
  );
}

function ReadingState(props: {
  answer: ObjectAnswer;
  isReloading: boolean;
  onReload: () => void;
}): JSX.Element {
  const { answer, isReloading, onReload } = props;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  return (
    <>
      {answer.problem && (
        <div role="alert">
          <Typography variant="body2">
            <strong>{t('drawer.problem.title')}.</strong>{' '}
            {t(`drawer.problem.${answer.problem}`)}
          </Typography>
        </div>
      )}
      {!answer.problem && !answer.object && (
        <Typography variant="body2">{t('drawer.reading.gone')}</Typography>
      )}
      <RevisionList answer={answer} />
      <Button
        size="small"
        variant="outlined"
        // A button that is disabled by its own click would lose the focus.
        aria-disabled={isReloading}
        onClick={() => !isReloading && onReload()}
      >
        {t('drawer.reading.again')}
      </Button>
    </>
  );
}

function ReadingDetails(props: { answer: ObjectAnswer }): JSX.Element {
  const { answer } = props;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  return (
    <>
      {answer.object && (
        <DrawerSection title={t('drawer.conditions.title')}>
          <ConditionList conditions={answer.object.conditions} />
        </DrawerSection>
      )}
      {!answer.problem && (
        <DrawerSection title={t('drawer.timeline.title')}>
          <Timeline answer={answer} />
        </DrawerSection>
      )}
      <DrawerSection title={t('drawer.yaml.title')}>
        <YamlView answer={answer} />
      </DrawerSection>
    </>
  );
}
