/*
 * Keeps one value of the backend fresh. It is loaded when somebody starts to look, when a signal says that it changed, and every so often
 * in case a signal was lost; the client asks with an entity tag, so what has not changed costs no body. While nobody can see the page nothing
 * is asked. At most one request is under way; whatever asks for another meanwhile is answered by one more after it. A value is never lost to
 * an error: the last good one stays, and the error stands beside it. What means the same as before keeps its identity.
 *
 * It can be started and stopped many times, as React does in strict mode; a request that was under way when it stopped changes nothing.
 */
import { isError } from '@backstage/errors';
import { keepIdentity } from './keepIdentity';

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

/** Whether a page can be seen, and when that changes. */
export interface Visibility {
  isVisible(): boolean;
  subscribe(listener: () => void): () => void;
}

/**
 * Loads a value. What is known before all of it is there can be shown meanwhile.
 *
 * @public
 */
export type LiveLoad<T> = (
  signal: AbortSignal,
  show: (value: T) => void,
) => Promise<T>;

export class LiveLoader<T> {
  readonly #load: LiveLoad<T>;
  readonly #pollMs: number;
  readonly #visibility: Visibility;
  readonly #listeners = new Set<() => void>();
  #state: LiveState<T> = { isLoading: true, isReloading: false };
  #abort: AbortController | undefined;
  #running: Promise<void> | undefined;
  #isWanted = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: {
    load: LiveLoad<T>;
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
    const abort = new AbortController();
    this.#abort = abort;
    const unsubscribe = this.#visibility.subscribe(() => {
      if (this.#visibility.isVisible()) this.#ask();
      else clearTimeout(this.#timer);
    });
    this.hear();
    return () => {
      unsubscribe();
      clearTimeout(this.#timer);
      abort.abort();
      this.#abort = undefined;
      this.#running = undefined;
      this.#set({ isReloading: false });
    };
  }

  /** Says that the value may have changed; nobody who cannot see it needs to know yet. */
  readonly hear = (): void => {
    if (this.#visibility.isVisible()) this.#ask();
  };

  /** Loads now because somebody asked for it. */
  readonly reload = async (): Promise<void> => {
    const abort = this.#abort;
    if (!abort) return;
    this.#set({ isReloading: true });
    await this.#ask();
    if (!abort.signal.aborted) this.#set({ isReloading: false });
  };

  #ask(): Promise<void> | undefined {
    const signal = this.#abort?.signal;
    if (!signal) return undefined;
    this.#isWanted = true;
    this.#running ??= this.#loadWhileWanted(signal);
    return this.#running;
  }

  async #loadWhileWanted(signal: AbortSignal): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false;
      clearTimeout(this.#timer);
      await this.#loadOnce(signal);
      if (signal.aborted) return;
    }
    this.#running = undefined;
    if (this.#visibility.isVisible()) {
      this.#timer = setTimeout(() => this.#ask(), this.#pollMs);
    }
  }

  async #loadOnce(signal: AbortSignal): Promise<void> {
    let hasEnded = false;
    const show = (value: T) => {
      if (signal.aborted || hasEnded) return;
      this.#set({
        value: keepIdentity(this.#state.value, value),
        isLoading: false,
      });
    };
    try {
      const loaded = await this.#load(signal, show);
      hasEnded = true;
      if (signal.aborted) return;
      const value = keepIdentity(this.#state.value, loaded);
      this.#set({ value, error: undefined, isLoading: false });
    } catch (error) {
      hasEnded = true;
      if (signal.aborted) return;
      this.#set({ error: toError(error), isLoading: false });
    }
  }

  #set(changes: Partial<LiveState<T>>): void {
    const before = this.#state;
    const keys = Object.keys(changes) as (keyof LiveState<T>)[];
    if (keys.every(key => Object.is(before[key], changes[key]))) return;
    this.#state = { ...before, ...changes };
    for (const listener of [...this.#listeners]) listener();
  }
}

function toError(error: unknown): Error {
  return isError(error) ? error : new Error(String(error));
}
