import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import {
  formatRevision,
  JourneyPullRequest,
  LayerState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  Moment,
  SafeLink,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { BreakableName } from '../Pages/BreakableName';
import { MarkedWord } from '../Pages/MarkedWord';
import { Person } from '../Pages/Person';
import { Arrival } from './Arrival';
import { toMergeCommitUrl } from './toMergeCommitUrl';
import { PullRequestItem } from './toPullRequestItems';

const useStyles = makeStyles(
  theme => ({
    list: { margin: 0, padding: 0, listStyle: 'none' },
    ordered: {
      margin: 0,
      paddingLeft: theme.spacing(2.75),
      listStyleType: 'decimal',
    },
    item: {
      '& + &': {
        marginTop: theme.spacing(1.5),
        paddingTop: theme.spacing(1.5),
        borderTop: `1px solid ${theme.palette.divider}`,
      },
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(0.25, 2),
      alignItems: 'baseline',
      overflowWrap: 'anywhere',
    },
    name: { fontWeight: 600 },
    quiet: { color: theme.palette.text.secondary },
    order: {
      marginBottom: theme.spacing(1),
      color: theme.palette.text.secondary,
    },
    withdraw: {
      marginTop: theme.spacing(1),
      color: theme.palette.text.secondary,
    },
  }),
  { name: 'StrataPullRequestList' },
);

const STATE_LOOKS: Readonly<Record<JourneyPullRequest['state'], LayerState>> = {
  open: 'needs-approval',
  merged: 'ready',
  closed: 'suspended',
};

const CHECK_LOOKS: Readonly<
  Record<NonNullable<JourneyPullRequest['checks']>, LayerState>
> = { passing: 'ready', failing: 'failing', pending: 'progressing' };

/** The pull requests of an onboarding: how each stands, and where it arrived. */
export function PullRequestList(props: {
  items: readonly PullRequestItem[];
  /** Whether none is expected any more. */
  isEnded: boolean;
}): JSX.Element {
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  if (props.items.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t(
          props.isEnded
            ? 'journey.pullRequest.noneEnded'
            : 'journey.pullRequest.none',
        )}
      </Typography>
    );
  }
  // What is merged in part can no longer be taken back by closing the rest.
  const open = props.items.filter(
    ({ pullRequest }) => pullRequest.state === 'open',
  );
  const isWithdrawable = !props.isEnded && open.length === props.items.length;
  return (
    <>
      {open.length > 1 && (
        <Typography variant="body2" className={classes.order}>
          {t('journey.pullRequest.order')}
        </Typography>
      )}
      <ol className={open.length > 1 ? classes.ordered : classes.list}>
        {props.items.map(({ pullRequest, change }) => (
          <Typography
            key={`${pullRequest.repository}#${pullRequest.number}`}
            component="li"
            variant="body2"
            className={classes.item}
          >
            <div className={classes.head}>
              <span className={classes.name}>
                <SafeLink to={pullRequest.url}>
                  <BreakableName name={pullRequest.repository} /> #
                  {pullRequest.number}
                </SafeLink>
              </span>
              <MarkedWord
                look={STATE_LOOKS[pullRequest.state]}
                word={t(`journey.pullRequest.state.${pullRequest.state}`)}
              />
              {pullRequest.checks && (
                <MarkedWord
                  look={CHECK_LOOKS[pullRequest.checks]}
                  word={t(`journey.pullRequest.checks.${pullRequest.checks}`)}
                />
              )}
            </div>
            <div className={classes.quiet}>
              <LastEvent pullRequest={pullRequest} />
            </div>
            {change && <Arrival change={change} />}
          </Typography>
        ))}
      </ol>
      {isWithdrawable && (
        <Typography variant="body2" className={classes.withdraw}>
          {t('journey.pullRequest.withdraw', { count: open.length })}
        </Typography>
      )}
    </>
  );
}

/** What was done to it last, when and by whom. */
function LastEvent(props: { pullRequest: JourneyPullRequest }): JSX.Element {
  const { pullRequest } = props;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const events = {
    open: ['opened', pullRequest.openedAt, pullRequest.openedBy],
    merged: ['merged', pullRequest.mergedAt, pullRequest.mergedBy],
    closed: ['closed', pullRequest.closedAt, undefined],
  } as const;
  const [word, at, by] = events[pullRequest.state];
  const { mergeCommit, url } = pullRequest;
  return (
    <>
      {(at || by) && t(`journey.pullRequest.${word}`)}
      {at && (
        <>
          {' '}
          <Moment at={at} format="short" />
        </>
      )}
      {by && (
        <>
          {' '}
          {t('journey.step.by')} <Person name={by} />
        </>
      )}
      {mergeCommit && (
        <>
          {(at || by) && ' · '}
          {t('journey.pullRequest.mergeCommit')}{' '}
          <SafeLink to={toMergeCommitUrl(url, mergeCommit)}>
            {formatRevision(mergeCommit)}
          </SafeLink>
        </>
      )}
    </>
  );
}
