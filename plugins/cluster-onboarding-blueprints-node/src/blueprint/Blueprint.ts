import { Condition } from './conditions';
import { Value } from './values';

/**
 * How well a way to bring clusters to life does in one respect.
 *
 * @public
 */
export interface StrategyGrade {
  /** Whether it is met. */
  readonly is: 'met' | 'partly' | 'not';
  /** Why. */
  readonly why: string;
}

/**
 * A way to bring clusters to life, as a blueprint does it.
 *
 * @public
 */
export interface BlueprintStrategy {
  /** Its name for people. */
  readonly title: string;
  /** Whether it is the one that forms propose. */
  readonly isDefault: boolean;
  /** What delivers a layer, by its id, unless the request says otherwise. */
  readonly engines: ReadonlyMap<string, string>;
  /** How it does by the six requirements. */
  readonly scorecard: Readonly<
    Record<'REQ1' | 'REQ2' | 'REQ3' | 'REQ4' | 'REQ5' | 'REQ6', StrategyGrade>
  >;
  /** What whoever chooses it should know. */
  readonly warnings: readonly string[];
  /** What it leaves to people. */
  readonly manualSteps: readonly {
    /** Identifies the step. */
    readonly id: string;
    /** What is to be done. */
    readonly title: string;
    /** When it is to be done. */
    readonly when?: Condition;
  }[];
}

/**
 * A value that the operator can set.
 *
 * @public
 */
export interface BlueprintParameter {
  /** Its name. */
  readonly name: string;
  /** What it must be. */
  readonly type: 'string' | 'number' | 'boolean' | 'list' | 'map';
  /** What it is for. */
  readonly description?: string;
  /** What it is unless it is set. */
  readonly default?: Value;
}

/**
 * A blueprint that was read and checked.
 *
 * @public
 */
export interface Blueprint {
  /** Its name. */
  readonly name: string;
  /** Its version. */
  readonly version: string;
  /** Its name for people. */
  readonly title: string;
  /** What it is for. */
  readonly description?: string;
  /** Where it comes from, pinned. */
  readonly origin: string;
  /** The values that the operator can set. */
  readonly parameters: readonly BlueprintParameter[];
  /** The ways that it knows to bring clusters to life, by id. */
  readonly strategies: ReadonlyMap<string, BlueprintStrategy>;
  /** The secrets that it may need somebody to type. */
  readonly secretValues: readonly {
    /** The name. */
    readonly name: string;
    /** The name for people. */
    readonly title: string;
    /** When it is needed. */
    readonly when?: Condition;
  }[];
}
