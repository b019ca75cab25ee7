import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { ClusterDescription } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingTranslationRef } from '../../translation';
import { FactList } from '../Pages/FactList';
import { Person } from '../Pages/Person';
import { Section } from '../Pages/Section';

/** What is known of a cluster besides how it stands. */
export function ClusterFactsSection(props: {
  cluster: ClusterDescription;
}): JSX.Element {
  const { cluster } = props;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  return (
    <Section title={t('clusterPage.facts.title')}>
      <FactList
        facts={[
          {
            label: t('clusterPage.facts.entity'),
            value: <EntityRefLink entityRef={cluster.ref} />,
          },
          {
            label: t('clusterPage.facts.environment'),
            value: cluster.environment,
          },
          {
            label: t('clusterPage.facts.capability'),
            value: cluster.capability,
          },
          {
            label: t('clusterPage.facts.owner'),
            value: cluster.owner && <Person name={cluster.owner} />,
          },
          {
            label: t('clusterPage.facts.system'),
            value: cluster.system && <Person name={cluster.system} />,
          },
          {
            label: t('clusterPage.facts.connection'),
            value: cluster.connection,
          },
          {
            label: t('clusterPage.facts.managementCluster'),
            value: cluster.managementCluster,
          },
        ]}
      />
    </Section>
  );
}
