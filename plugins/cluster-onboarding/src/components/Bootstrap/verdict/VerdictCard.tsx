import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Link from '@material-ui/core/Link';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import {
  Moment,
  StateMark,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { Fragment, ReactNode } from 'react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { OwnerLink } from '../OwnerLink';
import { useVerdictWords } from '../useVerdictWords';
import { CauseItem } from './CauseItem';
import { MoreCauses } from './MoreCauses';
import { useVerdictStyles } from './useVerdictStyles';
import { Verdict } from './verdict';

const useStyles = makeStyles(
  theme => ({
    top: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'flex-start',
      gap: theme.spacing(0.5, 2),
    },
    sentence: {
      flex: '1 1 420px',
      margin: 0,
      fontSize: '1.25rem',
      lineHeight: 1.35,
      fontWeight: 600,
      overflowWrap: 'anywhere',
      [theme.breakpoints.down('xs')]: { flexBasis: '100%', fontSize: '1.1rem' },
    },
    line: { marginTop: theme.spacing(0.5) },
    people: { marginTop: theme.spacing(1) },
    link: { verticalAlign: 'baseline' },
  }),
  { name: 'StrataVerdictCard' },
);

/** The verdict: one sentence that a person would say, then what holds things up and what to do about it. */
export function VerdictCard(props: {
  verdict: Verdict;
  /** How fresh it is, and what else stands at its right. */
  side: ReactNode;
  /** What to expect of clusters that are only beginning. */
  start?: ReactNode;
  onShowInGraph: (cluster: string, key: string) => void;
  /** Leads to what waits for people. */
  onShowApprovals: () => void;
}): JSX.Element {
  const { verdict, side, onShowInGraph, onShowApprovals } = props;
  const classes = useStyles();
  const { card, mark, body } = useVerdictStyles(verdict.state);
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { join, toSentence } = useVerdictWords();
  const [first, ...others] = verdict.causes;
  const attested = verdict.parts.filter(({ titles = [] }) => titles.length > 0);
  const isApproval = verdict.parts.some(({ kind }) => kind === 'approval');
  // Where only one cluster is held up, the sentence has named it already.
  const isSeveral =
    new Set(verdict.causes.flatMap(each => each.clusters.map(({ ref }) => ref)))
      .size > 1;
  return (
    <section className={card} data-testid="verdict">
      <span className={mark}>
        <StateMark state={verdict.state} size={26} />
      </span>
      <div className={body}>
        <div className={classes.top}>
          <Typography variant="h2" className={classes.sentence}>
            {toSentence(verdict)}
          </Typography>
          {side}
        </div>
        {verdict.readySince && (
          <Typography
            variant="body2"
            color="textSecondary"
            className={classes.line}
          >
            {t('bootstrap.verdict.everythingReady')}{' '}
            {t('bootstrap.verdict.readySince')}{' '}
            <Moment at={verdict.readySince} format="short" />.
          </Typography>
        )}
        {first && (
          <CauseItem
            cause={first}
            isNamingClusters={isSeveral}
            onShowInGraph={onShowInGraph}
          />
        )}
        {others.length > 0 && (
          <MoreCauses
            causes={others}
            isNamingClusters={isSeveral}
            onShowInGraph={onShowInGraph}
          />
        )}
        {props.start}
        {(attested.length > 0 || isApproval) && (
          <Typography
            variant="body2"
            color="textSecondary"
            className={classes.people}
          >
            {attested.map(
              ({ kind, names, count, titles = [], owners = [] }) => (
                <Fragment key={names.join()}>
                  {kind === 'attestation'
                    ? t('bootstrap.verdict.attest', {
                        names: join(names),
                        count,
                        layers: join(titles),
                      })
                    : t('bootstrap.verdict.attestToo', {
                        names: join(names),
                        count: titles.length,
                        layers: join(titles),
                      })}{' '}
                  {owners.map(owner => (
                    <Fragment key={owner}>
                      {t('bootstrap.cause.owner')} <OwnerLink owner={owner} />
                      {'. '}
                    </Fragment>
                  ))}
                </Fragment>
              ),
            )}
            <Link
              component="button"
              variant="body2"
              className={classes.link}
              onClick={onShowApprovals}
            >
              {t(
                isApproval
                  ? 'bootstrap.verdict.approve'
                  : 'bootstrap.verdict.attestHow',
              )}
            </Link>
          </Typography>
        )}
      </div>
    </section>
  );
}
