import { InputError } from '@backstage/errors';
import { z } from 'zod/v3';
import { toClusterName } from './clusterName';
import { OnboardingRequest } from './onboardingRequest';
import { onboardingRequestSchema } from './onboardingRequestSchema';
import { requestErrorMap, toShown } from './requestErrorMap';

const MOST_ISSUES = 20;

/**
 * One thing that is wrong with what was asked for.
 *
 * @public
 */
export interface RequestIssue {
  /** Where it stands, such as `environments.0.name`; `request` for the whole. */
  readonly path: string;
  /** What is wrong, as a sentence that a form can show: what it is about, and what that `must` be. Never repeats what was typed. */
  readonly message: string;
}

/**
 * Checks what a team asks for: the request, or everything that is wrong with it, up to twenty things. Never throws.
 *
 * @public
 */
export function checkOnboardingRequest(values: unknown):
  | {
      /** The request, with defaults filled in. */
      request: OnboardingRequest;
    }
  | {
      /** What is wrong. */
      issues: RequestIssue[];
    } {
  const result = onboardingRequestSchema.safeParse(values, {
    errorMap: requestErrorMap,
  });
  return result.success
    ? { request: result.data }
    : { issues: result.error.issues.slice(0, MOST_ISSUES).map(toIssue) };
}

/**
 * Checks what a team asks for, and throws one `InputError` with everything that is wrong. Form, action and API use it, so the words are
 * the same everywhere.
 *
 * @public
 */
export function parseOnboardingRequest(values: unknown): OnboardingRequest {
  const check = checkOnboardingRequest(values);
  if ('request' in check) return check.request;
  const lines = check.issues.map(
    ({ path, message }) => `- ${path}: ${message}`,
  );
  throw new InputError(`The request cannot be used:\n${lines.join('\n')}`);
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

function toIssue({ path, message }: z.ZodIssue): RequestIssue {
  return { path: path.map(toShown).join('.') || 'request', message };
}
