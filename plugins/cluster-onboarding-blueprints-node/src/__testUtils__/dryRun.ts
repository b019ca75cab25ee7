import { KubernetesObject, RunningKubernetes } from '@strata-gitops/testbed';
import { parseAllDocuments } from 'yaml';

/** One object of a rendered file, with its text. */
export interface RenderedObject {
  path: string;
  text: string;
  object: KubernetesObject;
}

/** The objects of a file, each with just its own text. */
export function splitDocuments(path: string, text: string): RenderedObject[] {
  return parseAllDocuments(text).map(document => {
    if (document.errors.length > 0) throw document.errors[0];
    const [start, , end] = document.range!;
    return { path, text: text.slice(start, end), object: document.toJS() };
  });
}

/**
 * Lets the API server read the text, in its own YAML parser, and check it as strictly as it can, without storing anything. Gives what it would
 * have stored.
 */
export async function dryRun(
  kubernetes: RunningKubernetes,
  { object, text }: Pick<RenderedObject, 'object' | 'text'>,
): Promise<KubernetesObject> {
  const path = await kubernetes.findPath(object);
  const ask = (): Promise<KubernetesObject> =>
    kubernetes.request(
      'PATCH',
      `${path}?dryRun=All&fieldManager=dry-run&force=true&fieldValidation=Strict`,
      text,
      { contentType: 'application/apply-patch+yaml' },
    );
  return ask().catch(error => {
    // On a busy machine a schema that is needed for the first time can take the server longer than it gives itself; then it has it.
    if (/ answered 504: /.test(String(error))) return ask();
    throw error;
  });
}

/** Where `actual` lacks or changes something that `expected` has; empty if it is all there. */
export function findLosses(
  expected: unknown,
  actual: unknown,
  at = '',
): string[] {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) {
      return [`${at}: ${JSON.stringify(actual)}`];
    }
    return expected.flatMap((item, index) =>
      findLosses(item, actual[index], `${at}[${index}]`),
    );
  }
  if (typeof expected === 'object' && expected !== null) {
    return Object.entries(expected).flatMap(([key, value]) =>
      findLosses(
        value,
        (actual as Record<string, unknown> | undefined)?.[key],
        `${at}.${key}`,
      ),
    );
  }
  return Object.is(expected, actual)
    ? []
    : [`${at}: ${JSON.stringify(expected)} became ${JSON.stringify(actual)}`];
}
