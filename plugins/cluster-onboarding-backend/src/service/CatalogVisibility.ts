import { BackstageCredentials } from '@backstage/backend-plugin-api';
import { Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { CatalogService } from '@backstage/plugin-catalog-node';
import { CLUSTER_RESOURCE_TYPE } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ExpiringCache } from './ExpiringCache';
import { toPrincipalKey } from './principal';

const PAGE_SIZE = 1_000;
const FIELDS = ['kind', 'metadata.namespace', 'metadata.name'];
const FILTER = { kind: 'Resource', 'spec.type': CLUSTER_RESOURCE_TYPE };

/** What of the catalog service is used. */
export type VisibilityCatalog = Pick<
  CatalogService,
  'queryEntities' | 'getEntitiesByRefs'
>;

/** Which clusters the catalog shows to a caller. */
export interface Visibility {
  /** The refs of all of them, in lower case. */
  list(credentials: BackstageCredentials): Promise<ReadonlySet<string>>;
  /** Whether one of them is among these. */
  shows(credentials: BackstageCredentials, ref: string): Promise<boolean>;
}

/**
 * Asks the catalog itself, with the caller's own credentials: its rules are never evaluated here. An answer is used for at most
 * ten seconds, and for that caller only. Whoever looks at one cluster does not make the catalog list all of them.
 */
export class CatalogVisibility implements Visibility {
  readonly #catalog: VisibilityCatalog;
  readonly #lists: ExpiringCache<ReadonlySet<string>>;
  readonly #single: ExpiringCache<{ isShown: boolean }>;

  static create(options: {
    catalog: VisibilityCatalog;
    ttlMs?: number;
    now?: () => number;
  }): CatalogVisibility {
    return new CatalogVisibility(options);
  }

  private constructor(options: {
    catalog: VisibilityCatalog;
    ttlMs?: number;
    now?: () => number;
  }) {
    const { catalog, ttlMs = 10_000, now } = options;
    this.#catalog = catalog;
    this.#lists = new ExpiringCache({ ttlMs, max: 500, now });
    this.#single = new ExpiringCache({ ttlMs, max: 5_000, now });
  }

  async list(credentials: BackstageCredentials): Promise<ReadonlySet<string>> {
    return this.#lists.get(toPrincipalKey(credentials), () =>
      this.#readAll(credentials),
    );
  }

  async shows(
    credentials: BackstageCredentials,
    ref: string,
  ): Promise<boolean> {
    const principal = toPrincipalKey(credentials);
    const known = this.#lists.peek(principal);
    if (known) return (await known).has(ref);
    const { isShown } = await this.#single.get(`${principal}${ref}`, () =>
      this.#readOne(credentials, ref),
    );
    return isShown;
  }

  async #readAll(credentials: BackstageCredentials): Promise<Set<string>> {
    const refs = new Set<string>();
    let cursor: string | undefined;
    do {
      const { items, pageInfo } = await this.#catalog.queryEntities(
        cursor
          ? { cursor, fields: FIELDS, limit: PAGE_SIZE }
          : {
              filter: FILTER,
              fields: FIELDS,
              limit: PAGE_SIZE,
              totalItems: 'exclude',
            },
        { credentials },
      );
      for (const entity of items) refs.add(toRef(entity));
      cursor = items.length > 0 ? pageInfo.nextCursor : undefined;
    } while (cursor);
    return refs;
  }

  async #readOne(
    credentials: BackstageCredentials,
    ref: string,
  ): Promise<{ isShown: boolean }> {
    const { items } = await this.#catalog.getEntitiesByRefs(
      { entityRefs: [ref], fields: FIELDS, filter: FILTER },
      { credentials },
    );
    return { isShown: items.some(item => item && toRef(item) === ref) };
  }
}

function toRef(entity: Entity): string {
  return stringifyEntityRef(entity).toLocaleLowerCase('en-US');
}
