import {
  BackstageCredentials,
  PermissionsRegistryService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  AuthorizeResult,
  BasicPermission,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import { createConditionTransformer } from '@backstage/plugin-permission-node';
import { ClusterCriteria, clusterResourceRef } from '../permissions';
import { ExpiringCache } from './ExpiringCache';
import { toPrincipalKey } from './principal';

/** What a policy says about clusters: all, none, or those for which something holds. */
export type ClusterDecision =
  | { readonly result: 'all' }
  | { readonly result: 'none' }
  | { readonly result: 'some'; readonly criteria: ClusterCriteria };

/**
 * What the permission system says, remembered for at most ten seconds per caller and permission.
 *
 * Services are treated as the permission system treats them: it allows them everything that their access restrictions do not
 * forbid, and asks no policy.
 */
export class PermissionDecisions {
  readonly #permissions: PermissionsService;
  readonly #permissionsRegistry: PermissionsRegistryService;
  readonly #clusters: ExpiringCache<ClusterDecision>;
  readonly #basic: ExpiringCache<{ isAllowed: boolean }>;

  static create(options: {
    permissions: PermissionsService;
    permissionsRegistry: PermissionsRegistryService;
    ttlMs?: number;
    now?: () => number;
  }): PermissionDecisions {
    return new PermissionDecisions(options);
  }

  private constructor(options: {
    permissions: PermissionsService;
    permissionsRegistry: PermissionsRegistryService;
    ttlMs?: number;
    now?: () => number;
  }) {
    const { ttlMs = 10_000, now } = options;
    this.#permissions = options.permissions;
    this.#permissionsRegistry = options.permissionsRegistry;
    this.#clusters = new ExpiringCache({ ttlMs, max: 2_000, now });
    this.#basic = new ExpiringCache({ ttlMs, max: 2_000, now });
  }

  /** On which clusters a caller has a permission. */
  async decideClusters(
    permission: ResourcePermission,
    credentials: BackstageCredentials,
  ): Promise<ClusterDecision> {
    return this.#clusters.get(toKey(permission, credentials), async () => {
      const [decision] = await this.#permissions.authorizeConditional(
        [{ permission }],
        { credentials },
      );
      switch (decision.result) {
        case AuthorizeResult.ALLOW:
          return { result: 'all' };
        case AuthorizeResult.CONDITIONAL: {
          const transform = createConditionTransformer(
            this.#permissionsRegistry.getPermissionRuleset(clusterResourceRef),
          );
          return { result: 'some', criteria: transform(decision.conditions) };
        }
        default:
          return { result: 'none' };
      }
    });
  }

  /** Whether a caller has a permission. */
  async isAllowed(
    permission: BasicPermission,
    credentials: BackstageCredentials,
  ): Promise<boolean> {
    const { isAllowed } = await this.#basic.get(
      toKey(permission, credentials),
      async () => {
        const [decision] = await this.#permissions.authorize([{ permission }], {
          credentials,
        });
        return { isAllowed: decision.result === AuthorizeResult.ALLOW };
      },
    );
    return isAllowed;
  }
}

function toKey(
  permission: { name: string },
  credentials: BackstageCredentials,
): string {
  return `${permission.name} ${toPrincipalKey(credentials)}`;
}
