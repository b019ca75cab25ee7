import {
  Finding,
  OnboardingPlanAnswer,
  PlannedFileChange,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** A plan in numbers. */
export interface PlanCounts {
  readonly pullRequests: number;
  readonly files: Readonly<Record<PlannedFileChange['action'], number>>;
  readonly findings: Readonly<Record<Finding['severity'], number>>;
}

/** Counts what a plan would do. A repository in which nothing changes gets no pull request. */
export function countChanges(
  plan: Pick<OnboardingPlanAnswer, 'repositories' | 'findings'>,
): PlanCounts {
  const files = { create: 0, update: 0, delete: 0, keep: 0 };
  const findings = { error: 0, warning: 0, note: 0 };
  let pullRequests = 0;
  for (const repository of plan.repositories) {
    for (const { action } of repository.files) files[action] += 1;
    if (repository.files.some(({ action }) => action !== 'keep')) {
      pullRequests += 1;
    }
  }
  for (const { severity } of plan.findings) findings[severity] += 1;
  return { pullRequests, files, findings };
}
