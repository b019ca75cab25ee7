import { ProblemReason } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { toBackoffMs } from './backoff';
import { ReaderLimits } from './ReaderLimits';

/** Told when one has to wait, and again when the reason for it is another. */
export type OnWait = (reason: ProblemReason, retryInMs: number) => void;

/** Problems of the whole server: what one request met, the next would meet as well. */
const SHARED_REASONS: ReadonlySet<ProblemReason> = new Set([
  'unreachable',
  'timeout',
  'certificate',
  'credentials-rejected',
  'refused-address',
  'throttled',
]);

interface Waiter {
  readonly who: object;
  readonly onWait: OnWait;
  readonly go: () => void;
}

/**
 * Where the kinds of one server wait together when it cannot be read. After a failure of the whole server nobody asks it
 * until the backoff is over; then one goes alone, and the others follow only if it was answered. Whoever failed goes to the
 * end of the queue, so one kind that is always slow does not keep the others out.
 */
export class ContactGate {
  readonly #limits: ReaderLimits;
  readonly #random: () => number;
  #failures = 0;
  #reason: ProblemReason | undefined;
  #openAt = 0;
  #scout: object | undefined;
  #waiters: Waiter[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(options: { limits: ReaderLimits; random: () => number }) {
    this.#limits = options.limits;
    this.#random = options.random;
  }

  /** Whether nobody has to wait. */
  get isOpen(): boolean {
    return this.#reason === undefined;
  }

  /** Whether a problem concerns all kinds of the server. */
  isShared(reason: ProblemReason): boolean {
    return SHARED_REASONS.has(reason);
  }

  /** Resolves when `who` may ask the server, or when the signal is given. */
  async pass(
    who: object,
    options: { signal: AbortSignal; onWait: OnWait },
  ): Promise<void> {
    const { signal, onWait } = options;
    if (this.#reason === undefined || this.#scout === who) return;
    if (signal.aborted) return;
    onWait(this.#reason, this.#remainingMs());
    await new Promise<void>(resolve => {
      const leave = () => {
        this.#waiters = this.#waiters.filter(waiter => waiter.go !== go);
        resolve();
      };
      function go() {
        signal.removeEventListener('abort', leave);
        resolve();
      }
      const waiter: Waiter = { who, onWait, go };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiters.push(waiter);
      this.#arm();
    });
  }

  /** The server answered. */
  succeeded(who: object): void {
    // Whoever asked before the server began to refuse knows nothing of it.
    if (this.#reason === 'throttled' && this.#scout !== who) return;
    this.#failures = 0;
    this.#scout = undefined;
    if (this.#reason === undefined) return;
    this.#reason = undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiters = this.#waiters;
    this.#waiters = [];
    waiters.forEach(waiter => waiter.go());
  }

  /** The server could not be read; gives back how long all have to wait. */
  failed(
    who: object,
    problem: { reason: ProblemReason; retryAfterMs?: number },
  ): number {
    const isNews = this.#reason === undefined || this.#scout === who;
    const isLonger = (problem.retryAfterMs ?? 0) > this.#remainingMs();
    if (!isNews && !isLonger) return this.#remainingMs();
    const isOther = this.#reason !== problem.reason;
    this.#reason = problem.reason;
    if (isNews) {
      this.#failures += 1;
      this.#scout = undefined;
    }
    const delay = toBackoffMs({
      failures: this.#failures,
      reason: problem.reason,
      retryAfterMs: problem.retryAfterMs,
      limits: this.#limits,
      random: this.#random,
    });
    this.#openAt = performance.now() + delay;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#arm();
    if (isOther) {
      this.#waiters.forEach(({ onWait }) => onWait(problem.reason, delay));
    }
    return delay;
  }

  /** `who` will neither succeed nor fail any more. */
  leave(who: object): void {
    if (this.#scout !== who) return;
    this.#scout = undefined;
    this.#arm();
  }

  #remainingMs(): number {
    return Math.max(0, Math.round(this.#openAt - performance.now()));
  }

  #arm(): void {
    if (this.#timer || this.#scout || this.#waiters.length === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const next = this.#waiters.shift();
      this.#scout = next?.who;
      next?.go();
    }, this.#remainingMs());
    this.#timer.unref();
  }
}
