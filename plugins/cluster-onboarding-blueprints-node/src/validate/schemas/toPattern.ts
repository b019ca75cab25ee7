const PATTERNS = new Map<string, RegExp | undefined>();

/** A pattern of Go's, as far as this engine understands it: one that it does not is not checked. */
export function toPattern(source: string): RegExp | undefined {
  if (!PATTERNS.has(source)) PATTERNS.set(source, compile(source));
  return PATTERNS.get(source);
}

function compile(source: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(source, flags);
    } catch {
      // Perhaps without Unicode, which is stricter about escapes.
    }
  }
  return undefined;
}
