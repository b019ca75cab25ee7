import {
  BackstageCredentials,
  PermissionsRegistryService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { Entity, parseEntityRef } from '@backstage/catalog-model';
import {
  AuthorizeResult,
  PermissionCondition,
  PermissionCriteria,
} from '@backstage/plugin-permission-common';
import { mockServices } from '@backstage/backend-test-utils';
import { clusterRules } from '../../permissions';
import { VisibilityCatalog } from '../CatalogVisibility';

/** What a policy says to a permission: yes, no, or under conditions. */
export type PolicyAnswer =
  | 'allow'
  | 'deny'
  | PermissionCriteria<PermissionCondition>;

/** Who asks: the user's entity ref, or `service`. */
export function nameOf(credentials: BackstageCredentials): string {
  const principal = credentials.principal as {
    type: string;
    userEntityRef?: string;
  };
  return principal.userEntityRef ?? principal.type;
}

/** A permission system with a policy; services are allowed everything, as Backstage does it. */
export function fakePermissions(
  policy: (permission: string, who: string) => PolicyAnswer,
): jest.Mocked<PermissionsService> {
  const decide = (
    requests: Array<{ permission: { name: string } }>,
    credentials: BackstageCredentials,
  ): any[] =>
    requests.map(({ permission }) => {
      const who = nameOf(credentials);
      const answer = who === 'service' ? 'allow' : policy(permission.name, who);
      if (answer === 'allow') return { result: AuthorizeResult.ALLOW };
      if (answer === 'deny') return { result: AuthorizeResult.DENY };
      return {
        result: AuthorizeResult.CONDITIONAL,
        pluginId: 'cluster-onboarding',
        resourceType: 'cluster-onboarding-cluster',
        conditions: answer,
      };
    });
  return {
    authorize: jest.fn(async (requests, options) =>
      decide(requests, options.credentials),
    ),
    authorizeConditional: jest.fn(async (requests, options) =>
      decide(requests, options.credentials),
    ),
  } as unknown as jest.Mocked<PermissionsService>;
}

/** A registry that knows our rules. */
export function fakePermissionsRegistry(): PermissionsRegistryService {
  return mockServices.permissionsRegistry.mock({
    getPermissionRuleset: (() => ({
      getRuleByName: (name: string) => {
        const rule = clusterRules.find(entry => entry.name === name);
        if (!rule) throw new Error(`no rule ${name}`);
        return rule;
      },
    })) as unknown as PermissionsRegistryService['getPermissionRuleset'],
  });
}

/** A catalog that shows clusters by who asks. */
export function fakeCatalog(
  listRefs: (who: string) => readonly string[],
): jest.Mocked<VisibilityCatalog> {
  const toEntity = (ref: string): Entity => {
    const { kind, namespace, name } = parseEntityRef(ref);
    return {
      apiVersion: 'backstage.io/v1alpha1',
      kind,
      metadata: { namespace, name },
    };
  };
  return {
    queryEntities: jest.fn(async (_request, { credentials }) => ({
      items: listRefs(nameOf(credentials)).map(toEntity),
      totalItems: 0,
      pageInfo: {},
    })),
    getEntitiesByRefs: jest.fn(async ({ entityRefs }, { credentials }) => ({
      items: entityRefs.map((ref: string) =>
        listRefs(nameOf(credentials)).includes(ref) ? toEntity(ref) : undefined,
      ),
    })),
  } as unknown as jest.Mocked<VisibilityCatalog>;
}
