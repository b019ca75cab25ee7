import { RequestIssue } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { EnvironmentRow } from './environmentRows';

/**
 * What to say at each cell of each row. An empty cell is not called wrong before somebody has tried to go on with it: a row that was added
 * since then is still being filled in.
 */
export function toCellErrors(options: {
  rows: readonly EnvironmentRow[];
  /** What is wrong by the rules of requests, such as `0.name`. */
  issues: readonly RequestIssue[];
  /** Whether the form has found an issue when somebody tried to go on. */
  isFound: (issue: RequestIssue) => boolean;
}): Partial<Record<string, string>>[] {
  const { rows, issues, isFound } = options;
  return rows.map((row, index) => {
    const errors: Partial<Record<string, string>> = {};
    for (const issue of issues) {
      const [at, key] = issue.path.split('.');
      if (Number(at) !== index || key === undefined) continue;
      const isTyped = Boolean(row[key as keyof EnvironmentRow]);
      if (isTyped || isFound(issue)) errors[key] ??= issue.message;
    }
    return errors;
  });
}
