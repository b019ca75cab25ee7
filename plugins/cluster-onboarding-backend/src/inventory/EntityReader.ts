import { BackstageCredentials } from '@backstage/backend-plugin-api';
import { Entity } from '@backstage/catalog-model';
import { CatalogService } from '@backstage/plugin-catalog-node';

const FIELDS = [
  'kind',
  'metadata.annotations',
  'metadata.name',
  'metadata.namespace',
  'relations',
  'spec.type',
];
const MOST_ENTITIES = 2_000;
const BATCH_SIZE = 200;

/** Reads entities once each, as many as one page may cost. */
export class EntityReader {
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
