/** Why a plan could not be made, as far as a person can do something about it. */
export type PlanFailureType =
  | 'unusable'
  | 'denied'
  | 'conflict'
  | 'busy'
  | 'unavailable';

/** What an error means for whoever waits for a plan, and what the backend says about it. */
export function describePlanError(error: unknown): {
  type: PlanFailureType;
  /** The words of the backend; absent where they would not help. */
  words?: string;
} {
  const { statusCode, body } = (error ?? {}) as {
    statusCode?: number;
    body?: { error?: { message?: string } };
  };
  const words = body?.error?.message;
  const type = toType(statusCode);
  return { type, ...(words && type !== 'denied' && { words }) };
}

function toType(status: number | undefined): PlanFailureType {
  switch (status) {
    case 400:
    case 404:
      return 'unusable';
    case 401:
    case 403:
      return 'denied';
    case 409:
      return 'conflict';
    case 429:
      return 'busy';
    default:
      return 'unavailable';
  }
}
