import { PageBlueprint } from '@backstage/frontend-plugin-api';
import { FleetIcon, OnboardingsIcon } from './icons';
import { fleetRouteRef, rootRouteRef } from './routes';

// `noHeader`: pages bring the frame that they have in the old frontend system, too.
export const fleetPage = PageBlueprint.make({
  name: 'fleet',
  params: {
    path: '/fleet',
    title: 'Fleet',
    icon: <FleetIcon fontSize="inherit" />,
    routeRef: fleetRouteRef,
    noHeader: true,
    loader: () =>
      import('./components/Fleet/FleetPage').then(m => <m.FleetPage />),
  },
});

export const rootPage = PageBlueprint.make({
  params: {
    path: '/cluster-onboarding',
    title: 'Onboardings',
    icon: <OnboardingsIcon fontSize="inherit" />,
    routeRef: rootRouteRef,
    noHeader: true,
    loader: () =>
      import('./components/Pages/RootPage').then(m => <m.RootPage />),
  },
});
