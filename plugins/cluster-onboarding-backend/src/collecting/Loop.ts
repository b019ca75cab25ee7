import { LoggerService } from '@backstage/backend-plugin-api';

/** After a failure it is not waited longer than this. */
const RETRY_MS = 2_000;

/** Does something again and again. What fails is logged when that is news, and done again at the next turn. */
export class Loop {
  readonly #name: string;
  readonly #everyMs: () => number;
  readonly #work: () => Promise<void>;
  readonly #logger: LoggerService;
  #timer?: NodeJS.Timeout;
  #running?: Promise<void>;
  #isStopped = false;
  #hasFailed = false;

  constructor(options: {
    name: string;
    everyMs: () => number;
    work: () => Promise<void>;
    logger: LoggerService;
  }) {
    this.#name = options.name;
    this.#everyMs = options.everyMs;
    this.#work = options.work;
    this.#logger = options.logger;
  }

  /** Resolves after the first turn, whether it went well or not. */
  async start(): Promise<void> {
    await this.#turn();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #turn(): Promise<void> {
    this.#running = this.#try();
    await this.#running;
    if (this.#isStopped) return;
    const everyMs = this.#everyMs();
    const waitMs = this.#hasFailed ? Math.min(everyMs, RETRY_MS) : everyMs;
    this.#timer = setTimeout(() => void this.#turn(), waitMs).unref();
  }

  async #try(): Promise<void> {
    try {
      await this.#work();
      if (this.#hasFailed) {
        this.#logger.info('Works again', { loop: this.#name });
      }
      this.#hasFailed = false;
    } catch (error) {
      if (!this.#hasFailed) {
        this.#logger.warn('Failed; it is tried again', {
          loop: this.#name,
          error: error instanceof Error ? error.name : typeof error,
        });
      }
      this.#hasFailed = true;
    }
  }
}
