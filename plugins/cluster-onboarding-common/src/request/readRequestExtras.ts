/**
 * What clusters get beyond the baseline, in a word or two each.
 *
 * @public
 */
export interface RequestExtras {
  /** Packages with their versions, such as `ingress 1.2.3`. */
  readonly packages: readonly string[];
  /** The names of policies. */
  readonly policies: readonly string[];
  /** Further values, such as `COST_CENTER=4711`. */
  readonly values: readonly string[];
}

const LONGEST_TEXT = 300;
const MOST_ENTRIES = 50;

/**
 * Reads the options of a request of any shape, as a form or a record holds them; what is not as expected is left out.
 *
 * @public
 */
export function readRequestExtras(options: unknown): RequestExtras {
  const { profiles, policies, runtimeInfo } = toRecord(options);
  return {
    packages: toList(profiles).flatMap(toPackage),
    policies: toList(policies).flatMap(policy => toText(policy) ?? []),
    values: Object.entries(toRecord(runtimeInfo))
      .slice(0, MOST_ENTRIES)
      .flatMap(([name, value]) => {
        const text = toText(value);
        return text === undefined ? [] : [`${name}=${text}`];
      }),
  };
}

function toPackage(value: unknown): string[] {
  const { name, version } = toRecord(value);
  const words = [toText(name), toText(version)].filter(Boolean);
  return toText(name) ? [words.join(' ')] : [];
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== ''
    ? value.trim().slice(0, LONGEST_TEXT)
    : undefined;
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, MOST_ENTRIES) : [];
}
