import { ApiStatus, badRequest, invalidListOptions } from './apiStatus';
import { Match, parseFieldSelector, parseLabelSelector } from './selectors';

/** What the query of a list or watch says. */
export interface ListOptions {
  readonly isWatch: boolean;
  readonly limit?: number;
  readonly continueToken?: string;
  /** Not given, and given as 0, mean different things. */
  readonly resourceVersion?: number;
  readonly resourceVersionMatch?: string;
  readonly timeoutSeconds?: number;
  readonly allowsBookmarks: boolean;
  readonly sendsInitialEvents: boolean;
  readonly match?: Match;
}

function isTrue(value: string | null): boolean {
  return value !== null && /^(1|t|true|)$/i.test(value);
}

function findInvalid(query: URLSearchParams): ApiStatus | undefined {
  const version = query.get('resourceVersion') ?? '';
  if (!/^\d*$/.test(version)) {
    return badRequest(
      `invalid resource version: strconv.ParseUint: parsing "${version}": invalid syntax`,
    );
  }
  if (!isTrue(query.get('watch') ?? 'false')) return undefined;
  const match = query.get('resourceVersionMatch');
  const problems: Array<[string, string]> = [];
  if (query.has('sendInitialEvents') && match !== 'NotOlderThan') {
    problems.push([
      'resourceVersionMatch',
      'sendInitialEvents requires setting resourceVersionMatch to NotOlderThan',
    ]);
  }
  if (match && !query.has('sendInitialEvents')) {
    problems.push([
      'resourceVersionMatch',
      'resourceVersionMatch is forbidden for watch unless sendInitialEvents is provided',
    ]);
  }
  return problems.length > 0 ? invalidListOptions(problems) : undefined;
}

/** Reads the query of a list or watch, or says what is wrong with it. */
export function parseListOptions(
  query: URLSearchParams,
): ListOptions | ApiStatus {
  const invalid = findInvalid(query);
  if (invalid) return invalid;
  const matches: Match[] = [];
  for (const [name, parse] of [
    ['labelSelector', parseLabelSelector],
    ['fieldSelector', parseFieldSelector],
  ] as const) {
    const text = query.get(name);
    if (!text) continue;
    const match = parse(text);
    if (!match) {
      return badRequest(`unable to parse requirement: ${name} "${text}"`);
    }
    matches.push(match);
  }
  const version = query.get('resourceVersion');
  const limit = Number(query.get('limit') ?? 0);
  const timeout = Number(query.get('timeoutSeconds') ?? 0);
  return {
    isWatch: isTrue(query.get('watch') ?? 'false'),
    ...(limit > 0 && { limit }),
    continueToken: query.get('continue') || undefined,
    ...(version && { resourceVersion: Number(version) }),
    resourceVersionMatch: query.get('resourceVersionMatch') || undefined,
    ...(timeout > 0 && { timeoutSeconds: timeout }),
    allowsBookmarks: isTrue(query.get('allowWatchBookmarks') ?? 'false'),
    sendsInitialEvents: isTrue(query.get('sendInitialEvents') ?? 'false'),
    ...(matches.length > 0 && {
      match: object => matches.every(match => match(object)),
    }),
  };
}

/** Whether reading gave a refusal. */
export function isApiStatus(value: object): value is ApiStatus {
  return 'code' in value;
}
