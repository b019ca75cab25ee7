// Browsers leave out tabs and line breaks wherever they stand in a URL, so `/\t/host` would begin a host.
// eslint-disable-next-line no-control-regex
const HIDDEN = /[\u0000-\u001f\u007f]/;

/**
 * A URL that may be linked to: http or https, or a path of this portal. Anything else, such as `javascript:`, gives undefined.
 *
 * @remarks
 *
 * Links come from clusters, catalogs and pull requests, and so from whoever can write there.
 *
 * @public
 */
export function toSafeUrl(url: string | undefined): string | undefined {
  const text = url?.trim();
  if (!text || HIDDEN.test(text)) return undefined;
  // A path; two slashes, or one and a backslash, would begin a host.
  if (/^\/(?![/\\])/.test(text)) return text;
  if (!/^https?:\/\//i.test(text)) return undefined;
  try {
    const { protocol, username, password } = new URL(text);
    return /^https?:$/.test(protocol) && !username && !password
      ? text
      : undefined;
  } catch {
    return undefined;
  }
}
