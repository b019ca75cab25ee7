import {
  coreServices,
  createServiceFactory,
  RootLoggerService,
} from '@backstage/backend-plugin-api';
import { JsonObject } from '@backstage/types';

/** Keeps what a backend logs at any level, instead of printing it. */
export class CapturedLog {
  readonly #lines: string[] = [];

  /** Each line as it would be printed. */
  get text(): string {
    return this.#lines.join('\n');
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
      (level: string) =>
      (message: string, meta?: Error | JsonObject): void => {
        const more =
          meta instanceof Error ? { error: `${meta.stack}` } : { ...meta };
        this.#lines.push(
          JSON.stringify({ level, message, ...fields, ...more }),
        );
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
