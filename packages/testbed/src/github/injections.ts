import { GithubAnswer, GithubRequest, toJsonAnswer } from './messages';

/** An answer to give in place of the emulator's. */
export interface InjectedAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * A failure to inject.
 *
 * After a time-out "after effect" the request was carried out, after one "before effect" it never arrived; the client
 * cannot tell which, since in both cases its connection ends without an answer.
 */
export interface GithubInjection {
  method: string;
  /** Without the query; a text has to match the whole path. */
  path: string | RegExp;
  /** How often; once unless told. */
  times?: number;
  answer: InjectedAnswer | 'timeout-after-effect' | 'timeout-before-effect';
  /** For time-outs: leaves the connection open until the client gives up, instead of cutting it. */
  keepOpen?: boolean;
}

/** The injections that are still to be seen, in the order they were given. */
export class Injections {
  private waiting: { injection: GithubInjection; left: number }[] = [];

  add(injection: GithubInjection): void {
    this.waiting.push({ injection, left: injection.times ?? 1 });
  }

  clear(): void {
    this.waiting = [];
  }

  /** The first one that fits, which thereby counts as seen. */
  take(githubRequest: GithubRequest): GithubInjection | undefined {
    const { pathname } = new URL(githubRequest.path, 'http://github');
    const entry = this.waiting.find(({ injection: { method, path } }) => {
      if (method !== githubRequest.method) return false;
      return typeof path === 'string' ? path === pathname : path.test(pathname);
    });
    if (!entry) return undefined;
    entry.left -= 1;
    this.waiting = this.waiting.filter(({ left }) => left > 0);
    return entry.injection;
  }
}

/** GitHub's answers to errors have a message; a test has to give one only if it looks at it. */
export function toInjectedAnswer(answer: InjectedAnswer): GithubAnswer {
  const { status, headers } = answer;
  const body = answer.body ?? {
    message: `Injected status ${status}`,
    documentation_url: 'https://docs.github.com/rest',
    status: String(status),
  };
  return toJsonAnswer({ status, headers, body });
}
