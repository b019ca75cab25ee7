import {
  Finding,
  OnboardingPlanAnswer,
  PlannedFileChange,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { groupFindings } from './groupFindings';
import { listPullRequests } from './listPullRequests';

/** A plan in numbers. */
export interface PlanCounts {
  readonly pullRequests: number;
  readonly files: Readonly<Record<PlannedFileChange['action'], number>>;
  readonly findings: Readonly<Record<Finding['severity'], number>>;
}

/** Counts what a plan would do. Findings that are told together count once. */
export function countChanges(
  plan: Pick<OnboardingPlanAnswer, 'repositories' | 'findings'>,
): PlanCounts {
  const files = { create: 0, update: 0, delete: 0, keep: 0 };
  const findings = { error: 0, warning: 0, note: 0 };
  for (const repository of plan.repositories) {
    for (const { action } of repository.files) files[action] += 1;
  }
  for (const { severity, kinds } of groupFindings(plan.findings)) {
    findings[severity] = kinds.length;
  }
  const pullRequests = listPullRequests(plan.repositories).length;
  return { pullRequests, files, findings };
}
