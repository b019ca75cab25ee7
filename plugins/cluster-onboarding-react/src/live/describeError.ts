/** Why something cannot be shown, as far as a person can do something about it. */
export type FailureType =
  | 'denied'
  | 'absent'
  | 'outdated'
  | 'busy'
  | 'unavailable';

/** What an error means for whoever looks at a page. */
export function describeError(error: Error): FailureType {
  const status = (error as { statusCode?: unknown }).statusCode;
  if (status === 401 || status === 403) return 'denied';
  if (status === 404) return 'absent';
  if (status === 429) return 'busy';
  // The client found an answer that it cannot read.
  return error.name === 'ZodError' || error.message.includes('same version')
    ? 'outdated'
    : 'unavailable';
}
