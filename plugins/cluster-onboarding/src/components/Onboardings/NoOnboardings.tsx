import { LinkButton } from '@backstage/core-components';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { clusterOnboardingTranslationRef } from '../../translation';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'grid',
      justifyItems: 'start',
      gap: theme.spacing(1.5),
      maxWidth: 620,
      padding: theme.spacing(4, 2.5),
    },
  }),
  { name: 'StrataNoOnboardings' },
);

/** That there is nothing to list, and what to do about it. */
export function NoOnboardings(props: {
  /** Whether a filter may be the reason. */
  isFiltered: boolean;
  ask: string;
  onShowAll: () => void;
}): JSX.Element {
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  if (props.isFiltered) {
    return (
      <div className={classes.root}>
        <Typography variant="h6" component="h2">
          {t('journey.list.noMatch')}
        </Typography>
        <Button variant="outlined" size="small" onClick={props.onShowAll}>
          {t('journey.list.showAll')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.root}>
      <Typography variant="h6" component="h2">
        {t('journey.list.empty')}
      </Typography>
      <Typography variant="body1">{t('journey.list.emptyAdvice')}</Typography>
      <LinkButton to={props.ask} variant="contained" color="primary">
        {t('journey.list.ask')}
      </LinkButton>
    </div>
  );
}
