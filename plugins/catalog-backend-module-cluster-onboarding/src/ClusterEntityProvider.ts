import { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { stringifyEntityRef } from '@backstage/catalog-model';
import {
  CatalogService,
  DeferredEntity,
  EntityProvider,
  EntityProviderConnection,
} from '@backstage/plugin-catalog-node';
import { Onboarding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ClusterOnboardingService } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import {
  listWantedRefs,
  STATES_WITH_CLUSTERS,
  toClusterEntities,
} from './toClusterEntities';

const PAGE_SIZE = 500;
const BATCH_SIZE = 200;
/** Even when nothing has changed here, the catalog is told again so often: what it has may have changed. */
const TELL_EVERY_MS = 10 * 60_000;

interface ClusterEntityProviderOptions {
  readonly onboardings: Pick<ClusterOnboardingService, 'listOnboardings'>;
  readonly catalog: Pick<CatalogService, 'getEntitiesByRefs'>;
  readonly auth: AuthService;
  readonly logger: LoggerService;
  readonly managementCluster: string;
  readonly appBaseUrl: string;
  readonly now?: () => number;
}

/**
 * Gives the catalog the clusters of onboardings. Where the catalog has an entity of such a name from elsewhere already, it keeps that one
 * and says so in its log.
 */
export class ClusterEntityProvider implements EntityProvider {
  readonly #options: ClusterEntityProviderOptions;
  #connection?: EntityProviderConnection;
  #told = '';
  #toldAt = -Infinity;

  static create(options: ClusterEntityProviderOptions): ClusterEntityProvider {
    return new ClusterEntityProvider(options);
  }

  private constructor(options: ClusterEntityProviderOptions) {
    this.#options = options;
  }

  getProviderName(): string {
    return 'cluster-onboarding';
  }

  async connect(connection: EntityProviderConnection): Promise<void> {
    this.#connection = connection;
  }

  /** Brings the catalog in line with the onboardings. Throws when these cannot be read: then the catalog stays as it is. */
  async refresh(signal?: AbortSignal): Promise<void> {
    if (!this.#connection) return;
    const entities = await this.#listEntities(signal);
    const told = JSON.stringify(entities);
    const now = (this.#options.now ?? Date.now)();
    if (told === this.#told && now - this.#toldAt < TELL_EVERY_MS) return;
    await this.#connection.applyMutation({ type: 'full', entities });
    if (told !== this.#told) {
      this.#options.logger.info('Clusters of onboardings are in the catalog', {
        clusters: entities.length,
      });
    }
    this.#told = told;
    this.#toldAt = now;
  }

  async #listEntities(signal?: AbortSignal): Promise<DeferredEntity[]> {
    const { appBaseUrl, managementCluster } = this.#options;
    const onboardings = await this.#listOnboardings(signal);
    const existing = await this.#findExisting(
      onboardings.flatMap(listWantedRefs),
    );
    const entities = new Map(
      onboardings
        .flatMap(onboarding =>
          toClusterEntities(onboarding, {
            managementCluster,
            appBaseUrl,
            existing,
          }),
        )
        .map(entity => [stringifyEntityRef(entity), entity]),
    );
    return [...entities]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, entity]) => ({ entity, locationKey: this.getProviderName() }));
  }

  async #listOnboardings(signal?: AbortSignal): Promise<Onboarding[]> {
    const credentials = await this.#options.auth.getOwnServiceCredentials();
    const found = new Map<string, Onboarding>();
    for (const state of STATES_WITH_CLUSTERS) {
      let cursor: string | undefined;
      do {
        const page = await this.#options.onboardings.listOnboardings(
          { state, limit: PAGE_SIZE, ...(cursor && { cursor }) },
          { credentials, ...(signal && { signal }) },
        );
        // One that goes on while pages are read is seen twice; the later look counts.
        for (const each of page.items) found.set(each.id, each);
        cursor = page.cursor;
      } while (cursor);
    }
    return [...found.values()];
  }

  async #findExisting(refs: readonly string[]): Promise<ReadonlySet<string>> {
    const wanted = [
      ...new Set(refs.map(ref => ref.toLocaleLowerCase('en-US'))),
    ].sort();
    const existing = new Set<string>();
    if (wanted.length === 0) return existing;
    const credentials = await this.#options.auth.getOwnServiceCredentials();
    for (let at = 0; at < wanted.length; at += BATCH_SIZE) {
      const entityRefs = wanted.slice(at, at + BATCH_SIZE);
      const { items } = await this.#options.catalog.getEntitiesByRefs(
        {
          entityRefs,
          fields: ['kind', 'metadata.name', 'metadata.namespace'],
        },
        { credentials },
      );
      for (const item of items) {
        if (item) existing.add(stringifyEntityRef(item));
      }
    }
    return existing;
  }
}
