import { EntityProvider } from '@backstage/plugin-catalog-react';
import { renderInTestApp } from '@backstage/test-utils';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { screen } from '@testing-library/react';
import {
  annotatedCluster,
  bareCluster,
  database,
} from './__fixtures__/entities';
import {
  clusterOnboardingPlugin,
  EntityClusterCard,
  isClusterOnboardingAvailable,
} from './legacy';

describe('plugin for the old frontend system', () => {
  it('shows the card on the page of a cluster', async () => {
    await renderInTestApp(
      <EntityProvider entity={annotatedCluster}>
        <EntityClusterCard />
      </EntityProvider>,
    );

    expect(await screen.findByText('Cluster')).toBeInTheDocument();
    expect(screen.getByText('leaf-7')).toBeInTheDocument();
  });

  it('brings the client', () => {
    const apis = [...clusterOnboardingPlugin.getApis()].map(
      ({ api }) => api.id,
    );

    expect(clusterOnboardingPlugin.getId()).toBe('cluster-onboarding');
    expect(apis).toEqual([clusterOnboardingApiRef.id]);
  });

  it('is there for clusters only', () => {
    expect(isClusterOnboardingAvailable(annotatedCluster)).toBe(true);
    expect(isClusterOnboardingAvailable(bareCluster)).toBe(true);
    expect(isClusterOnboardingAvailable(database)).toBe(false);
  });
});
