import { useApi } from '@backstage/core-plugin-api';
import {
  createExtension,
  coreExtensionData,
} from '@backstage/frontend-plugin-api';
import {
  createExtensionTester,
  renderTestApp,
} from '@backstage/frontend-test-utils';
import { EntityCardBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { createTestEntityPage } from '@backstage/plugin-catalog-react/testUtils';
import {
  ClusterOnboardingClient,
  clusterOnboardingApiRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { screen } from '@testing-library/react';
import { annotatedCluster, database } from './__fixtures__/entities';
import { entityClusterCard } from './entityCards';
import plugin from './plugin';

describe('plugin for the new frontend system', () => {
  it('puts the card on the page of a cluster', async () => {
    renderTestApp({
      extensions: [createTestEntityPage({ entity: annotatedCluster })],
      features: [plugin],
    });

    expect(await screen.findByText('Cluster')).toBeInTheDocument();
    expect(screen.getByText('leaf-7')).toBeInTheDocument();
  });

  it.each([
    ['a cluster', annotatedCluster, true],
    ['another resource', database, false],
    ['a component', { ...annotatedCluster, kind: 'Component' }, false],
  ])('has the card for %s: %#', (_, entity, expected) => {
    const filter = createExtensionTester(entityClusterCard).get(
      EntityCardBlueprint.dataRefs.filterFunction,
    );

    expect(filter?.(entity)).toBe(expected);
  });

  it('gives other extensions the client', async () => {
    const ApiUser = () => (
      <>
        {useApi(clusterOnboardingApiRef) instanceof ClusterOnboardingClient
          ? 'client is there'
          : 'another client'}
      </>
    );
    renderTestApp({
      features: [plugin],
      extensions: [
        createExtension({
          name: 'api-user',
          attachTo: { id: 'app/root', input: 'elements' },
          output: [coreExtensionData.reactElement],
          factory: () => [coreExtensionData.reactElement(<ApiUser />)],
        }),
      ],
    });

    expect(await screen.findByText('client is there')).toBeInTheDocument();
  });
});
