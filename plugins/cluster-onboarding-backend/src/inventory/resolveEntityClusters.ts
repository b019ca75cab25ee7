import { BackstageCredentials } from '@backstage/backend-plugin-api';
import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import { CatalogService } from '@backstage/plugin-catalog-node';
import { isClusterEntity } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { readEntityLinks } from './readEntityLinks';
import { EntityReader } from './EntityReader';

/** The clusters that an entity's page is about. */
export interface EntityClusters {
  /** The entity's ref, in lower case. */
  readonly entity: string;
  /** The refs of its clusters that the caller may see, in order. */
  readonly clusters: readonly string[];
  /** Set when it leads to more than is looked at. */
  readonly isTruncated?: true;
}

// System → component → subcomponent.
const MOST_LEVELS = 3;

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
