import { JourneyAppliedRevision } from './journeyFacts';

/**
 * How a step stands. `current`: it is going on, or it is next. `waiting`: something before it has to end first.
 * `skipped`: the journey went on without it.
 *
 * @public
 */
export type JourneyStepState =
  | 'done'
  | 'current'
  | 'waiting'
  | 'failed'
  | 'skipped';

/**
 * One step of a journey.
 *
 * @public
 */
export interface JourneyStep {
  /** `requested`, `pull-request`, `checks`, `merged`, `fetched`, `layer:<id>` or `ready-for-teams`. */
  readonly id: string;
  /** What it is called. */
  readonly title: string;
  /** How it stands. */
  readonly state: JourneyStepState;
  /** When it was done, or for what is not done when it came to stand as it does. */
  readonly at?: string;
  /** Who did it. */
  readonly by?: string;
  /** Where it can be seen. */
  readonly link?: string;
  /** How it stands, in words. */
  readonly sentence: string;
}

/**
 * What is expected next, or what has to be mended before anything else can happen.
 *
 * @public
 */
export interface JourneyNext {
  /** The id of the step. */
  readonly step: string;
  /** What is expected, in words. */
  readonly sentence: string;
}

/**
 * Something a person has to do. `declared`: the chosen way of onboarding leaves it to people. `approval`: somebody has to
 * approve. `repair`: something went wrong that no controller mends. A review and merge is no manual step: it is how a
 * change is agreed on.
 *
 * @public
 */
export interface ManualStep {
  /** Its id. */
  readonly id: string;
  /** Why it is left to a person. An attestation is given when something is there that nothing observes. */
  readonly type: 'declared' | 'approval' | 'attestation' | 'repair';
  /** What to do, in words. */
  readonly sentence: string;
  /** Where. */
  readonly link?: string;
  /** On which cluster, where it is about one of several. */
  readonly cluster?: string;
  /** Who is asked, as an entity ref or a name. */
  readonly owner?: string;
}

/**
 * How a merged change came to a cluster. `exact`: the merge commit itself. `newer`: a revision known to contain it, or one
 * first seen after the merge.
 *
 * @public
 */
export type ArrivalType = 'exact' | 'newer';

/**
 * One pull request joined with what became of it: what changed, when, by whom, and where it arrived.
 *
 * @public
 */
export interface JourneyChange {
  /** The repository. */
  readonly repository: string;
  /** The number of the pull request. */
  readonly number: number;
  /** Where the pull request can be seen. */
  readonly url: string;
  /** Who opened it. */
  readonly openedBy?: string;
  /** When it was merged. */
  readonly mergedAt?: string;
  /** Who merged it. */
  readonly mergedBy?: string;
  /** The commit by which it was merged. */
  readonly mergeCommit?: string;
  /** The revision by which a source brought it, and when; absent until then. */
  readonly fetched?: {
    /** The revision, in Flux's notation. */
    readonly revision: string;
    /** When it was first seen. */
    readonly at?: string;
    /** Whether it is the merge commit itself. */
    readonly type: ArrivalType;
  };
  /** The objects that have applied it. */
  readonly applied: ReadonlyArray<
    JourneyAppliedRevision & {
      /** Whether it is the merge commit itself. */
      readonly type: ArrivalType;
    }
  >;
}

/**
 * An onboarding from the request to clusters that teams can use.
 *
 * @public
 */
export interface Journey {
  /** The steps, in order. */
  readonly steps: readonly JourneyStep[];
  /** What is expected next; absent at the end. */
  readonly next?: JourneyNext;
  /** What people still have to do. */
  readonly manualSteps: readonly ManualStep[];
  /** The merged pull requests, and what became of them. */
  readonly changes: readonly JourneyChange[];
}
