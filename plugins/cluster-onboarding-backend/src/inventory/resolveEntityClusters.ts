import { BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  Entity,
  parseEntityRef,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { CatalogService } from '@backstage/plugin-catalog-node';
import { isClusterEntity } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { readEntityLinks } from './entityClusters';

/** The clusters that an entity's page is about. */
export interface EntityClusters {
  /** The entity's ref, in lower case. */
  readonly entity: string;
  /** The refs of its clusters that the caller may see, in order. */
  readonly clusters: readonly string[];
  /** Set when it leads to more than is looked at. */
  readonly isTruncated?: true;
}

const FIELDS = [
  'kind',
  'metadata.annotations',
  'metadata.name',
  'metadata.namespace',
  'relations',
  'spec.type',
];
// System → component → subcomponent.
const MOST_LEVELS = 3;
const MOST_ENTITIES = 2_000;
const BATCH_SIZE = 200;

/** Finds the clusters of an entity, with the caller's eyes; undefined if the caller cannot see the entity. */
export async function resolveEntityClusters(options: {
  catalog: CatalogService;
  credentials: BackstageCredentials;
  entityRef: string;
}): Promise<EntityClusters | undefined> {
  const reader = new EntityReader(options);
  const ref = stringifyEntityRef(parseEntityRef(options.entityRef));
  const [entity] = await reader.read([ref]);
  if (!entity) return undefined;
  if (isClusterEntity(entity)) return { entity: ref, clusters: [ref] };

  const resources = new Set<string>();
  let level = [entity];
  for (let depth = 0; depth < MOST_LEVELS && level.length > 0; depth += 1) {
    const links = level.map(readEntityLinks);
    links.forEach(link => link.resources.forEach(name => resources.add(name)));
    level = await reader.read(links.flatMap(link => link.parts));
  }
  const clusters = (await reader.read([...resources]))
    .filter(isClusterEntity)
    .map(stringifyEntityRef);
  return {
    entity: ref,
    clusters: [...new Set(clusters)].sort(),
    ...(reader.isTruncated && { isTruncated: true }),
  };
}

/** Reads entities once each, as many as one page may cost. */
class EntityReader {
  readonly #options: {
    catalog: CatalogService;
    credentials: BackstageCredentials;
  };
  readonly #asked = new Set<string>();
  isTruncated = false;

  constructor(options: {
    catalog: CatalogService;
    credentials: BackstageCredentials;
  }) {
    this.#options = options;
  }

  async read(refs: readonly string[]): Promise<Entity[]> {
    const { catalog, credentials } = this.#options;
    const entities: Entity[] = [];
    const open = this.#take(refs);
    for (let at = 0; at < open.length; at += BATCH_SIZE) {
      const { items } = await catalog.getEntitiesByRefs(
        { entityRefs: open.slice(at, at + BATCH_SIZE), fields: FIELDS },
        { credentials },
      );
      for (const item of items) if (item) entities.push(item);
    }
    return entities;
  }

  #take(refs: readonly string[]): string[] {
    const open: string[] = [];
    for (const ref of refs) {
      if (this.#asked.has(ref)) continue;
      if (this.#asked.size >= MOST_ENTITIES) {
        this.isTruncated = true;
        break;
      }
      this.#asked.add(ref);
      open.push(ref);
    }
    return open;
  }
}
