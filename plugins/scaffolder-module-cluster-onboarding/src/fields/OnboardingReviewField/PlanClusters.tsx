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
  }),
  { name: 'StrataPlanClusters' },
);

/** The clusters of a plan, and whether their names can be had. */
export function PlanClusters(props: {
  plan: Pick<OnboardingPlanAnswer, 'clusters' | 'onboarding'>;
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
