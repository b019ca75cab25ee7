import { CustomErrorBase } from '@backstage/errors';
import { ProblemReason } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/**
 * Something could not be read from an API server. Message and reason are our own words; bodies, headers and causes of the
 * server are left behind on purpose, since they end up in logs.
 *
 * @alpha
 */
export class KubernetesReadError extends CustomErrorBase {
  /** Always `KubernetesReadError`. */
  name = 'KubernetesReadError' as const;
  /** Why. */
  readonly reason: ProblemReason;
  /** How long the server asks us to wait. */
  readonly retryAfterMs?: number;
  /** The HTTP status by which the server refused, if it did. */
  readonly status?: number;

  /** Makes one of our own words. */
  constructor(
    reason: ProblemReason,
    message: string,
    options: { retryAfterMs?: number; status?: number } = {},
  ) {
    super(message);
    this.reason = reason;
    this.retryAfterMs = options.retryAfterMs;
    this.status = options.status;
  }
}
