import { ObjectState, ReferenceRole } from '../model';
import { ClusterCause } from '../status/clusterCause';

/**
 * A cause, with what else is known about it.
 *
 * @public
 */
export interface HintSubject
  extends Pick<
    ClusterCause,
    'type' | 'ref' | 'state' | 'reason' | 'message' | 'loop'
  > {
  /** Of something missing: what it is needed for. */
  readonly roles?: readonly ReferenceRole[];
  /** It will not end without help. */
  readonly isStuck?: boolean;
  /** It takes longer than usual. */
  readonly isSlow?: boolean;
}

/**
 * When a hint is meant. Everything that is given must be true, and of a list one entry.
 *
 * @public
 */
export interface HintMatch {
  /** The type of the cause. */
  readonly types?: ReadonlyArray<ClusterCause['type']>;
  /** The state of the object. */
  readonly states?: readonly ObjectState[];
  /** The controller's one-word reason, or one of ours. */
  readonly reasons?: readonly string[];
  /** The kind of the object, or of what is missing. */
  readonly kinds?: readonly string[];
  /** What something missing is needed for. */
  readonly roles?: readonly ReferenceRole[];
  /**
   * A pattern in the controller's message. Messages are other people's text: write a pattern whose repetitions are bounded
   * and do not lie within each other, so that no message can make it slow.
   */
  readonly message?: RegExp;
  /** Whether it will not end without help. */
  readonly isStuck?: boolean;
  /** Whether it takes longer than usual. */
  readonly isSlow?: boolean;
}

/**
 * One known cause in plain words.
 *
 * @public
 */
export interface Hint {
  /** Its id, by which pages may link to it. */
  readonly id: string;
  /** When it is meant: one of these. */
  readonly matches: readonly HintMatch[];
  /** What is the matter. */
  readonly sentence: (subject: HintSubject) => string;
  /** What to do about it. */
  readonly remedy: (subject: HintSubject) => string;
  /** Where more is written about it. */
  readonly docs?: string;
}

/**
 * What is the matter and what to do about it, as a user reads it.
 *
 * @public
 */
export interface FoundHint {
  /** The id of the hint. */
  readonly id: string;
  /** What is the matter. */
  readonly sentence: string;
  /** What to do about it. */
  readonly remedy: string;
  /** Where more is written about it. */
  readonly docs?: string;
}
