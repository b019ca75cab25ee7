import { RequestIssue } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { listErrorsAt } from '../../request';
import { EnvironmentRow } from './environmentRows';

/**
 * What to say at each cell of each row. An empty cell is not called wrong before somebody has tried to go on, which is when the form has
 * something to say about it.
 */
export function toCellErrors(options: {
  rows: readonly EnvironmentRow[];
  /** What is wrong by the rules of requests, such as `0.name`. */
  issues: readonly RequestIssue[];
  /** What the form has found out by itself. */
  formErrors?: unknown;
}): Partial<Record<string, string>>[] {
  const { rows, issues, formErrors } = options;
  return rows.map((row, index) => {
    const errors: Partial<Record<string, string>> = {};
    for (const { path, message } of issues) {
      const [at, key] = path.split('.');
      if (Number(at) !== index || key === undefined) continue;
      const isTyped = Boolean(row[key as keyof EnvironmentRow]);
      if (isTyped || listErrorsAt(formErrors, path).length > 0)
        errors[key] ??= message;
    }
    return errors;
  });
}
