import { ClusterConnection } from '../connections';
import { KubernetesReadError } from './KubernetesReadError';

/** The headers of a request, and which reading of them it was. */
export interface CredentialHeaders {
  readonly headers: Readonly<Record<string, string>>;
  readonly generation: number;
}

/**
 * The credential of a connection. When a server refuses it, it is read anew once for all requests that were refused
 * together.
 */
export class Credentials {
  readonly #connection: ClusterConnection;
  readonly #timeoutMs: number;
  #generation = 0;
  #refreshing: Promise<CredentialHeaders> | undefined;

  constructor(options: { connection: ClusterConnection; timeoutMs: number }) {
    this.#connection = options.connection;
    this.#timeoutMs = options.timeoutMs;
  }

  async get(): Promise<CredentialHeaders> {
    const generation = this.#generation;
    return { headers: await this.#read({}), generation };
  }

  /** The headers to try again with, after the server refused those of a generation. */
  async refresh(refused: CredentialHeaders): Promise<CredentialHeaders> {
    if (refused.generation !== this.#generation) return await this.get();
    this.#refreshing ??= this.#read({ isRefused: true })
      .then(headers => {
        this.#generation += 1;
        return { headers, generation: this.#generation };
      })
      .finally(() => {
        this.#refreshing = undefined;
      });
    return await this.#refreshing;
  }

  async #read(options: {
    isRefused?: boolean;
  }): Promise<Readonly<Record<string, string>>> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () =>
          reject(
            new KubernetesReadError(
              'timeout',
              `The credential of connection '${
                this.#connection.name
              }' did not come in time`,
            ),
          ),
        this.#timeoutMs,
      );
      timer.unref();
    });
    try {
      return await Promise.race([
        this.#connection.getHeaders(options),
        tooLate,
      ]);
    } catch (error) {
      if (error instanceof KubernetesReadError) throw error;
      // What went wrong may tell something about the credential.
      throw new KubernetesReadError(
        'credentials-rejected',
        `There is no credential for connection '${this.#connection.name}'`,
      );
    } finally {
      clearTimeout(timer);
    }
  }
}
