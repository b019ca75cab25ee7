import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { Words } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { OwnerLink } from '../OwnerLink';
import { useVerdictWords } from '../useVerdictWords';
import { toExplanation } from './toExplanation';
import { VerdictCause } from './verdict';

const useStyles = makeStyles(
  theme => ({
    words: {
      marginTop: theme.spacing(0.5),
      overflowWrap: 'anywhere',
      color: theme.palette.text.secondary,
    },
    loud: { color: theme.palette.text.primary, fontWeight: 600 },
  }),
  { name: 'StrataCauseWords' },
);

/** A cause in plain words: what it is, where, how much waits behind it, what it means, and who is asked. */
export function CauseWords(props: {
  cause: VerdictCause;
  /** Whether to name the clusters that it holds up; not worth saying when there is only one. */
  isNamingClusters: boolean;
}): JSX.Element {
  const { cause, clusters, behind, layers, owner } = props.cause;
  const { namespace, cluster } = cause.ref;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { join } = useVerdictWords();
  const explanation = toExplanation(props.cause);
  return (
    <>
      <Typography variant="body1" className={classes.words}>
        <span className={classes.loud}>
          <Words text={cause.words} />
        </span>{' '}
        {cause.type !== 'cluster' &&
          `${
            namespace
              ? t('bootstrap.cause.place', { namespace, cluster })
              : t('bootstrap.cause.placeWithoutNamespace', { cluster })
          }. `}
        {cause.type === 'cluster' && '· '}
        {behind > 0 && (
          <>
            <span className={classes.loud}>
              {t('bootstrap.cause.behind', { count: behind })}
            </span>
            {layers.length > 0 &&
              ` ${t('bootstrap.cause.layers', { layers: join(layers) })}`}
            {'. '}
          </>
        )}
        {props.isNamingClusters &&
          `${t('bootstrap.cause.clusters', {
            names: join(clusters.map(({ name }) => name)),
          })}.`}
      </Typography>
      <Typography variant="body2" className={classes.words}>
        {explanation && (
          <>
            <Words text={explanation} />{' '}
          </>
        )}
        {cause.isPatienceEnough && `${t('bootstrap.cause.patience')} `}
        {owner && (
          <>
            {t('bootstrap.cause.owner')} <OwnerLink owner={owner} />.
          </>
        )}
      </Typography>
    </>
  );
}
