import { KubernetesReadError } from '@strata-gitops/backstage-plugin-cluster-onboarding-node/alpha';

/** Times between attempts: doubled each time, drawn at random up to that (full jitter), never sooner than a server asks for. */
export class Backoff {
  readonly #minMs: number;
  readonly #maxMs: number;
  readonly #random: () => number;
  #attempts = 0;

  constructor(options: {
    backoffMinMs: number;
    backoffMaxMs: number;
    random?: () => number;
  }) {
    this.#minMs = options.backoffMinMs;
    this.#maxMs = options.backoffMaxMs;
    this.#random = options.random ?? Math.random;
  }

  /** How long to wait after an error. */
  next(error?: unknown): number {
    const ceiling = Math.min(this.#maxMs, this.#minMs * 2 ** this.#attempts);
    this.#attempts = Math.min(this.#attempts + 1, 30);
    const wait = this.#minMs / 2 + this.#random() * (ceiling - this.#minMs / 2);
    const asked =
      error instanceof KubernetesReadError ? error.retryAfterMs ?? 0 : 0;
    return Math.max(wait, asked);
  }

  reset(): void {
    this.#attempts = 0;
  }
}
