import { LinkButton } from '@backstage/core-components';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { toSafeUrl } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { useLinks } from '../../useLinks';
import { useRequestLink } from '../Bootstrap/useRequestLink';
import { toClusterRef } from './toClusterRef';
import { Outlook } from './toOutlook';

/** The one thing to do next: look at the cluster, open the pull request, or ask again. */
export function OutlookAction({
  outlook,
}: {
  outlook: Outlook;
}): JSX.Element | null {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const ask = useRequestLink();
  const { toCluster } = useLinks();
  if (outlook.type === 'next' || outlook.type === 'stopped') {
    const { cluster = '' } = outlook;
    const ref = toClusterRef(cluster);
    const url = ref ? toCluster(ref) : toSafeUrl(outlook.link);
    return url ? (
      <LinkButton to={url} size="small" variant="contained" color="primary">
        {ref
          ? t('journey.outlook.openCluster', { cluster })
          : t('journey.outlook.openPullRequest')}
      </LinkButton>
    ) : null;
  }
  if (outlook.type === 'arrived' || outlook.type === 'unclear') return null;
  return (
    <LinkButton to={ask} size="small" variant="contained" color="primary">
      {t('journey.outlook.askAgain')}
    </LinkButton>
  );
}
