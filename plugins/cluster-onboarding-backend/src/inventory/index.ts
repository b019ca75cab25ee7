export { compileAttribution } from './attribute';
export type { Attribute } from './attribute';
export { listAttributionLabels } from './attributionRule';
export type { AttributionRule } from './attributionRule';
export { CatalogClusterInventory } from './CatalogClusterInventory';
export { findTarget } from './findTarget';
export { readAttributionConfig } from './readAttributionConfig';
export { resolveEntityClusters } from './resolveEntityClusters';
export type { EntityClusters } from './resolveEntityClusters';
