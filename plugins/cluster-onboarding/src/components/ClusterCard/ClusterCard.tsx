import { InfoCard } from '@backstage/core-components';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useEntity } from '@backstage/plugin-catalog-react';
import { readClusterFacts } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingTranslationRef } from '../../translation';
import { ClusterFactList } from './ClusterFactList';

/** What the catalog says about the cluster whose page this is. */
export function ClusterCard(): JSX.Element {
  const { entity } = useEntity();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  return (
    <InfoCard title={t('clusterCard.title')} variant="gridItem">
      <ClusterFactList facts={readClusterFacts(entity)} />
    </InfoCard>
  );
}
