/*
 * Requests about one repository, for one piece of work.
 *
 * Octokit is used for what it is good at, the API's shape; signing in, waiting and failing are done here, because they differ from what
 * Octokit's plugins offer: a wait is told to whoever waits, ends with the work's signal, and all waits of a piece of work together have a
 * limit. Every request may be made twice: whoever makes one that creates something looks what is there when the second attempt is refused.
 */
import { ServiceUnavailableError } from '@backstage/errors';
import { Octokit } from '@octokit/rest';
import {
  GitRequestOptions,
  RepositoryRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { Clock } from './Clock';
import { decideWait, Wait } from './decideWait';
import { GithubFailure, isFailure, toGithubFailure } from './GithubFailure';

/** What a piece of work is done with. */
export interface GithubClientOptions {
  readonly repository: RepositoryRef;
  readonly apiBaseUrl: string;
  /** Gives a token that is valid now; asked before each request, since waits outlast tokens. */
  readonly getToken: () => Promise<string>;
  readonly request: GitRequestOptions;
  readonly clock: Clock;
  /** How long all waits together may take. */
  readonly maxWaitMs: number;
  /** After how long a request without an answer counts as failed. */
  readonly requestTimeoutMs: number;
}

type Rest = Octokit['rest'];
type Answer<T> = Promise<{ readonly status: number; readonly data: T }>;

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** Asks GitHub about one repository. */
export class GithubClient {
  readonly repository: RepositoryRef;
  /** The repository as parameters of a request. */
  readonly target: { readonly owner: string; readonly repo: string };
  readonly #octokit: Octokit;
  readonly #options: GithubClientOptions;
  #waitedMs = 0;

  static create(options: GithubClientOptions): GithubClient {
    return new GithubClient(options);
  }

  private constructor(options: GithubClientOptions) {
    const { repository, apiBaseUrl, getToken, request } = options;
    this.#options = options;
    this.repository = repository;
    this.target = { owner: repository.owner, repo: repository.name };
    this.#octokit = new Octokit({
      baseUrl: apiBaseUrl,
      userAgent: 'strata-cluster-onboarding',
      log: silent,
      // What a repository was renamed to is another repository than the one that was allowed.
      request: { redirect: 'manual' },
    });
    this.#octokit.hook.before('request', async parameters => {
      const token = await getToken().catch(error => {
        throw toGithubFailure(error, { isSignIn: true });
      });
      parameters.headers.authorization = `token ${token}`;
      parameters.request.signal = AbortSignal.any([
        ...(request.signal ? [request.signal] : []),
        AbortSignal.timeout(options.requestTimeoutMs),
      ]);
    });
  }

  /** Tells whoever waits for this work. */
  tell(sentence: string): void {
    this.#options.request.onProgress?.(sentence);
  }

  /** Makes a request, as often as it is worth it; fails with a {@link GithubFailure}. */
  async ask<T>(call: (rest: Rest) => Answer<T>): Promise<T> {
    const { request, clock } = this.#options;
    for (let attempt = 1; ; attempt += 1) {
      request.signal?.throwIfAborted();
      try {
        return await this.#askOnce(call);
      } catch (error) {
        request.signal?.throwIfAborted();
        const failure = toGithubFailure(error);
        const wait = decideWait(failure.details, {
          attempt,
          now: clock.now(),
        });
        if (!wait) throw failure;
        await this.#wait(wait);
      }
    }
  }

  /** The same, with undefined for what is not there. */
  async find<T>(call: (rest: Rest) => Answer<T>): Promise<T | undefined> {
    try {
      return await this.ask(call);
    } catch (error) {
      if (isFailure(error, 404)) return undefined;
      throw error;
    }
  }

  async #askOnce<T>(call: (rest: Rest) => Answer<T>): Promise<T> {
    const { status, data } = await call(this.#octokit.rest);
    if (status >= 300) throw new GithubFailure({ status, said: '' });
    // An answer that breaks off reaches us as text.
    if (typeof data !== 'object' || data === null) {
      throw new GithubFailure({ said: '' });
    }
    return data;
  }

  async #wait({ ms, reason }: Wait): Promise<void> {
    const { clock, maxWaitMs, request, repository } = this.#options;
    const seconds = Math.ceil(ms / 1_000);
    if (this.#waitedMs + ms > maxWaitMs) {
      throw new ServiceUnavailableError(
        `${reason}: ${repository.host} should be asked again in ${seconds} seconds, and that is longer than this may wait. ` +
          'Try again later: what has been done so far stays, and the next attempt goes on from there.',
      );
    }
    this.#waitedMs += ms;
    this.tell(`${reason}; going on in ${seconds} seconds.`);
    await clock.sleep(ms, request.signal);
  }
}
