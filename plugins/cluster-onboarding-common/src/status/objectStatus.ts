import {
  Attempt,
  ObjectKey,
  ObjectRef,
  ObjectState,
  SettledResult,
  Timing,
} from '../model';

/**
 * The state of one object and why.
 *
 * @public
 */
export interface ObjectStatus {
  /** Which object. */
  readonly ref: ObjectRef;
  /** The state. */
  readonly state: ObjectState;
  /** One word for why: the controller's reason, or one of ours. */
  readonly reason: string;
  /** The controller's message, or a sentence of ours. */
  readonly message: string;
  /** When this began, by our own clock, as far as we saw. */
  readonly since?: string;
  /** What it waits for, when blocked or behind. */
  readonly blockedBy?: readonly ObjectKey[];
  /** What is not there, when failing because of that. */
  readonly missing?: readonly ObjectKey[];
  /** Takes longer than usual. */
  readonly isSlow?: true;
  /** Will not end without help. */
  readonly isStuck?: true;
  /** The controller tries again by itself. */
  readonly isRetrying?: true;
  /** An attempt of what is settled already is under way: a detail, not a state. */
  readonly isReconciling?: true;
  /** What is under way, for what is progressing: the revision, and how long the last attempts took. */
  readonly attempt?: Pick<Attempt, 'revision'> & Pick<Timing, 'usualMs'>;
  /** The last finished result, told where the state is not made of it. */
  readonly lastKnown?: SettledResult;
  /** The moment at which, without any event, this would change. */
  readonly validUntil?: string;
}
