import { KubernetesReadError } from './KubernetesReadError';

/** Nothing shorter can be nested so deep that walking through it runs out of stack. */
const SHALLOW_BYTES = 8192;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Whether brackets are nested deeper than so many levels. */
export function isNestedDeeper(text: Uint8Array, maxDepth: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const byte = text[index];
    if (isInString) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) isInString = false;
    } else if (byte === QUOTE) {
      isInString = true;
    } else if (byte === 0x7b || byte === 0x5b) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (byte === 0x7d || byte === 0x5d) {
      depth -= 1;
    }
  }
  return false;
}

/** Reads JSON of a server; throws `invalid-answer`, without a word of what was read. */
export function parseJson(text: Buffer, maxDepth: number): unknown {
  if (text.length > SHALLOW_BYTES && isNestedDeeper(text, maxDepth)) {
    throw new KubernetesReadError(
      'invalid-answer',
      'The answer is nested deeper than is taken',
    );
  }
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    throw new KubernetesReadError('invalid-answer', 'The answer is not JSON');
  }
}

/** Whether it is an object that has fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
