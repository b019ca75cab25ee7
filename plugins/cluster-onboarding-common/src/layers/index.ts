export { DEFAULT_LAYERS } from './defaultLayers';
export type { LayerVariables } from './expectations';
export * from './layerDefinition';
export { layerSchema } from './layerSchema';
export { listLayerLabels, matchLayers } from './matchLayers';
export type { LayerMatch, LayerMembers } from './matchLayers';
export { orderLayers } from './orderLayers';
export { parseLayers } from './parseLayers';
