import { LoggerService } from '@backstage/backend-plugin-api';
import {
  ClusterConnection,
  ConnectionSource,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { ConnectionRefusedError } from './ConnectionRefusedError';

/** What there is under a name: a connection, one that must not be used and why, or nothing. */
export type ConnectionAnswer =
  | { readonly state: 'found'; readonly connection: ClusterConnection }
  | { readonly state: 'refused'; readonly words: string }
  | { readonly state: 'absent' };

/** Finds connections in all sources, in their order. */
export class ConnectionDirectory {
  readonly #sources: readonly ConnectionSource[];
  readonly #logger: LoggerService;
  readonly #refused = new Map<string, string>();

  static create(options: {
    sources: readonly ConnectionSource[];
    logger: LoggerService;
  }): ConnectionDirectory {
    return new ConnectionDirectory(options);
  }

  private constructor(options: {
    sources: readonly ConnectionSource[];
    logger: LoggerService;
  }) {
    this.#sources = options.sources;
    this.#logger = options.logger;
  }

  /**
   * What there is under a name. Throws when a source cannot say, even if a later one could: a connection must not change because
   * the source that has it is away for a moment.
   */
  async find(
    name: string,
    options: { signal?: AbortSignal } = {},
  ): Promise<ConnectionAnswer> {
    const answer = await this.#ask(name, options);
    this.#tell(name, answer);
    return answer;
  }

  async #ask(
    name: string,
    options: { signal?: AbortSignal },
  ): Promise<ConnectionAnswer> {
    let words: string | undefined;
    for (const source of this.#sources) {
      try {
        const connection = await source.findConnection(name, options);
        if (connection) return { state: 'found', connection };
      } catch (error) {
        if ((error as Error | undefined)?.name !== 'ConnectionRefusedError') {
          throw error;
        }
        words ??= (error as ConnectionRefusedError).message;
      }
    }
    return words === undefined
      ? { state: 'absent' }
      : { state: 'refused', words };
  }

  #tell(name: string, answer: ConnectionAnswer): void {
    const words = answer.state === 'refused' ? answer.words : undefined;
    if (words === this.#refused.get(name)) return;
    if (words === undefined) {
      this.#refused.delete(name);
    } else {
      this.#refused.set(name, words);
      this.#logger.warn('Connection refused', {
        connection: name,
        reason: words.slice(0, 400),
      });
    }
  }
}
