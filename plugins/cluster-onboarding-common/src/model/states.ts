/**
 * The state of one object, in the words that code, API, pages and docs share.
 *
 * @public
 */
export type ObjectState =
  | 'ready'
  | 'static'
  | 'progressing'
  | 'behind'
  | 'blocked'
  | 'failing'
  | 'stalled'
  | 'drifted'
  | 'awaiting-approval'
  | 'suspended'
  | 'terminating'
  | 'unknown';

/**
 * The state of a layer, in the words that code, API, pages and docs share.
 *
 * @public
 */
export type LayerState =
  | 'ready'
  | 'progressing'
  | 'waiting'
  | 'failing'
  | 'needs-approval'
  | 'suspended'
  | 'not-yet-there'
  | 'unknown';

/**
 * Whether what an object names exists. `absent` needs evidence: a complete list of its kind, or a controller that says so.
 * What is only not seen is `unseen`, and never a cause.
 *
 * @public
 */
export type Existence = 'present' | 'absent' | 'unseen';
