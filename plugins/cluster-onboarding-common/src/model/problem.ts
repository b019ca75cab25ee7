/**
 * Why something could not be read. The set is closed: it is told to everybody, so nothing that a server said is part of it.
 *
 * @remarks
 *
 * `not-configured`: no connection of this name. `unreachable`: no connection could be made. `timeout`: no answer, or an answer
 * that came too slowly, in time. `certificate`: the server's certificate is not accepted. `credentials-rejected`: the server does
 * not accept ours. `forbidden`: we may not read it. `not-installed`: the server does not have the kind. `throttled`: the
 * server asks us to wait. `server-error`: the server failed. `invalid-answer`: the answer is not what the API promises. `too-large`:
 * the answer is larger than we take. `refused-address`: the address is not one that we connect to. `unwatched`: no replica follows it now. `internal`: a fault of ours.
 *
 * @public
 */
export type ProblemReason =
  | 'not-configured'
  | 'unreachable'
  | 'timeout'
  | 'certificate'
  | 'credentials-rejected'
  | 'forbidden'
  | 'not-installed'
  | 'throttled'
  | 'server-error'
  | 'invalid-answer'
  | 'too-large'
  | 'refused-address'
  | 'unwatched'
  | 'internal';

/**
 * What could not be read while the rest went well, or why nothing could be.
 *
 * @public
 */
export interface Problem {
  /** Why. */
  readonly reason: ProblemReason;
  /** One plain sentence: what, and what to do. It is made of our own words alone. */
  readonly words: string;
  /** Since when, by our own clock. */
  readonly since: string;
  /** The name of the connection. */
  readonly connection: string;
  /** The kind, as `group/Kind`, if only one kind is concerned. */
  readonly kind?: string;
}
