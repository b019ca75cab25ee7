import { MOST_ENTRIES, toList, toRecord, toText } from './looseValues';

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
