/*
 * Keeps one value of the backend fresh. It is loaded when somebody starts to look, when a signal says that it changed, and every so often
 * in case a signal was lost; the client asks with an entity tag, so what has not changed costs no body. While nobody can see the page nothing
 * is asked. At most one request is under way; whatever asks for another meanwhile is answered by one more after it. A value is never lost to
 * an error: the last good one stays, and the error stands beside it.
 */

/**
 * A value that is kept fresh.
 *
 * @public
 */
export interface LiveState<T> {
  /** The last good value. */
  readonly value?: T;
  /** Why the last attempt failed; absent if it succeeded. */
  readonly error?: Error;
  /** Whether there is neither a value nor an error yet. */
  readonly isLoading: boolean;
  /** Whether a reload that somebody asked for is under way. */
  readonly isReloading: boolean;
}

/** What a page can see, and when that changes. */
export interface Visibility {
  isVisible(): boolean;
  subscribe(listener: () => void): () => void;
}

export class LiveLoader<T> {
  readonly #load: (signal: AbortSignal) => Promise<T>;
  readonly #pollMs: number;
  readonly #visibility: Visibility;
  readonly #listeners = new Set<() => void>();
  #state: LiveState<T> = { isLoading: true, isReloading: false };
  #abort: AbortController | undefined;
  #running: Promise<void> | undefined;
  #isWanted = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: {
    load: (signal: AbortSignal) => Promise<T>;
    pollMs: number;
    visibility: Visibility;
  }) {
    this.#load = options.load;
    this.#pollMs = options.pollMs;
    this.#visibility = options.visibility;
  }

  readonly getState = (): LiveState<T> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins to keep the value fresh; gives how to end. */
  start(): () => void {
    this.#abort = new AbortController();
    const unsubscribe = this.#visibility.subscribe(() => {
      if (this.#visibility.isVisible()) this.#ask();
      else clearTimeout(this.#timer);
    });
    this.#ask();
    return () => {
      unsubscribe();
      clearTimeout(this.#timer);
      this.#abort?.abort();
      this.#abort = undefined;
      this.#running = undefined;
    };
  }

  /** Says that the value has changed. */
  readonly hear = (): void => {
    if (this.#visibility.isVisible()) this.#ask();
  };

  /** Loads now because somebody asked for it. */
  readonly reload = async (): Promise<void> => {
    this.#set({ ...this.#state, isReloading: true });
    await this.#ask();
    this.#set({ ...this.#state, isReloading: false });
  };

  #ask(): Promise<void> {
    this.#isWanted = true;
    this.#running ??= this.#loadWhileWanted();
    return this.#running;
  }

  async #loadWhileWanted(): Promise<void> {
    const signal = this.#abort?.signal;
    while (this.#isWanted && signal && !signal.aborted) {
      this.#isWanted = false;
      clearTimeout(this.#timer);
      await this.#loadOnce(signal);
    }
    if (signal?.aborted) return;
    this.#running = undefined;
    if (this.#visibility.isVisible()) {
      this.#timer = setTimeout(() => this.#ask(), this.#pollMs);
    }
  }

  async #loadOnce(signal: AbortSignal): Promise<void> {
    try {
      const value = await this.#load(signal);
      if (signal.aborted) return;
      this.#set({ ...this.#state, value, error: undefined, isLoading: false });
    } catch (error) {
      if (signal.aborted) return;
      this.#set({ ...this.#state, error: toError(error), isLoading: false });
    }
  }

  #set(state: LiveState<T>): void {
    this.#state = state;
    for (const listener of [...this.#listeners]) listener();
  }
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
