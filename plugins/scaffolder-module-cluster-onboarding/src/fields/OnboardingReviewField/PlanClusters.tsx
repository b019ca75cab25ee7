import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import {
  OnboardingPlanAnswer,
  PlannedCluster,
  readRequestSummary,
  toShortRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { StateMark } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { TextLink } from '../../TextLink';
import { formFieldsTranslationRef } from '../../translation';
import { useWarningStyle } from '../../useWarningStyle';
import { WarningMark } from '../../WarningMark';
import { PlanChoices } from './PlanChoices';
import { useIsOwnTeam } from './useIsOwnTeam';

const useStyles = makeStyles(
  theme => ({
    list: {
      listStyle: 'none',
      margin: theme.spacing(0, 0, 1),
      padding: 0,
      display: 'grid',
      // As wide as a cluster with what was chosen for it, but never wider than the page.
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
      gap: theme.spacing(1, 3),
    },
    item: {
      display: 'flex',
      // Those beside each other begin at one height, however many lines each has.
      alignItems: 'flex-start',
      gap: theme.spacing(1),
      ...theme.typography.body2,
      // The sign stands beside the first line.
      '& > svg': { marginTop: 2 },
    },
    words: { minWidth: 0, overflowWrap: 'anywhere' },
    choices: { color: theme.palette.text.secondary },
  }),
  { name: 'StrataPlanClusters' },
);

// In the order of the form.
const EXTRAS = ['packages', 'policies', 'values'] as const;

/** The clusters of a plan: whether their names can be had, what was chosen for each, and what for all of them. */
export function PlanClusters(props: {
  plan: Pick<OnboardingPlanAnswer, 'clusters' | 'onboarding' | 'strategy'>;
  /** The values of the form, to say what was chosen. */
  form: Readonly<Record<string, unknown>>;
}): JSX.Element {
  const { clusters, onboarding } = props.plan;
  const classes = useStyles();
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const warningStyle = useWarningStyle();
  const { owner } = props.form;
  const isOwnTeam = useIsOwnTeam(owner);
  const { environments, extras } = readRequestSummary(props.form);
  return (
    <>
      <ul className={classes.list}>
        {clusters.map(cluster => (
          <li key={cluster.name} className={classes.item}>
            <Mark cluster={cluster} />
            <div className={classes.words}>
              <div>
                <strong>{cluster.name}</strong>{' '}
                <span style={cluster.isKnown && warningStyle}>
                  {t(`review.clusters.${toTag(cluster)}`)}
                </span>
              </div>
              <div className={classes.choices}>
                {environments
                  .find(({ name }) => name === cluster.environment)
                  ?.details.join(' · ')}
              </div>
              {cluster.onboarding && (
                <TextLink to={cluster.onboarding.path}>
                  {t('review.seeOnboarding')}
                </TextLink>
              )}
            </div>
          </li>
        ))}
      </ul>
      {typeof owner === 'string' && owner !== '' && (
        <Typography variant="body2">
          {t(
            isOwnTeam === false
              ? 'review.clusters.ownerOther'
              : 'review.clusters.owner',
            { owner: toShortRef(owner) },
          )}
        </Typography>
      )}
      <PlanChoices plan={props.plan} form={props.form} />
      {EXTRAS.filter(kind => extras[kind].length > 0).map(kind => (
        <Typography key={kind} variant="body2">
          {t(`review.clusters.${kind}`, { names: extras[kind].join(', ') })}
        </Typography>
      ))}
    </>
  );

  function toTag({ isTaken, isKnown }: PlannedCluster) {
    if (isTaken) return 'taken';
    if (isKnown) return 'there';
    return onboarding ? 'update' : 'free';
  }
}

function Mark(props: { cluster: PlannedCluster }): JSX.Element {
  const { isTaken, isKnown } = props.cluster;
  if (isKnown) return <WarningMark />;
  return <StateMark state={isTaken ? 'failing' : 'not-yet-there'} size={16} />;
}
