/** What a text says of a repository; what is not said is empty. */
export type RepositoryParts = Readonly<
  Record<'host' | 'owner' | 'name', string>
>;

const PARTS: readonly (readonly [keyof RepositoryParts, RegExp, string])[] = [
  [
    'host',
    /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(:\d{1,5})?$/,
    'a host such as github.com',
  ],
  [
    'owner',
    /^[A-Za-z0-9]([-A-Za-z0-9]{0,38})$/,
    'an organization or user of letters, digits and hyphens',
  ],
  [
    'name',
    /^(?!.*\.git$)[A-Za-z0-9_][-A-Za-z0-9_.]{0,99}$/,
    'a name of letters, digits, dots, hyphens and underscores that does not end in .git',
  ],
];

/** Takes a text apart: as the scaffolder's picker of repositories gives it, or as an address. Undefined if it is neither. */
export function splitRepository(text: string): RepositoryParts | undefined {
  if (text.length > 300) return undefined;
  const [, host, query] = /^([^?/]+)\?(.+)$/.exec(text) ?? [];
  if (query !== undefined) {
    const values = new URLSearchParams(query);
    return {
      host,
      owner: values.get('owner') ?? '',
      name: values.get('repo') ?? '',
    };
  }
  const [, address, owner, name] =
    /^(?:https:\/\/)?([^/?#]+)\/([^/?#]+)\/([^/?#]+?)(?:\.git)?\/?$/.exec(
      text,
    ) ?? [];
  return name === undefined ? undefined : { host: address, owner, name };
}

/** The parts that are not as they must be, each in words for what it must be. */
export function listWrongParts(parts: RepositoryParts): string[] {
  return PARTS.filter(([part, rule]) => !rule.test(parts[part])).map(
    ([, , words]) => words,
  );
}
