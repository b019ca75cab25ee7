export type {
  Blueprint,
  BlueprintParameter,
  BlueprintStrategy,
  StrategyGrade,
} from './Blueprint';
export type { Condition } from './conditions';
export { LocalBlueprintSource } from './LocalBlueprintSource';
export { readBlueprint } from './readBlueprint';
export { UrlBlueprintSource } from './UrlBlueprintSource';
export type { Value, ValueMap } from './values';
