import { BackstageCredentials } from '@backstage/backend-plugin-api';
import { Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { CatalogService } from '@backstage/plugin-catalog-node';
import { CLUSTER_RESOURCE_TYPE } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ExpiringCache } from './ExpiringCache';
import { toPrincipalKey } from './principal';

const PAGE_SIZE = 1_000;
/** From here on a list of all costs less than asking by name. */
const MOST_PICKED = 100;
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
  /** Those of the given refs that are among them. */
  pick(
    credentials: BackstageCredentials,
    refs: readonly string[],
  ): Promise<ReadonlySet<string>>;
}

/**
 * Asks the catalog itself, with the caller's own credentials: its rules are never evaluated here. An answer is used for at most
 * ten seconds, and for that caller only. Whoever looks at a few clusters does not make the catalog list all of them.
 */
export class CatalogVisibility implements Visibility {
  readonly #catalog: VisibilityCatalog;
  readonly #lists: ExpiringCache<ReadonlySet<string>>;
  readonly #picked: ExpiringCache<ReadonlySet<string>>;

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
    this.#picked = new ExpiringCache({ ttlMs, max: 2_000, now });
  }

  async list(credentials: BackstageCredentials): Promise<ReadonlySet<string>> {
    return this.#lists.get(toPrincipalKey(credentials), () =>
      this.#readAll(credentials),
    );
  }

  async pick(
    credentials: BackstageCredentials,
    refs: readonly string[],
  ): Promise<ReadonlySet<string>> {
    if (refs.length === 0) return new Set();
    const principal = toPrincipalKey(credentials);
    const known = this.#lists.peek(principal);
    if (known) return known;
    if (refs.length > MOST_PICKED) return this.list(credentials);
    return this.#picked.get(`${principal} ${refs.join()}`, () =>
      this.#readSome(credentials, refs),
    );
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

  async #readSome(
    credentials: BackstageCredentials,
    refs: readonly string[],
  ): Promise<Set<string>> {
    const { items } = await this.#catalog.getEntitiesByRefs(
      { entityRefs: [...refs], fields: FIELDS, filter: FILTER },
      { credentials },
    );
    return new Set(items.flatMap(item => (item ? toRef(item) : [])));
  }
}

function toRef(entity: Entity): string {
  return stringifyEntityRef(entity).toLocaleLowerCase('en-US');
}
