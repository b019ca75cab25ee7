import {
  coreServices,
  createServiceFactory,
  RootLoggerService,
} from '@backstage/backend-plugin-api';
import { JsonObject } from '@backstage/types';

/** A line of the log, as a whole and in its parts. */
export interface CapturedLine {
  readonly level: 'error' | 'warn' | 'info' | 'debug';
  readonly message: string;
  readonly fields: JsonObject;
}

/** Keeps what a backend logs, instead of printing it. */
export class CapturedLog {
  readonly #lines: CapturedLine[] = [];

  /** What operators see, who do not look at `debug`. */
  get lines(): readonly CapturedLine[] {
    return this.#lines.filter(({ level }) => level !== 'debug');
  }

  /** Lines about one connection. */
  of(connection: string): readonly CapturedLine[] {
    return this.lines.filter(({ fields }) => fields.connection === connection);
  }

  /** Each line as it would be printed. */
  get texts(): string[] {
    return this.#lines.map(line => JSON.stringify(line));
  }

  clear(): void {
    this.#lines.length = 0;
  }

  /** Makes a backend log here. */
  get feature() {
    return createServiceFactory({
      service: coreServices.rootLogger,
      deps: {},
      factory: () => this.#createLogger({}),
    });
  }

  #createLogger(fields: JsonObject): RootLoggerService {
    const add =
      (level: CapturedLine['level']) =>
      (message: string, meta?: Error | JsonObject): void => {
        const more =
          meta instanceof Error ? { error: `${meta.stack}` } : { ...meta };
        this.#lines.push({ level, message, fields: { ...fields, ...more } });
      };
    return {
      error: add('error'),
      warn: add('warn'),
      info: add('info'),
      debug: add('debug'),
      child: more => this.#createLogger({ ...fields, ...more }),
    };
  }
}
