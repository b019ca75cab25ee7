/**
 * Why something cannot be shown, as far as a person can do something about it.
 *
 * @remarks
 *
 * `signedOut`: the session has ended. `denied`: a permission is missing. `absent`: it is not there or may not be seen. `busy`: asked too often.
 * `outdated`: the answer is not understood. `offline`: no answer came at all. `unavailable`: the backend says that it cannot answer now. `broken`:
 * anything else.
 *
 * @public
 */
export type FailureType =
  | 'signedOut'
  | 'denied'
  | 'absent'
  | 'busy'
  | 'outdated'
  | 'offline'
  | 'unavailable'
  | 'broken';

const BY_STATUS: Readonly<Record<number, FailureType>> = {
  401: 'signedOut',
  403: 'denied',
  404: 'absent',
  429: 'busy',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

const BY_NAME: ReadonlyMap<string, FailureType> = new Map([
  ['AuthenticationError', 'signedOut'],
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'absent'],
  ['ServiceUnavailableError', 'unavailable'],
  ['TimeoutError', 'unavailable'],
  // The client found an answer that it cannot read.
  ['ZodError', 'outdated'],
  ['SyntaxError', 'outdated'],
]);

/** How the browsers say that nobody answered; other type errors are faults of ours. */
const NO_ANSWER = /fetch|network|load failed|connection/i;

/** What an error means for whoever looks at a page. */
export function describeError(error: Error): FailureType {
  const { statusCode } = error as { statusCode?: unknown };
  if (typeof statusCode === 'number') {
    return BY_STATUS[statusCode] ?? 'broken';
  }
  if (error.name === 'TypeError' && NO_ANSWER.test(error.message)) {
    return 'offline';
  }
  return BY_NAME.get(error.name) ?? 'broken';
}
