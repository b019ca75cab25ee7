import { Link } from '@backstage/core-components';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { clusterOnboardingTranslationRef } from '../../translation';
import { useLinks } from '../../useLinks';

const useStyles = makeStyles(
  theme => ({ root: { marginTop: theme.spacing(1) } }),
  { name: 'StrataMoreClusters' },
);

/** Says that the picture does not show all clusters, and where all are. */
export function MoreClusters(props: {
  /** How many it does not show. */
  left: number;
  /** The system by which the fleet page shows all of them. */
  system?: string;
}): JSX.Element {
  const { left, system } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const fleet = useLinks().toFleet();
  return (
    <Typography variant="body2" color="textSecondary" className={classes.root}>
      {t('bootstrap.picture.more', { count: left })}.{' '}
      {t('bootstrap.picture.moreAdvice')}{' '}
      {fleet && (
        <Link
          to={system ? `${fleet}?system=${encodeURIComponent(system)}` : fleet}
        >
          {t('bootstrap.picture.fleet')}
        </Link>
      )}
    </Typography>
  );
}
