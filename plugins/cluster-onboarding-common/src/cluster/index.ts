export * from './clusterEntity';
export * from './toShortRef';
