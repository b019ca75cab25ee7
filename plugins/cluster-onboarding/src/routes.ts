import {
  createExternalRouteRef,
  createRouteRef,
  createSubRouteRef,
} from '@backstage/core-plugin-api';

/** The fleet page. */
export const fleetRouteRef = createRouteRef({ id: 'cluster-onboarding:fleet' });

/** The page below which onboardings have theirs. */
export const rootRouteRef = createRouteRef({ id: 'cluster-onboarding:root' });

/** The list of onboardings. */
export const onboardingsRouteRef = createSubRouteRef({
  id: 'cluster-onboarding:onboardings',
  parent: rootRouteRef,
  path: '/onboardings',
});

/** The journey of one onboarding. The backend links to it, so its path below the plugin's page is fixed. */
export const journeyRouteRef = createSubRouteRef({
  id: 'cluster-onboarding:journey',
  parent: rootRouteRef,
  path: '/onboardings/:id',
});

/** One cluster, below the fleet that it is part of. */
export const clusterRouteRef = createSubRouteRef({
  id: 'cluster-onboarding:cluster',
  parent: fleetRouteRef,
  path: '/clusters/:namespace/:name',
});

// Links go by references that an app need not bind: a card on a catalog page also works where the pages are not mounted.
/** Leads to a cluster, where its page is mounted. */
export const toClusterRouteRef = createExternalRouteRef({
  id: 'cluster-onboarding:to-cluster',
  params: ['namespace', 'name'],
  optional: true,
  defaultTarget: 'cluster-onboarding.cluster',
});

/** Leads to a journey, where its page is mounted. */
export const toJourneyRouteRef = createExternalRouteRef({
  id: 'cluster-onboarding:to-journey',
  params: ['id'],
  optional: true,
  defaultTarget: 'cluster-onboarding.journey',
});

/** Leads to the list of onboardings, where it is mounted. */
export const toOnboardingsRouteRef = createExternalRouteRef({
  id: 'cluster-onboarding:to-onboardings',
  optional: true,
  defaultTarget: 'cluster-onboarding.onboardings',
});

/** Leads to the fleet, where its page is mounted. */
export const toFleetRouteRef = createExternalRouteRef({
  id: 'cluster-onboarding:to-fleet',
  optional: true,
  defaultTarget: 'cluster-onboarding.fleet',
});

/** The routes of the plugin, in both frontend systems. */
export const routes = {
  root: rootRouteRef,
  fleet: fleetRouteRef,
  onboardings: onboardingsRouteRef,
  journey: journeyRouteRef,
  cluster: clusterRouteRef,
};

/** Where the parts of the plugin lead to, in both frontend systems. */
export const externalRoutes = {
  toCluster: toClusterRouteRef,
  toFleet: toFleetRouteRef,
  toJourney: toJourneyRouteRef,
  toOnboardings: toOnboardingsRouteRef,
};
