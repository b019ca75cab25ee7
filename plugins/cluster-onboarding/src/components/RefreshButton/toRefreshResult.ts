import { RefreshAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** How asking for a fresh look at several clusters went. */
export interface RefreshResult {
  readonly outcome: 'asked' | 'already-asked' | 'denied' | 'failed';
  /** For how many clusters it could not be asked for. */
  readonly failed: number;
  /** From when on it can be asked for again. */
  readonly nextPossibleAt?: string;
}

/** Sums up the answers: what was asked for anywhere counts as asked, and nobody has to wait for more than the last of the clusters. */
export function toRefreshResult(
  answers: ReadonlyArray<PromiseSettledResult<RefreshAnswer>>,
): RefreshResult {
  const told = answers.flatMap(answer =>
    answer.status === 'fulfilled' ? [answer.value] : [],
  );
  const errors = answers.flatMap(answer =>
    answer.status === 'rejected' ? [answer.reason] : [],
  );
  const nextPossibleAt = told
    .map(each => each.nextPossibleAt)
    .sort()
    .at(-1);
  return {
    outcome: toOutcome(told, errors),
    failed: errors.length,
    ...(nextPossibleAt && { nextPossibleAt }),
  };
}

function toOutcome(
  told: readonly RefreshAnswer[],
  errors: readonly unknown[],
): RefreshResult['outcome'] {
  if (told.some(({ result }) => result === 'asked')) return 'asked';
  if (told.length > 0) return 'already-asked';
  return errors.length > 0 && errors.every(isDenied) ? 'denied' : 'failed';
}

function isDenied(error: unknown): boolean {
  return (error as { statusCode?: unknown } | undefined)?.statusCode === 403;
}

/** How long the button rests, in milliseconds. The clock of the browser may be off, so it never rests for longer than a minute. */
export function toRestMs(
  nextPossibleAt: string | undefined,
  now: number,
): number {
  const rest = Date.parse(nextPossibleAt ?? '') - now;
  return Number.isNaN(rest) ? 0 : Math.min(Math.max(rest, 0), 60_000);
}
