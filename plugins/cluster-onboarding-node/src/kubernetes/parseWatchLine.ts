import { KubernetesReadError } from './KubernetesReadError';
import { ServedKind } from './KubernetesReader';
import { isRecord, parseJson } from './parseJson';
import { parseObject, ReadObject } from './parseObject';

/** What one line of a watch says. */
export type WatchLine =
  | {
      readonly type: 'added' | 'modified' | 'deleted';
      readonly object: ReadObject;
      readonly resourceVersion: string | undefined;
    }
  | {
      readonly type: 'bookmark';
      readonly resourceVersion: string | undefined;
      /** Whether everything that was there at the beginning has now been told. */
      readonly isInitialEnd: boolean;
    }
  | { readonly type: 'error'; readonly status: number };

const TYPES = {
  ADDED: 'added',
  MODIFIED: 'modified',
  DELETED: 'deleted',
} as const;

const INITIAL_END = 'k8s.io/initial-events-end';

function toVersion(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Reads a line of a watch; throws `invalid-answer` for anything that the API does not know. */
export function parseWatchLine(
  line: Buffer,
  options: { kind: ServedKind; maxDepth: number },
): WatchLine {
  const event = parseJson(line, options.maxDepth);
  if (isRecord(event) && isRecord(event.object)) {
    if (event.type === 'ERROR') {
      const { code } = event.object;
      return { type: 'error', status: typeof code === 'number' ? code : 500 };
    }
    if (event.type === 'BOOKMARK' && isRecord(event.object.metadata)) {
      const { annotations, resourceVersion } = event.object.metadata;
      return {
        type: 'bookmark',
        resourceVersion: toVersion(resourceVersion),
        isInitialEnd:
          isRecord(annotations) && annotations[INITIAL_END] === 'true',
      };
    }
    if (
      event.type === 'ADDED' ||
      event.type === 'MODIFIED' ||
      event.type === 'DELETED'
    ) {
      const object = parseObject(event.object, options.kind);
      return {
        type: TYPES[event.type],
        object,
        resourceVersion: toVersion(object.metadata.resourceVersion),
      };
    }
  }
  throw new KubernetesReadError(
    'invalid-answer',
    'A line of a watch is not an event',
  );
}
