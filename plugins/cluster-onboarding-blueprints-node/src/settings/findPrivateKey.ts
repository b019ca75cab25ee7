const PRIVATE = /AGE-SECRET-KEY-|-----BEGIN [A-Z ]*PRIVATE KEY-----/i;

/** The key under which a private key stands, however deep; undefined if there is none. */
export function findPrivateKey(
  value: unknown,
  key: string,
): string | undefined {
  if (typeof value === 'string') return PRIVATE.test(value) ? key : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    // A private key may even stand as a name; its own place must not be told then.
    if (PRIVATE.test(name)) return key;
    const found = findPrivateKey(
      inner,
      Array.isArray(value) ? `${key}[${name}]` : `${key}.${name}`,
    );
    if (found !== undefined) return found;
  }
  return undefined;
}
