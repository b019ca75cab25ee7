import { BackstageCredentials } from '@backstage/backend-plugin-api';
import { Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { CatalogService } from '@backstage/plugin-catalog-node';
import { CLUSTER_RESOURCE_TYPE } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ExpiringCache } from './ExpiringCache';
import { CatalogDecision } from './PermissionDecisions';
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
  list(credentials: BackstageCredentials): Promise<VisibleRefs>;
  /** Those of the given refs that are among them. */
  pick(
    credentials: BackstageCredentials,
    refs: readonly string[],
  ): Promise<VisibleRefs>;
}

/** Refs that a caller sees; it need not be known which they are. */
export type VisibleRefs = Pick<ReadonlySet<string>, 'has'>;

/** Says what the permission system lets the catalog show to a caller; undefined if that is not known. */
export type DecideCatalog = (
  credentials: BackstageCredentials,
) => Promise<CatalogDecision | undefined>;

const EVERYTHING: VisibleRefs = { has: () => true };
const NOTHING: VisibleRefs = { has: () => false };

/**
 * Asks the catalog itself, with the caller's own credentials: its rules are never evaluated here. Where the permission system
 * shows a caller all of the catalog or none of it, the catalog need not be asked; where it sets conditions, those who have the
 * same conditions share an answer, since the catalog goes by nothing else. An answer is used for at most ten seconds. Whoever looks at a few clusters does not make the catalog list all of them.
 */
export class CatalogVisibility implements Visibility {
  readonly #catalog: VisibilityCatalog;
  readonly #decide: DecideCatalog;
  readonly #lists: ExpiringCache<ReadonlySet<string>>;
  readonly #picked: ExpiringCache<ReadonlySet<string>>;

  static create(options: {
    catalog: VisibilityCatalog;
    decide?: DecideCatalog;
    ttlMs?: number;
    now?: () => number;
  }): CatalogVisibility {
    return new CatalogVisibility(options);
  }

  private constructor(options: {
    catalog: VisibilityCatalog;
    decide?: DecideCatalog;
    ttlMs?: number;
    now?: () => number;
  }) {
    const { catalog, ttlMs = 10_000, now } = options;
    this.#catalog = catalog;
    this.#decide = options.decide ?? (async () => undefined);
    this.#lists = new ExpiringCache({ ttlMs, max: 500, now });
    this.#picked = new ExpiringCache({ ttlMs, max: 2_000, now });
  }

  async list(credentials: BackstageCredentials): Promise<VisibleRefs> {
    const decision = await this.#decide(credentials);
    if (decision?.result === 'all') return EVERYTHING;
    if (decision?.result === 'none') return NOTHING;
    return this.#readList(toViewKey(credentials, decision), credentials);
  }

  async pick(
    credentials: BackstageCredentials,
    refs: readonly string[],
  ): Promise<VisibleRefs> {
    if (refs.length === 0) return NOTHING;
    const decision = await this.#decide(credentials);
    if (decision?.result === 'all') return EVERYTHING;
    if (decision?.result === 'none') return NOTHING;
    const key = toViewKey(credentials, decision);
    const known = this.#lists.peek(key);
    if (known) return known;
    if (refs.length > MOST_PICKED) return this.#readList(key, credentials);
    return this.#picked.get(`${key} ${refs.join()}`, () =>
      this.#readSome(credentials, refs),
    );
  }

  #readList(
    key: string,
    credentials: BackstageCredentials,
  ): Promise<VisibleRefs> {
    return this.#lists.get(key, () => this.#readAll(credentials));
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

/** What an answer of the catalog is remembered under: it is the same for all who have the same conditions. */
function toViewKey(
  credentials: BackstageCredentials,
  decision: CatalogDecision | undefined,
): string {
  return decision?.result === 'some'
    ? decision.conditions
    : toPrincipalKey(credentials);
}

function toRef(entity: Entity): string {
  return stringifyEntityRef(entity).toLocaleLowerCase('en-US');
}
