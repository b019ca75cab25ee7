import { InputError } from '@backstage/errors';
import { toClusterName } from './clusterName';
import { OnboardingRequest } from './onboardingRequest';
import { onboardingRequestSchema } from './onboardingRequestSchema';

const MOST_ISSUES = 20;

/**
 * Checks what a team asks for, and throws one `InputError` with everything that is wrong. Form, action and API use it, so the words are
 * the same everywhere.
 *
 * @public
 */
export function parseOnboardingRequest(values: unknown): OnboardingRequest {
  const result = onboardingRequestSchema.safeParse(values);
  if (result.success) return result.data;
  const issues = result.error.issues
    .slice(0, MOST_ISSUES)
    .map(
      ({ path, message }) =>
        `- ${path.map(toShown).join('.') || 'request'}: ${message}`,
    );
  throw new InputError(`The request cannot be used:\n${issues.join('\n')}`);
}

/**
 * The names of the clusters that a request leads to, in the order of its environments.
 *
 * @public
 */
export function listClusterNames(
  request: Pick<OnboardingRequest, 'capability' | 'environments'>,
): string[] {
  return request.environments.map(environment =>
    toClusterName({
      capability: request.capability,
      environment: environment.name,
    }),
  );
}

// Keys of records are whatever somebody typed.
function toShown(part: string | number): string {
  const text = String(part).replace(/[^ -~]/gu, '?');
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
