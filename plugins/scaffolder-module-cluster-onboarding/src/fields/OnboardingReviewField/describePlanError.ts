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
  /** The fields of the request that they are about, as far as they say. */
  fields: readonly string[];
  /** Whether the same may be planned later; what is wrong with the request itself does not pass. */
  canPass: boolean;
} {
  const { statusCode, body } = (error ?? {}) as {
    statusCode?: number;
    body?: { error?: { message?: string } };
  };
  const type = toType(statusCode);
  const { words, fields } = readWords(body?.error?.message ?? '');
  return {
    type,
    ...(words && type !== 'denied' && { words }),
    fields: toFields(statusCode, words) ?? fields,
    canPass: statusCode !== 400 && statusCode !== 403,
  };
}

/**
 * Where the backend names no place: of what a form asks for, only a repository can be missing, or its branch; and a pull request that is open
 * into another branch is in the way of this one.
 */
function toFields(
  status: number | undefined,
  words: string,
): readonly string[] | undefined {
  if (status === 404) return ['repositories', 'branch'];
  return status === 409 && words.includes('into the branch')
    ? ['branch']
    : undefined;
}

/** The backend begins with the place in the request where it knows one; where it knows of several things, each has a line of its own. */
function readWords(message: string): { words: string; fields: string[] } {
  const [, field, words] = /^request\.(\w+)[\w.-]*: (.*)$/s.exec(message) ?? [];
  if (field !== undefined) return { words, fields: [field] };
  const lines = [...message.matchAll(/^- (\w+)[\w.-]*: (.*)$/gm)];
  return lines.length === 0
    ? { words: message, fields: [] }
    : {
        words: lines.map(([, , line]) => line).join('\n'),
        fields: [...new Set(lines.map(([, part]) => part))],
      };
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
