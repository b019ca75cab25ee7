import { KubernetesReadError } from './KubernetesReadError';
import { ServedKind } from './KubernetesReader';
import { isRecord, parseJson } from './parseJson';
import { parseObject, ReadObject, toApiVersion } from './parseObject';

/** One page of a list. */
export interface ListPage {
  readonly objects: readonly ReadObject[];
  /** Where a watch goes on from; opaque. */
  readonly resourceVersion: string;
  /** What gives the next page; undefined if this was the last. */
  readonly continueToken: string | undefined;
}

/** Reads a page of a list; one bad object makes the whole page an invalid answer. */
export function parseListPage(
  body: Buffer,
  options: { kind: ServedKind; maxDepth: number },
): ListPage {
  const { kind, maxDepth } = options;
  const list = parseJson(body, maxDepth);
  if (
    !isRecord(list) ||
    !isRecord(list.metadata) ||
    !Array.isArray(list.items) ||
    // Whoever defines a kind may give its list a name of its own, but it is a list.
    typeof list.kind !== 'string' ||
    !list.kind.endsWith('List') ||
    list.apiVersion !== toApiVersion(kind)
  ) {
    throw new KubernetesReadError(
      'invalid-answer',
      `The answer is not a list of kind ${kind.kind}`,
    );
  }
  const { resourceVersion, continue: continueToken } = list.metadata;
  if (typeof resourceVersion !== 'string') {
    throw new KubernetesReadError(
      'invalid-answer',
      'The list has no resource version',
    );
  }
  return {
    objects: list.items.map(item => parseObject(item, kind)),
    resourceVersion,
    continueToken:
      typeof continueToken === 'string' && continueToken !== ''
        ? continueToken
        : undefined,
  };
}
