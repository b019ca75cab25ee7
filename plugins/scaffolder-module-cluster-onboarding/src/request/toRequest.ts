import { OnboardingRequest } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** The parts of a request; what else a form holds, such as secret values and the review, is none of it. */
const PARTS: Readonly<Record<keyof OnboardingRequest, true>> = {
  capability: true,
  owner: true,
  system: true,
  component: true,
  description: true,
  environments: true,
  strategy: true,
  engines: true,
  secrets: true,
  registry: true,
  repositories: true,
  branch: true,
  options: true,
  exceptions: true,
};

/** The request that the values of a form make, as the template hands it to the actions. Nothing that was left empty is in it. */
export function toRequest(
  formData: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(PARTS)
      .filter(part => isGiven(formData[part]))
      .map(part => [part, withoutGaps(formData[part])]),
  );
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutGaps);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined && item !== null)
      .map(([key, item]) => [key, withoutGaps(item)]),
  );
}
