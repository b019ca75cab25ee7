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
    // Of what a form asks for, only a repository can be missing, or its branch.
    fields: statusCode === 404 ? ['repositories', 'branch'] : fields,
    canPass: statusCode !== 400 && statusCode !== 403,
  };
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
