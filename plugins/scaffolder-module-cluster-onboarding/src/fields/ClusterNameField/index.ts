export * from './ClusterNameField';
export * from './clusterNameFieldOptions';
export * from './validateClusterName';
