import { stringifyEntityRef } from '@backstage/catalog-model';
import { InfoCard, Link } from '@backstage/core-components';
import { useRouteRef } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import {
  entityRouteParams,
  entityRouteRef,
  useEntity,
} from '@backstage/plugin-catalog-react';
import {
  LiveContent,
  StrataRoot,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { CardPicture } from './CardPicture';
import { isResource } from './isResource';
import { FailedClusters } from './notices/FailedClusters';
import { useBootstrap } from './useBootstrap';

const useStyles = makeStyles(
  theme => ({ empty: { marginBottom: theme.spacing(1) } }),
  { name: 'StrataBootstrapCard' },
);

/** The bootstrap layers of the entity whose page this is, in short: verdict and picture. */
export function BootstrapCard(): JSX.Element {
  const { entity } = useEntity();
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const live = useBootstrap(stringifyEntityRef(entity));
  const entityRoute = useRouteRef(entityRouteRef);
  const tab = `${entityRoute(entityRouteParams(entity))}/bootstrap`;
  return (
    <StrataRoot>
      <InfoCard
        title={t('bootstrap.title')}
        deepLink={{ title: t('bootstrap.openTab'), link: tab }}
      >
        <LiveContent live={live} height={230}>
          {({ entity: answer, clusters, failed }) =>
            answer.clusters.length === 0 ? (
              <Typography variant="body2" className={classes.empty}>
                {isResource(entity) ? (
                  <>
                    {t('bootstrap.empty.newTitle')}.{' '}
                    {t('bootstrap.empty.newWords')}
                  </>
                ) : (
                  <>
                    {t('bootstrap.empty.title')}.{' '}
                    <Link to={tab}>{t('bootstrap.empty.how')}</Link>
                  </>
                )}
              </Typography>
            ) : (
              <>
                <FailedClusters failed={failed} />
                {clusters.length > 0 && <CardPicture clusters={clusters} />}
              </>
            )
          }
        </LiveContent>
      </InfoCard>
    </StrataRoot>
  );
}
