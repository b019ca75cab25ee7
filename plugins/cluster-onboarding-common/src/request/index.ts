export * from './clusterName';
