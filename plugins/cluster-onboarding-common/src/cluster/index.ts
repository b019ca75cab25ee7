export * from './clusterEntity';
