import { renderInTestApp } from '@backstage/frontend-test-utils';
import { ClusterOnboardingApi } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { fakeClusterOnboardingApi } from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';
import { screen, waitFor } from '@testing-library/react';
import { toFleetRouteRef } from '../../routes';
import { FleetSidebarItem } from './FleetSidebarItem';

function fleetOf(failing: number) {
  return {
    fleet: { states: { failing } },
  } as Awaited<ReturnType<ClusterOnboardingApi['getFleet']>>;
}

function show(getFleet: ClusterOnboardingApi['getFleet']): jest.Mock {
  const asked = jest.fn(getFleet);
  renderInTestApp(<FleetSidebarItem />, {
    mountedRoutes: { '/fleet': toFleetRouteRef },
    apis: [
      [clusterOnboardingApiRef, fakeClusterOnboardingApi({ getFleet: asked })],
    ],
  });
  return asked;
}

describe('FleetSidebarItem', () => {
  it('leads to the fleet and says how many clusters fail', async () => {
    show(async () => fleetOf(3));

    expect(
      await screen.findByRole('link', { name: /Fleet.*3 clusters fail$/ }),
    ).toHaveAttribute('href', '/fleet');
  });

  it('says nothing more when no cluster fails', async () => {
    const asked = show(async () => fleetOf(0));

    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(
      await screen.findByRole('link', { name: 'Fleet' }),
    ).toBeInTheDocument();
  });

  it('stays a plain link for whoever may not see the fleet', async () => {
    const asked = show(async () => {
      throw Object.assign(new Error('Refused'), { statusCode: 403 });
    });

    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(
      await screen.findByRole('link', { name: 'Fleet' }),
    ).toBeInTheDocument();
  });
});
