export { compareEnvironments } from './compareEnvironments';
export type { Strata, StrataBand, StrataColumn, StrataLayer } from './strata';
export { StrataPicture } from './StrataPicture';
export { toPlannedStrata } from './toPlannedStrata';
export { useStrata } from './useStrata';
