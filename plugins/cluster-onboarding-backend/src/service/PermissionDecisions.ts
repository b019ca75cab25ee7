import {
  BackstageCredentials,
  PermissionsRegistryService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  AuthorizeResult,
  BasicPermission,
  PolicyDecision,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import { catalogEntityReadPermission } from '@backstage/plugin-catalog-common/alpha';
import { createConditionTransformer } from '@backstage/plugin-permission-node';
import { clusterOnboardingStatusReadPermission } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ClusterCriteria, clusterResourceRef } from '../permissions';
import { ExpiringCache } from './ExpiringCache';
import { toPrincipalKey } from './principal';

/** What a policy says about clusters: all, none, or those for which something holds. */
export type ClusterDecision =
  | { readonly result: 'all' }
  | { readonly result: 'none' }
  | { readonly result: 'some'; readonly criteria: ClusterCriteria };

/** What the catalog would be told about its entities: all, none, or those for which something holds. */
export type CatalogDecision =
  | { readonly result: 'all' }
  | { readonly result: 'none' }
  /** The conditions as text: the catalog shows the same to everybody who has the same ones. */
  | { readonly result: 'some'; readonly conditions: string };

/** What a caller may look at. Both are asked for in one request: each costs a round trip to the permission backend and back. */
interface ReadDecision {
  readonly clusters: ClusterDecision;
  readonly catalog: CatalogDecision;
}

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
  readonly #reads: ExpiringCache<ReadDecision>;
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
    this.#reads = new ExpiringCache({ ttlMs, max: 2_000, now });
    this.#basic = new ExpiringCache({ ttlMs, max: 2_000, now });
  }

  /** On which clusters a caller has a permission. */
  async decideClusters(
    permission: ResourcePermission,
    credentials: BackstageCredentials,
  ): Promise<ClusterDecision> {
    if (permission.name === clusterOnboardingStatusReadPermission.name) {
      return (await this.#decideReads(credentials)).clusters;
    }
    return this.#clusters.get(toKey(permission, credentials), async () => {
      const [decision] = await this.#permissions.authorizeConditional(
        [{ permission }],
        { credentials },
      );
      return this.#toClusterDecision(decision);
    });
  }

  /** Which entities the catalog shows to a caller, as far as the permission system says it. */
  async decideCatalog(
    credentials: BackstageCredentials,
  ): Promise<CatalogDecision> {
    return (await this.#decideReads(credentials)).catalog;
  }

  async #decideReads(credentials: BackstageCredentials): Promise<ReadDecision> {
    return this.#reads.get(toPrincipalKey(credentials), async () => {
      const [clusters, catalog] = await this.#permissions.authorizeConditional(
        [
          { permission: clusterOnboardingStatusReadPermission },
          { permission: catalogEntityReadPermission },
        ],
        { credentials },
      );
      return {
        clusters: this.#toClusterDecision(clusters),
        catalog: toCatalogDecision(catalog),
      };
    });
  }

  #toClusterDecision(decision: PolicyDecision): ClusterDecision {
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

function toCatalogDecision(decision: PolicyDecision): CatalogDecision {
  switch (decision.result) {
    case AuthorizeResult.ALLOW:
      return { result: 'all' };
    case AuthorizeResult.CONDITIONAL:
      return {
        result: 'some',
        conditions: JSON.stringify(decision.conditions),
      };
    default:
      return { result: 'none' };
  }
}

function toKey(
  permission: { name: string },
  credentials: BackstageCredentials,
): string {
  return `${permission.name} ${toPrincipalKey(credentials)}`;
}
