import { RequestIssue } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** What is wrong with exceptions by the time: one that has ended already is none. Paths are relative to the list. */
export function listEndedExceptions(
  exceptions: unknown,
  now: number,
): RequestIssue[] {
  if (!Array.isArray(exceptions)) return [];
  return exceptions.flatMap((exception, index) =>
    // What is no day at all is told by the rules of requests.
    Date.parse(exception?.expiresAt) <= now
      ? [
          {
            path: `${index}.expiresAt`,
            message: 'must be a day that is still to come.',
          },
        ]
      : [],
  );
}
