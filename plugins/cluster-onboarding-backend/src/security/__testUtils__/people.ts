import {
  coreServices,
  createBackendModule,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { mockCredentials } from '@backstage/backend-test-utils';
import {
  catalogConditions,
  createCatalogConditionalDecision,
} from '@backstage/plugin-catalog-backend/alpha';
import {
  AuthorizeResult,
  isResourcePermission,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  PolicyQuery,
  PolicyQueryUser,
} from '@backstage/plugin-permission-node';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import {
  clusterOnboardingConditions,
  createClusterOnboardingConditionalDecision,
} from '../../permissions';

/**
 * Who asks. `other` sees every entity in the catalog, and our permission allows the clusters of their own team only; for `outsider` it
 * is the other way round.
 */
export const PEOPLE = {
  owner: 'user:default/owner',
  other: 'user:default/other',
  outsider: 'user:default/outsider',
  admin: 'user:default/admin',
};

const TEAMS: Readonly<Record<string, string>> = {
  [PEOPLE.owner]: 'group:default/team-search',
  [PEOPLE.other]: 'group:default/team-payment',
  [PEOPLE.outsider]: 'group:default/team-payment',
  [PEOPLE.admin]: 'group:default/team-platform',
};

/** What is sent as `Authorization`. */
export const CALLERS = {
  anonymous: mockCredentials.none.header(),
  owner: mockCredentials.user.header(PEOPLE.owner),
  other: mockCredentials.user.header(PEOPLE.other),
  outsider: mockCredentials.user.header(PEOPLE.outsider),
  admin: mockCredentials.user.header(PEOPLE.admin),
  service: mockCredentials.service.header(),
};
export type Caller = keyof typeof CALLERS;

/** In which teams people are. */
export const teamsFactory = createServiceFactory({
  service: coreServices.userInfo,
  deps: {},
  factory: () => ({
    async getUserInfo(credentials) {
      const { userEntityRef } = credentials.principal as {
        userEntityRef: string;
      };
      return {
        userEntityRef,
        ownershipEntityRefs: [userEntityRef, TEAMS[userEntityRef]],
      };
    },
  }),
});

const ADMIN_ONLY = [
  'cluster-onboarding.exception.approve',
  'cluster-onboarding.health.read',
  'cluster-onboarding.onboarding.read',
];

function decide(
  { permission }: PolicyQuery,
  user: PolicyQueryUser | undefined,
): PolicyDecision {
  const who = user?.info.userEntityRef;
  if (!who) return { result: AuthorizeResult.DENY };
  if (who === PEOPLE.admin) return { result: AuthorizeResult.ALLOW };
  const owners = user.info.ownershipEntityRefs;
  if (isResourcePermission(permission, 'catalog-entity')) {
    return who === PEOPLE.other
      ? { result: AuthorizeResult.ALLOW }
      : createCatalogConditionalDecision(
          permission,
          catalogConditions.isEntityOwner({ claims: owners }),
        );
  }
  if (ADMIN_ONLY.includes(permission.name)) {
    return { result: AuthorizeResult.DENY };
  }
  if (isResourcePermission(permission, 'cluster-onboarding-cluster')) {
    return who === PEOPLE.outsider
      ? { result: AuthorizeResult.ALLOW }
      : createClusterOnboardingConditionalDecision(
          permission,
          clusterOnboardingConditions.isClusterOwner({ owners }),
        );
  }
  return { result: AuthorizeResult.ALLOW };
}

/** The policy, in the real permission backend. */
export const policyModule = createBackendModule({
  pluginId: 'permission',
  moduleId: 'test-policy',
  register(env) {
    env.registerInit({
      deps: { policy: policyExtensionPoint },
      async init({ policy }) {
        policy.setPolicy({
          handle: async (query, user) => decide(query, user),
        });
      },
    });
  },
});
