/** When a token says that it expires, in milliseconds since 1970; undefined for tokens that do not say. */
export function readTokenExpiry(token: string): number | undefined {
  const [, payload, signature] = token.split('.');
  if (!payload || signature === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(
      Buffer.from(payload, 'base64url').toString('utf8'),
    );
    const { exp } = claims as { exp?: unknown };
    return typeof exp === 'number' && Number.isFinite(exp)
      ? exp * 1_000
      : undefined;
  } catch {
    return undefined;
  }
}
