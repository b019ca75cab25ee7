import { NotAllowedError } from '@backstage/errors';
import { RefreshAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { LRUCache } from 'lru-cache';
import { Refresher } from './contracts';

/**
 * Asks for fresh looks, for everybody together at most one per cluster and interval: a thousand clicks cost a cluster as much as one.
 * Who comes too soon is told so, and gets the look that somebody else asked for.
 */
export class RefreshService {
  readonly #refresher: Refresher;
  readonly #isReconcileAllowed: boolean;
  readonly #intervalMs: number;
  readonly #now: () => number;
  readonly #asked = new LRUCache<string, number>({ max: 20_000 });

  static create(options: {
    refresher: Refresher;
    /** Whether the operator allows to write the annotation that asks for a reconcile. */
    isReconcileAllowed?: boolean;
    intervalMs?: number;
    now?: () => number;
  }): RefreshService {
    return new RefreshService(options);
  }

  private constructor(options: {
    refresher: Refresher;
    isReconcileAllowed?: boolean;
    intervalMs?: number;
    now?: () => number;
  }) {
    this.#refresher = options.refresher;
    this.#isReconcileAllowed = options.isReconcileAllowed ?? false;
    this.#intervalMs = options.intervalMs ?? 10_000;
    this.#now = options.now ?? Date.now;
  }

  async ask(
    ref: string,
    options: { reconcile: boolean },
  ): Promise<RefreshAnswer> {
    const { reconcile } = options;
    if (reconcile && !this.#isReconcileAllowed) {
      throw new NotAllowedError(
        'The operator does not allow to ask controllers for a reconcile; ask for a refresh without it',
      );
    }
    // A look does not stand for a reconcile, so each has a turn of its own.
    const key = `${reconcile ? 'reconcile' : 'look'} ${ref}`;
    const now = this.#now();
    const last = this.#asked.get(key);
    if (last !== undefined && now >= last && now < last + this.#intervalMs) {
      return toAnswer('already-asked', last + this.#intervalMs);
    }
    // Taken before it is asked: others who come meanwhile, or after a failure, wait like everybody.
    this.#asked.set(key, now);
    await this.#refresher.refresh(ref, { annotate: reconcile });
    return toAnswer('asked', now + this.#intervalMs);
  }
}

function toAnswer(
  result: RefreshAnswer['result'],
  nextPossible: number,
): RefreshAnswer {
  return { result, nextPossibleAt: new Date(nextPossible).toISOString() };
}
