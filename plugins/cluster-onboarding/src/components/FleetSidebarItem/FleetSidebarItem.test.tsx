import { SidebarOpenStateProvider } from '@backstage/core-components';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { ClusterOnboardingApi } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { fakeClusterOnboardingApi } from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';
import { screen, waitFor, within } from '@testing-library/react';
import { toFleetRouteRef } from '../../routes';
import { FleetSidebarItem } from './FleetSidebarItem';

function fleetOf(failing: number) {
  return {
    fleet: { states: { failing } },
  } as Awaited<ReturnType<ClusterOnboardingApi['getFleet']>>;
}

function show(
  getFleet: ClusterOnboardingApi['getFleet'],
  isOpen = false,
): jest.Mock {
  const asked = jest.fn(getFleet);
  const item = (
    <SidebarOpenStateProvider value={{ isOpen, setOpen: () => {} }}>
      <FleetSidebarItem />
    </SidebarOpenStateProvider>
  );
  renderInTestApp(item, {
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

  it.each([
    ['by a dot where there is no room for the number', false],
    ['by the number, with an edge that is seen on every sidebar', true],
  ])('says it once: %s', async (_, isOpen) => {
    show(async () => fleetOf(3), isOpen);

    const link = await screen.findByRole('link', { name: /clusters fail$/ });
    expect(
      link.querySelectorAll('.MuiBadge-dot:not(.MuiBadge-invisible)'),
    ).toHaveLength(isOpen ? 0 : 1);
    expect(
      within(link)
        .queryAllByText('3')
        .map(number => getComputedStyle(number).borderStyle),
    ).toEqual(isOpen ? ['solid'] : []);
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
