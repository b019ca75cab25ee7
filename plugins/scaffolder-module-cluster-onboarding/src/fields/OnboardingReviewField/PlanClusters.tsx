import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { OnboardingPlanAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { StateMark } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { TextLink } from '../../TextLink';
import { formFieldsTranslationRef } from '../../translation';

const useStyles = makeStyles(
  theme => ({
    list: {
      listStyle: 'none',
      margin: 0,
      padding: 0,
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(1, 3),
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: theme.spacing(0, 1),
      ...theme.typography.body2,
    },
    choices: { color: theme.palette.text.secondary },
  }),
  { name: 'StrataPlanClusters' },
);

/** The clusters of a plan: whether their names can be had, and what was chosen for each. */
export function PlanClusters(props: {
  plan: Pick<OnboardingPlanAnswer, 'clusters' | 'onboarding'>;
  /** The environments as the form has them. */
  environments: unknown;
}): JSX.Element {
  const { clusters, onboarding } = props.plan;
  const classes = useStyles();
  const { t } = useTranslationRef(formFieldsTranslationRef);
  return (
    <ul className={classes.list}>
      {clusters.map(cluster => (
        <li key={cluster.name} className={classes.item}>
          <StateMark
            state={cluster.isTaken ? 'failing' : 'not-yet-there'}
            size={16}
          />
          <strong>{cluster.name}</strong>
          {cluster.isTaken
            ? t('review.clusters.taken')
            : t(onboarding ? 'review.clusters.update' : 'review.clusters.free')}
          <span className={classes.choices}>
            {listChoices(cluster.environment, props.environments).join(' · ')}
          </span>
          {cluster.onboarding && (
            <TextLink to={cluster.onboarding.path}>
              {t('review.seeOnboarding')}
            </TextLink>
          )}
        </li>
      ))}
    </ul>
  );
}

function listChoices(environment: string, environments: unknown): string[] {
  if (!Array.isArray(environments)) return [];
  const row = environments.find(item => item?.name === environment) ?? {};
  return [row.size, row.region, row.clusterType, row.kubernetesVersion].filter(
    choice => typeof choice === 'string' && choice !== '',
  );
}
