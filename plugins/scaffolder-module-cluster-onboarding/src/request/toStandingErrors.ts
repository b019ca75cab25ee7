import { RequestIssue } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ErrorTree, listErrorsAt } from './errorTree';

/**
 * What is still wrong where somebody has tried to go on. The form keeps what it has found until the next attempt, so that what is mended
 * would stay red: at each of these places stands what is wrong there now, and nothing when nothing is.
 */
export function toStandingErrors(options: {
  /** What the form found when somebody tried to go on. */
  found: unknown;
  /** What is wrong now by the rules of requests. */
  issues: readonly RequestIssue[];
  /** What is wrong now by the schema. */
  schemaErrors: unknown;
}): ErrorTree {
  return standing(options.found, []);

  function standing(node: unknown, path: readonly string[]): ErrorTree {
    const { __errors, ...inner } = (node ?? {}) as ErrorTree;
    const here = __errors && __errors.length > 0 ? listNow(path.join('.')) : [];
    const children = Object.entries(inner)
      .map(([key, child]) => [key, standing(child, [...path, key])] as const)
      .filter(([, child]) => Object.keys(child).length > 0);
    return {
      ...Object.fromEntries(children),
      ...(here.length > 0 && { __errors: here }),
    };
  }

  function listNow(place: string): readonly string[] {
    const byRule = options.issues.filter(({ path }) => path === place);
    return byRule.length > 0
      ? byRule.map(({ message }) => message)
      : listErrorsAt(options.schemaErrors, place);
  }
}
