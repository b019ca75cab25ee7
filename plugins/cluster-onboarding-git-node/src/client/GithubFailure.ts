import { redactMessage } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** What is kept of a request that failed: nothing that was sent, and of the answer only what decisions need. */
export interface GithubFailureDetails {
  /** Absent when there was no answer, or half of one. */
  readonly status?: number;
  /** What GitHub said, without what looks like a secret; empty when it said nothing. */
  readonly said: string;
  readonly retryAfter?: string;
  readonly rateLimitRemaining?: string;
  readonly rateLimitReset?: string;
  /** Whether it was the sign-in that failed, before the request itself. */
  readonly isSignIn?: boolean;
}

const LONGEST_TEXT = 300;

/** A request that failed. Octokit's own errors hold the request with its headers, so they go no further than this. */
export class GithubFailure extends Error {
  readonly details: GithubFailureDetails;

  constructor(details: GithubFailureDetails) {
    super(`GitHub answered ${details.status ?? 'nothing'}: ${details.said}`);
    this.name = 'GithubFailure';
    this.details = details;
  }

  get status(): number | undefined {
    return this.details.status;
  }

  get said(): string {
    return this.details.said;
  }
}

/** Whether something is a failure with one of these statuses. */
export function isFailure(
  error: unknown,
  ...statuses: number[]
): error is GithubFailure {
  return error instanceof GithubFailure && statuses.includes(error.status ?? 0);
}

/** Reads what decisions need out of whatever was thrown. */
export function toGithubFailure(
  error: unknown,
  options: { isSignIn?: boolean } = {},
): GithubFailure {
  if (error instanceof GithubFailure) return error;
  const { isSignIn } = options;
  const { status, response } = error as {
    status?: unknown;
    response?: { headers?: Record<string, string>; data?: unknown };
  };
  // Backstage's own words, for an App that has no access here.
  if (isSignIn && typeof status !== 'number') {
    return new GithubFailure({ status: 403, said: '', isSignIn });
  }
  // Without a response there was none: Octokit then makes up the status 500.
  if (typeof status !== 'number' || !response) {
    return new GithubFailure({ said: '', isSignIn });
  }
  const headers = response.headers ?? {};
  return new GithubFailure({
    status,
    said: readMessage(response.data),
    retryAfter: headers['retry-after'],
    rateLimitRemaining: headers['x-ratelimit-remaining'],
    rateLimitReset: headers['x-ratelimit-reset'],
    isSignIn,
  });
}

function readMessage(data: unknown): string {
  const { message, errors } = (data ?? {}) as {
    message?: unknown;
    errors?: unknown;
  };
  const details = Array.isArray(errors) ? errors.map(readDetail) : [];
  const text = [message, ...details]
    .filter(part => typeof part === 'string' && part !== '')
    .join('; ');
  return redactMessage(text).replace(/\s+/g, ' ').slice(0, LONGEST_TEXT);
}

function readDetail(error: unknown): string {
  if (typeof error === 'string') return error;
  const { message, field, code } = (error ?? {}) as Record<string, unknown>;
  if (typeof message === 'string') return message;
  return typeof field === 'string' ? `${field}: ${String(code ?? '')}` : '';
}
