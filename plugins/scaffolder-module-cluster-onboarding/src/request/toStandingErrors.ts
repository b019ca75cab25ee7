import { RequestIssue } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ErrorTree, listErrorsAt } from './errorTree';

/**
 * What is wrong now at each place that somebody is done with: where the form found something when somebody tried to go on, and where something
 * was typed and left. The form itself keeps what it has found until the next attempt, so that what is mended would stay red.
 */
export function toStandingErrors(options: {
  /** What the form found when somebody tried to go on. */
  found: unknown;
  /** The places that somebody has typed at and left, such as `helm.url`. */
  left?: readonly string[];
  /** What is wrong now by the rules of requests. */
  issues: readonly RequestIssue[];
  /** What is wrong now by the schema. */
  schemaErrors: unknown;
}): ErrorTree {
  const left = new Set(options.left);
  return standing(options.found, []);

  function standing(node: unknown, path: readonly string[]): ErrorTree {
    const { __errors, ...inner } = (node ?? {}) as ErrorTree;
    const isDone = (__errors ?? []).length > 0 || left.has(path.join('.'));
    const here = isDone ? listNow(path.join('.')) : [];
    const keys = new Set([...Object.keys(inner), ...listLeftKeys(path)]);
    const children = [...keys]
      .map(key => [key, standing(inner[key], [...path, key])] as const)
      .filter(([, child]) => Object.keys(child).length > 0);
    return {
      ...Object.fromEntries(children),
      ...(here.length > 0 && { __errors: here }),
    };
  }

  function listLeftKeys(path: readonly string[]): string[] {
    return [...left]
      .map(place => place.split('.'))
      .filter(
        keys =>
          keys.length > path.length &&
          path.every((key, index) => keys[index] === key),
      )
      .map(keys => keys[path.length]);
  }

  function listNow(place: string): readonly string[] {
    const byRule = options.issues.filter(({ path }) => path === place);
    return byRule.length > 0
      ? byRule.map(({ message }) => message)
      : listErrorsAt(options.schemaErrors, place);
  }
}
