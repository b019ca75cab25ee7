import { KubernetesReadError } from './KubernetesReadError';
import { ServedKind } from './KubernetesReader';
import { isRecord } from './parseJson';

/** As much of an object as the reader itself looks at. */
export interface ReadObject {
  readonly metadata: {
    readonly uid: string;
    readonly resourceVersion?: unknown;
  };
}

/** The `apiVersion` of a kind's objects. */
export function toApiVersion(kind: ServedKind): string {
  return kind.group ? `${kind.group}/${kind.version}` : kind.version;
}

/**
 * Checks what everybody relies on: an object of this kind, with a uid. Objects of a list may leave out what kind they are,
 * since the list says so; it is written into them.
 */
export function parseObject(value: unknown, kind: ServedKind): ReadObject {
  if (isRecord(value) && isRecord(value.metadata)) {
    const { uid } = value.metadata;
    value.apiVersion ??= toApiVersion(kind);
    value.kind ??= kind.kind;
    if (typeof uid === 'string' && uid !== '' && value.kind === kind.kind) {
      return value as unknown as ReadObject;
    }
  }
  throw new KubernetesReadError(
    'invalid-answer',
    `The answer has something that is not an object of kind ${kind.kind}`,
  );
}
