import { RequestIssue } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { EnvironmentRow } from './environmentRows';

/**
 * What to say at each cell of each row. An empty cell is not called wrong before somebody has tried to go on.
 */
export function toCellErrors(options: {
  rows: readonly EnvironmentRow[];
  /** What is wrong by the rules of requests, such as `0.name`. */
  issues: readonly RequestIssue[];
  /** Whether somebody has tried to go on with what is wrong. */
  isTried: boolean;
}): Partial<Record<string, string>>[] {
  const { rows, issues, isTried } = options;
  return rows.map((row, index) => {
    const errors: Partial<Record<string, string>> = {};
    for (const { path, message } of issues) {
      const [at, key] = path.split('.');
      if (Number(at) !== index || key === undefined) continue;
      const isTyped = Boolean(row[key as keyof EnvironmentRow]);
      if (isTyped || isTried) errors[key] ??= message;
    }
    return errors;
  });
}
