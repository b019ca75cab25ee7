export { isAttestationValid, isExceptionValid } from './approvals';
export type { Attestation, Exception } from './approvals';
export * from './baselineMatrix';
export type { ClusterCause } from './clusterCause';
export type { ClusterIdentity } from './clusterIdentity';
export * from './clusterStatus';
export * from './contact';
export * from './deriveClusterStatus';
export * from './deriveLayerStates';
export * from './deriveObjectState';
export * from './deriveObjectStates';
export * from './findCriticalPath';
export * from './findRootCauses';
export { findMostPressing } from './layerStates';
export type { LayerStateCounts } from './layerStates';
export * from './layerStatus';
export {
  findFirstCause,
  findLayerReason,
  areGatesTold,
  isNothingThere,
  isWordAsked,
  isWordMissing,
} from './missingWords';
export type { AttestableLayer } from './missingWords';
export * from './objectStatus';
export * from './rollUp';
export * from './rollUps';
export * from './secretSyncs';
