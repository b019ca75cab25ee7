export * from './clusterEntity';
export * from './findOtherOwner';
export * from './toShortRef';
