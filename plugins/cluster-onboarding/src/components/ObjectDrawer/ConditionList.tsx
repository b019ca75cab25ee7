import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { ObjectCondition } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  Moment,
  Words,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../translation';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'grid',
      gap: theme.spacing(1.5),
      margin: 0,
      padding: 0,
      listStyle: 'none',
      overflowWrap: 'anywhere',
    },
    message: { whiteSpace: 'pre-wrap' },
  }),
  { name: 'StrataConditionList' },
);

/** The conditions of an object, as its controllers write them. */
export function ConditionList(props: {
  conditions: readonly ObjectCondition[];
}): JSX.Element {
  const { conditions } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  if (conditions.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('drawer.conditions.none')}
      </Typography>
    );
  }
  return (
    <ul className={classes.root}>
      {conditions.map(({ type, status, reason, message, changedAt }, index) => (
        <li key={`${type} ${index}`}>
          <Typography variant="body2">
            <strong>
              {type}: {status}
            </strong>{' '}
            {reason}
            {changedAt && (
              <Typography
                variant="body2"
                component="span"
                color="textSecondary"
              >
                {' '}
                · <Moment at={changedAt} />
              </Typography>
            )}
          </Typography>
          {message && (
            <Typography
              variant="body2"
              color="textSecondary"
              className={classes.message}
            >
              <Words text={message} />
            </Typography>
          )}
        </li>
      ))}
    </ul>
  );
}
