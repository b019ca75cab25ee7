import { LRUCache } from 'lru-cache';

/**
 * Remembers the answers of something slow for a short while.
 *
 * Who asks while an answer is under way waits for that one. A failure is told to those who wait for it and is then
 * forgotten. The age of an answer counts from when it was asked for, so that none is used longer than it may be.
 */
export class ExpiringCache<Value extends object> {
  readonly #entries: LRUCache<string, { at: number; answer: Promise<Value> }>;
  readonly #ttlMs: number;
  readonly #now: () => number;

  constructor(options: {
    ttlMs: number;
    /** How many answers are kept; those not asked for the longest go first. */
    max: number;
    now?: () => number;
  }) {
    this.#entries = new LRUCache({ max: options.max });
    this.#ttlMs = options.ttlMs;
    this.#now = options.now ?? Date.now;
  }

  /** The remembered answer, or a new one. */
  async get(key: string, ask: () => Promise<Value>): Promise<Value> {
    const known = this.#find(key);
    if (known) return known;
    const entry = { at: this.#now(), answer: ask() };
    this.#entries.set(key, entry);
    try {
      return await entry.answer;
    } catch (error) {
      if (this.#entries.peek(key) === entry) this.#entries.delete(key);
      throw error;
    }
  }

  /** The remembered answer, if there is one. */
  peek(key: string): Promise<Value> | undefined {
    return this.#find(key);
  }

  #find(key: string): Promise<Value> | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const age = this.#now() - entry.at;
    // A clock that was set back must not make an answer live for ever.
    return age >= 0 && age < this.#ttlMs ? entry.answer : undefined;
  }
}
