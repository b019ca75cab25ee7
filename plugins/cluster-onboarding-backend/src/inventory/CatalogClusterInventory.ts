import { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { Entity } from '@backstage/catalog-model';
import { CatalogService } from '@backstage/plugin-catalog-node';
import {
  CLUSTER_RESOURCE_TYPE,
  isClusterEntity,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  ClusterInventory,
  InventoryCluster,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { toInventoryCluster } from './toInventoryCluster';
import { untilAborted } from './untilAborted';

const PAGE_SIZE = 500;
const MOST_EXAMPLES = 3;
const FIELDS = [
  'kind',
  'metadata.annotations',
  'metadata.labels',
  'metadata.name',
  'metadata.namespace',
  'metadata.title',
  'spec.lifecycle',
  'spec.owner',
  'spec.system',
  'spec.type',
];

/** The clusters that the catalog has, whoever may see them: who asks for a status is checked when it is served. */
export class CatalogClusterInventory implements ClusterInventory {
  readonly #catalog: CatalogService;
  readonly #auth: AuthService;
  readonly #logger: LoggerService;
  readonly #pageSize: number;
  #leftOut = '';

  static create(options: {
    catalog: CatalogService;
    auth: AuthService;
    logger: LoggerService;
    /** Defaults to 500. */
    pageSize?: number;
  }): CatalogClusterInventory {
    return new CatalogClusterInventory(options);
  }

  private constructor(options: {
    catalog: CatalogService;
    auth: AuthService;
    logger: LoggerService;
    /** Defaults to 500. */
    pageSize?: number;
  }) {
    this.#catalog = options.catalog;
    this.#auth = options.auth;
    this.#logger = options.logger;
    this.#pageSize = options.pageSize ?? PAGE_SIZE;
  }

  async listClusters(
    options: { signal?: AbortSignal } = {},
  ): Promise<readonly InventoryCluster[]> {
    const clusters = new Map<string, InventoryCluster>();
    const objections = new Map<string, string>();
    for await (const entity of this.#readEntities(options.signal)) {
      // The catalog compares types without regard to case.
      if (!isClusterEntity(entity)) continue;
      const reading = toInventoryCluster(entity);
      if ('cluster' in reading) {
        clusters.set(reading.cluster.ref, reading.cluster);
      } else {
        objections.set(reading.entity, reading.objection);
      }
    }
    this.#tellLeftOut(objections);
    return [...clusters.values()].sort((a, b) => (a.ref < b.ref ? -1 : 1));
  }

  async *#readEntities(signal?: AbortSignal): AsyncGenerator<Entity> {
    const credentials = await this.#auth.getOwnServiceCredentials();
    let cursor: string | undefined;
    do {
      const { items, pageInfo } = await untilAborted(
        this.#catalog.queryEntities(
          {
            ...(cursor === undefined
              ? {
                  filter: {
                    kind: 'resource',
                    'spec.type': CLUSTER_RESOURCE_TYPE,
                  },
                  totalItems: 'exclude' as const,
                }
              : { cursor }),
            fields: FIELDS,
            limit: this.#pageSize,
          },
          { credentials },
        ),
        signal,
      );
      yield* items;
      cursor = pageInfo.nextCursor;
    } while (cursor !== undefined);
  }

  /** One line when what is left out changes, however many entities that are. */
  #tellLeftOut(objections: ReadonlyMap<string, string>): void {
    const lines = [...objections]
      .map(([entity, objection]) => `${entity}: ${objection}`)
      .sort();
    const leftOut = lines.join('\n');
    if (leftOut === this.#leftOut) return;
    this.#leftOut = leftOut;
    if (lines.length === 0) {
      this.#logger.info('No cluster entities are left out any more');
    } else {
      this.#logger.warn('Cluster entities left out', {
        count: lines.length,
        examples: lines.slice(0, MOST_EXAMPLES).join('; ').slice(0, 400),
      });
    }
  }
}
