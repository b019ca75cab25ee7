export * from './ClusterState';
export * from './facts';
export * from './FleetClock';
export * from './KindStore';
export * from './ObjectVersion';
