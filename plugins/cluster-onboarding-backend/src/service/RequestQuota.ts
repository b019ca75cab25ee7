import { LRUCache } from 'lru-cache';
import { TooManyRequestsError } from './TooManyRequestsError';

/** Bounds how often each person does something, in this process. */
export class RequestQuota {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  readonly #taken = new LRUCache<string, number[]>({ max: 5_000 });

  constructor(options: { most: number; windowMs: number; now: () => number }) {
    this.#most = options.most;
    this.#windowMs = options.windowMs;
    this.#now = options.now;
  }

  /** Takes one turn; throws TooManyRequestsError when there is none left. */
  take(person: string): void {
    const now = this.#now();
    const recent = (this.#taken.get(person) ?? []).filter(
      at => now - at < this.#windowMs,
    );
    if (recent.length >= this.#most) {
      const next = new Date(recent[0] + this.#windowMs).toISOString();
      throw new TooManyRequestsError(
        `This can be asked for at most ${
          this.#most
        } times an hour; the next time is possible at ${next}`,
      );
    }
    this.#taken.set(person, [...recent, now]);
  }
}
