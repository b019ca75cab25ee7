import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import {
  Problem,
  STRATA_LABEL_LAYER,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  Moment,
  Words,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { useVerdictWords } from '../useVerdictWords';
import { Notice } from './Notice';
import { Notices } from './toNotices';

/** What the verdict does not say and a person should know, one notice for each. */
export function ClusterNotices(props: {
  notices: Notices;
  onShowUnassigned: (cluster: string) => void;
}): JSX.Element {
  const { lost, problems, unassigned } = props.notices;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { join } = useVerdictWords();
  return (
    <>
      {lost.map(({ connection, lastSeenAt, clusters, ...rest }) => (
        <Notice
          key={connection}
          state="unknown"
          isAlert
          title={t('bootstrap.notice.lost', { connection })}
        >
          {t('bootstrap.notice.concerns', { names: join(clusters) })}{' '}
          {lastSeenAt ? (
            <>
              {t('bootstrap.notice.lastSeen')}{' '}
              <Moment at={lastSeenAt} format="short" /> (
              <Moment at={lastSeenAt} />
              ). {t('bootstrap.notice.lastKnown')}
            </>
          ) : (
            t('bootstrap.notice.neverSeen')
          )}
          {rest.problems.map(problem => (
            <div key={`${problem.reason}${problem.kind}`}>
              <Words text={problem.words} />
            </div>
          ))}
        </Notice>
      ))}
      {problems.length > 0 && (
        <Notice state="unknown" title={t('bootstrap.notice.problems')}>
          {problems.map(problem => (
            <ProblemLine key={toKey(problem)} problem={problem} />
          ))}
        </Notice>
      )}
      {unassigned.map(({ ref, name, count }) => (
        <Notice
          key={ref}
          state="unknown"
          title={t('bootstrap.notice.unassigned', { count, name })}
        >
          {t('bootstrap.notice.unassignedAdvice', {
            label: STRATA_LABEL_LAYER,
          })}{' '}
          <Button
            size="small"
            variant="outlined"
            onClick={() => props.onShowUnassigned(ref)}
          >
            {t('bootstrap.notice.unassignedShow')}
          </Button>
        </Notice>
      ))}
    </>
  );
}

function ProblemLine({ problem }: { problem: Problem }): JSX.Element {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  return (
    <div>
      <Words text={problem.words} />
      {', '}
      {t('bootstrap.notice.since')} <Moment at={problem.since} format="short" />
    </div>
  );
}

function toKey({ connection, reason, kind }: Problem): string {
  return `${connection}|${reason}|${kind}`;
}
