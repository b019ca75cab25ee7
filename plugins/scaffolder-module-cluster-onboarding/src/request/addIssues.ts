import { RequestIssue } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** What the scaffolder's form gives to validation functions, as far as it is used here. */
export interface ValidatedField {
  __errors?: string[];
  addError(message: string): void;
}

/** Puts what is wrong to the very place in a field, so that the form shows it there. */
export function addIssues(
  field: ValidatedField,
  issues: readonly RequestIssue[],
): void {
  const inner = issues.filter(({ path }) => path !== '');
  for (const { path, message } of issues) {
    if (path === '') field.addError(message);
  }
  for (const { path, message } of inner) addInner(field, path, message);
  // The scaffolder looks for errors within a field only if the field itself has no list of them.
  if (inner.length > 0 && inner.length === issues.length) delete field.__errors;
}

interface ErrorNode {
  __errors?: string[];
}

function addInner(root: ErrorNode, path: string, message: string): void {
  let node = root;
  for (const key of path.split('.')) {
    const children = node as Record<string, ErrorNode>;
    if (!Object.hasOwn(children, key)) children[key] = {};
    node = children[key];
  }
  node.__errors = [...(node.__errors ?? []), message];
}
