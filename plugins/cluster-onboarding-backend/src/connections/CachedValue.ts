// So that many who were refused at once cause one new reading.
const LEAST_AGE_MS = 1_000;

/** A value that is read anew when it is too old, once for all who ask meanwhile. What could not be read is not kept. */
export class CachedValue<T> {
  readonly #read: () => Promise<T>;
  readonly #ttlMs: (value: T) => number;
  readonly #now: () => number;
  #present: { value: T; readAt: number; staleAt: number } | undefined;
  #reading: Promise<T> | undefined;

  static create<T>(options: {
    read: () => Promise<T>;
    /** How long a value is good. */
    ttlMs: (value: T) => number;
    /** A clock that never goes back, in milliseconds. */
    now?: () => number;
  }): CachedValue<T> {
    return new CachedValue(options);
  }

  private constructor(options: {
    read: () => Promise<T>;
    ttlMs: (value: T) => number;
    now?: () => number;
  }) {
    this.#read = options.read;
    this.#ttlMs = options.ttlMs;
    this.#now = options.now ?? (() => performance.now());
  }

  /** The value; with `isRefused` one that was not in use before, unless it was read just now. */
  async get(options: { isRefused?: boolean } = {}): Promise<T> {
    const now = this.#now();
    const present = this.#present;
    if (present) {
      const isGood = options.isRefused
        ? now - present.readAt < LEAST_AGE_MS
        : now < present.staleAt;
      if (isGood) return present.value;
    }
    this.#reading ??= this.#readNow().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readNow(): Promise<T> {
    // From before the reading: what changes while it goes on is not missed for longer than said.
    const readAt = this.#now();
    const value = await this.#read();
    this.#present = { value, readAt, staleAt: readAt + this.#ttlMs(value) };
    return value;
  }
}
