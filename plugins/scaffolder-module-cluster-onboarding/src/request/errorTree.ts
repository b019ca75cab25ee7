/** What a form has found out about a value and what is within it, as a tree by keys. */
export interface ErrorTree {
  readonly __errors?: readonly string[];
  readonly [key: string]: unknown;
}

/** Whether anything is wrong. */
export function hasErrors(tree: unknown): boolean {
  if (typeof tree !== 'object' || tree === null) return false;
  const { __errors, ...inner } = tree as ErrorTree;
  return (__errors ?? []).length > 0 || Object.values(inner).some(hasErrors);
}

/** What is wrong at a place, such as `helm.url`. */
export function listErrorsAt(tree: unknown, path: string): readonly string[] {
  const node = path
    .split('.')
    .reduce<unknown>(
      (parent, key) => (parent as ErrorTree | undefined)?.[key],
      tree,
    );
  return (node as ErrorTree | undefined)?.__errors ?? [];
}
