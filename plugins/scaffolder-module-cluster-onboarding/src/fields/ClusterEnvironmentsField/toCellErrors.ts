import { RequestIssue } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { EnvironmentRow } from './environmentRows';

/** What the form has found out by itself, as a tree by keys. */
export type FormErrors = {
  readonly __errors?: readonly string[];
} & { readonly [key: string]: unknown };

/**
 * What to say at each cell of each row. An empty cell is not called wrong before somebody has tried to go on, which is when the form has
 * something to say about it.
 */
export function toCellErrors(options: {
  rows: readonly EnvironmentRow[];
  /** What is wrong by the rules of requests, such as `0.name`. */
  issues: readonly RequestIssue[];
  formErrors?: FormErrors;
}): Partial<Record<string, string>>[] {
  const { rows, issues, formErrors } = options;
  return rows.map((row, index) => {
    const errors: Partial<Record<string, string>> = {};
    for (const { path, message } of issues) {
      const [at, key] = path.split('.');
      if (Number(at) !== index || key === undefined) continue;
      const isTyped = Boolean(row[key as keyof EnvironmentRow]);
      if (isTyped || isFound(formErrors, at, key)) errors[key] ??= message;
    }
    return errors;
  });
}

function isFound(
  formErrors: FormErrors | undefined,
  at: string,
  key: string,
): boolean {
  const row = formErrors?.[at] as FormErrors | undefined;
  const cell = row?.[key] as FormErrors | undefined;
  return (cell?.__errors ?? []).length > 0;
}
