import { mockErrorHandler, mockServices } from '@backstage/backend-test-utils';
import {
  DEFAULT_LAYERS,
  HealthAnswer,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import express from 'express';
import { createRouter, RouterOptions } from '../../router';
import { FakePlanner } from '../../planning/__testUtils__/fakePlanner';
import { AuthorizedFleetService } from '../AuthorizedFleetService';
import { CatalogVisibility } from '../CatalogVisibility';
import { createOnboardingServices } from '../createOnboardingServices';
import { PermissionDecisions } from '../PermissionDecisions';
import { FakeCluster, FakeFleet, NOW } from './fakeFleet';
import {
  fakeCatalog,
  fakePermissions,
  fakePermissionsRegistry,
  PolicyAnswer,
} from './fakePolicy';
import {
  FakeApprovalStore,
  FakeHistoryStore,
  FakeOnboardingStore,
} from './fakeStores';

export const HEALTH: HealthAnswer = {
  state: 'ok',
  replica: 'replica-1',
  replicas: 1,
  clusters: 1,
  connections: [
    { connection: 'search-dev', isReachable: true, problems: [], objects: 7 },
  ],
  observedAt: NOW,
};

export interface TestApiOptions {
  clusters?: readonly FakeCluster[];
  /** Says what the policy answers; everything is allowed if absent. */
  policy?: (permission: string, who: string) => PolicyAnswer;
  /** The refs that the catalog shows to somebody; all if absent. */
  shows?: (who: string) => readonly string[];
  /** The ownership refs of a user besides their own. */
  groups?: Readonly<Record<string, readonly string[]>>;
  changes?: Partial<RouterOptions>;
}

/** The whole API over a fleet in memory, with everything around it in reach of the test. */
export async function createTestApi(options: TestApiOptions = {}) {
  const clock = { now: Date.parse(NOW) };
  const now = (): number => clock.now;
  const fleet = new FakeFleet(options.clusters);
  const permissions = fakePermissions(options.policy ?? (() => 'allow'));
  const catalog = fakeCatalog(
    options.shows ?? (() => fleet.list().map(view => view.cluster.ref)),
  );
  const authorized = AuthorizedFleetService.create({
    logger: mockServices.logger.mock(),
    fleet,
    visibility: CatalogVisibility.create({ catalog, now }),
    decisions: PermissionDecisions.create({
      permissions,
      permissionsRegistry: fakePermissionsRegistry(),
      now,
    }),
  });
  const history = new FakeHistoryStore();
  const approvals = new FakeApprovalStore();
  const onboardings = new FakeOnboardingStore();
  const events: Array<{ eventId: string; end: string; meta?: unknown }> = [];
  const auditor = mockServices.auditor.mock({
    createEvent: async ({ eventId }) => ({
      success: async end => {
        events.push({ eventId, end: 'success', meta: end?.meta });
      },
      fail: async end => {
        events.push({ eventId, end: 'fail', meta: end.meta });
      },
    }),
  });
  const refresher = {
    refresh: jest.fn(async () => {}),
  };
  const objectReader = {
    readObject: jest.fn(async () => ({
      object: undefined as unknown,
      events: [] as unknown[],
    })),
  };
  const routerOptions: RouterOptions = {
    auditor,
    httpAuth: mockServices.httpAuth(),
    logger: mockServices.logger.mock(),
    fleet: authorized,
    collectors: { list: () => [] },
    layers: DEFAULT_LAYERS,
    history,
    approvals,
    onboardings,
    objectReader,
    planner: new FakePlanner(),
    refresher,
    entityClusters: {
      resolve: async ref =>
        ref === 'component:default/search'
          ? fleet.list().map(view => view.cluster.ref)
          : undefined,
    },
    health: { read: async () => HEALTH },
    userInfo: mockServices.userInfo.mock({
      getUserInfo: async credentials => {
        const user = (credentials.principal as { userEntityRef: string })
          .userEntityRef;
        return {
          userEntityRef: user,
          ownershipEntityRefs: [user, ...(options.groups?.[user] ?? [])],
        };
      },
    }),
    now,
    ...options.changes,
  };
  const onboardingServices = createOnboardingServices(routerOptions);
  const router = await createRouter({ ...routerOptions, onboardingServices });
  return {
    app: express().use(router).use(mockErrorHandler()),
    router,
    approvals,
    authorized,
    catalog,
    clock,
    events,
    fleet,
    history,
    objectReader,
    onboardings,
    onboardingServices,
    permissions,
    refresher,
  };
}
