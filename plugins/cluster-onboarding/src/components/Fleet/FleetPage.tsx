import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Route, Routes } from 'react-router-dom';
import { clusterOnboardingTranslationRef } from '../../translation';
import { ClusterPage } from '../ClusterPage/ClusterPage';
import { PageFrame } from '../Pages/PageFrame';
import { BaselineTab } from './baseline/BaselineTab';
import { ClustersTab } from './ClustersTab';
import { FleetTabs } from './FleetTabs';

/** All clusters in one look, what runs on them, and below it each of them. */
export function FleetPage(): JSX.Element {
  return (
    <Routes>
      <Route path="clusters/:namespace/:name" element={<ClusterPage />} />
      <Route path="*" element={<WholeFleet />} />
    </Routes>
  );
}

function WholeFleet(): JSX.Element {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  return (
    <PageFrame title={t('fleet.title')} type={t('fleet.type')}>
      <FleetTabs />
      <Routes>
        <Route path="baseline" element={<BaselineTab />} />
        <Route path="*" element={<ClustersTab />} />
      </Routes>
    </PageFrame>
  );
}
