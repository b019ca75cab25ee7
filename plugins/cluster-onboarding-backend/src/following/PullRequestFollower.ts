import { LoggerService } from '@backstage/backend-plugin-api';
import {
  JourneyPullRequest,
  Onboarding,
  parseRepositoryName,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  FollowedPullRequest,
  GitProvider,
  RepositoryRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { toKey } from '../service/joinPullRequests';
import { OnboardingRecord, OnboardingStore } from '../store/OnboardingStore';
import { isDue, toIntervalMs, TURN_MS } from './isDue';
import { toFollowedChange } from './toFollowedChange';

const AT_ONCE = 4;
const LOOK_TIMEOUT_MS = 30_000;
const LONGEST_PAUSE_MS = 30 * 60_000;
/** After so many failures at one host in a turn, the rest of it is left to the next. */
const MOST_FAILURES_PER_HOST = 3;

interface Pause {
  readonly failures: number;
  readonly until: number;
}

interface PullRequestFollowerOptions {
  readonly store: OnboardingStore;
  /** The Git host of a repository; undefined if there is none. */
  readonly findProvider: (host: string) => GitProvider | undefined;
  /** Hears of every onboarding that has changed. */
  readonly onChange: (onboarding: Onboarding) => void;
  readonly logger: LoggerService;
  readonly now?: () => number;
  readonly random?: () => number;
}

/**
 * Looks how open pull requests stand, and writes down what has changed. Whoever calls sees to it that replicas take turns. What cannot be
 * looked at is left alone for a while, longer each time, and keeps nobody else from being looked at.
 */
export class PullRequestFollower {
  readonly #options: PullRequestFollowerOptions;
  readonly #now: () => number;
  readonly #random: () => number;
  readonly #pauses = new Map<string, Pause>();
  #before?: number;

  static create(options: PullRequestFollowerOptions): PullRequestFollower {
    return new PullRequestFollower(options);
  }

  private constructor(options: PullRequestFollowerOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#random = options.random ?? Math.random;
  }

  /** One turn: looks at all that are due. */
  async takeTurn(signal?: AbortSignal): Promise<void> {
    const now = this.#now();
    // One turn may have been missed; what happened before that was the turn of another replica.
    const before = Math.max(this.#before ?? 0, now - 2 * TURN_MS);
    this.#before = now;
    const records = await this.#options.store.listFollowed();
    this.#forgetPauses(records);
    const failures = new Map<string, number>();
    await this.#inParallel(records, signal, record =>
      this.#follow(record, {
        failures,
        signal,
        isWanted: pullRequest => {
          const key = toKey(pullRequest);
          const pause = this.#pauses.get(key);
          if (pause) return pause.until <= now;
          const intervalMs = toIntervalMs(pullRequest, now);
          return isDue({ key, intervalMs, now, before });
        },
      }),
    );
  }

  /** Looks at one pull request now, because somebody said that it has changed. What was said is not used. */
  async lookAt(
    repository: RepositoryRef,
    number: number,
    signal?: AbortSignal,
  ): Promise<void> {
    const records = await this.#options.store.listFollowed();
    for (const record of records) {
      await this.#follow(record, {
        failures: new Map(),
        signal,
        isWanted: pullRequest =>
          pullRequest.number === number &&
          isSameRepository(pullRequest.repository, repository),
      });
    }
  }

  async #follow(
    record: OnboardingRecord,
    options: {
      isWanted: (pullRequest: JourneyPullRequest) => boolean;
      /** How often each host has failed. */
      failures: Map<string, number>;
      signal?: AbortSignal;
    },
  ): Promise<void> {
    const { failures, isWanted, signal } = options;
    const looks = new Map<string, FollowedPullRequest>();
    for (const pullRequest of record.pullRequests) {
      const repository = parseRepositoryName(pullRequest.repository);
      const provider =
        repository && this.#options.findProvider(repository.host);
      if (!repository || !provider || pullRequest.state !== 'open') continue;
      const { host } = repository;
      const isDown = (failures.get(host) ?? 0) >= MOST_FAILURES_PER_HOST;
      if (isDown || !isWanted(pullRequest)) continue;
      const look = await this.#look(provider, repository, pullRequest, signal);
      if (look instanceof Error) {
        // That one repository is gone says nothing of its host.
        const weight = look.name === 'NotFoundError' ? 0 : 1;
        failures.set(host, (failures.get(host) ?? 0) + weight);
      } else {
        looks.set(toKey(pullRequest), look);
      }
    }
    await this.#write(record, looks);
  }

  async #look(
    provider: GitProvider,
    repository: RepositoryRef,
    pullRequest: JourneyPullRequest,
    signal?: AbortSignal,
  ): Promise<FollowedPullRequest | Error> {
    const key = toKey(pullRequest);
    const timeout = AbortSignal.timeout(LOOK_TIMEOUT_MS);
    try {
      const look = await provider.getPullRequest(
        { repository, number: pullRequest.number },
        { signal: signal ? AbortSignal.any([signal, timeout]) : timeout },
      );
      this.#pauses.delete(key);
      return look;
    } catch (error) {
      this.#pause(key, error);
      return error instanceof Error ? error : new Error('Unknown failure');
    }
  }

  #pause(key: string, error: unknown): void {
    const failures = (this.#pauses.get(key)?.failures ?? 0) + 1;
    const longest = Math.min(LONGEST_PAUSE_MS, TURN_MS * 2 ** failures);
    const pauseMs = longest / 2 + (this.#random() * longest) / 2;
    this.#pauses.set(key, { failures, until: this.#now() + pauseMs });
    if (failures > 1) return;
    // Words of the host are not repeated.
    this.#options.logger.warn('Pull request cannot be looked at', {
      pullRequest: key.slice(0, 300),
      reason: error instanceof Error ? error.name : typeof error,
    });
  }

  async #write(
    record: OnboardingRecord,
    looks: ReadonlyMap<string, FollowedPullRequest>,
  ): Promise<void> {
    // Most looks find what is known, and cost no transaction.
    if (looks.size === 0 || !toFollowedChange(record, looks)) return;
    let isChanged = false;
    try {
      const updated = await this.#options.store.update(record.id, present => {
        // It may have ended in the meantime, or be changed by somebody else.
        const isOver = !['requested', 'proposed', 'merged'].includes(
          present.state,
        );
        const change = isOver ? undefined : toFollowedChange(present, looks);
        isChanged = change !== undefined;
        return change;
      });
      if (isChanged) this.#options.onChange(updated);
    } catch (error) {
      this.#options.logger.warn('Onboarding cannot be brought up to date', {
        onboarding: record.id,
        reason: error instanceof Error ? error.name : typeof error,
      });
    }
  }

  #forgetPauses(records: readonly OnboardingRecord[]): void {
    const keys = new Set(
      records.flatMap(({ pullRequests }) => pullRequests.map(toKey)),
    );
    for (const key of this.#pauses.keys()) {
      if (!keys.has(key)) this.#pauses.delete(key);
    }
  }

  async #inParallel(
    records: readonly OnboardingRecord[],
    signal: AbortSignal | undefined,
    work: (record: OnboardingRecord) => Promise<void>,
  ): Promise<void> {
    const rest = [...records];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = rest.shift(); next; next = rest.shift()) {
          if (signal?.aborted) return;
          await work(next);
        }
      }),
    );
  }
}

function isSameRepository(text: string, repository: RepositoryRef): boolean {
  const named = parseRepositoryName(text);
  const toText = ({ host, owner, name }: RepositoryRef): string =>
    `${host}/${owner}/${name}`.toLocaleLowerCase('en-US');
  return named !== undefined && toText(named) === toText(repository);
}
