const HOST =
  /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(:\d{1,5})?$/;
const OWNER = /^[A-Za-z0-9]([-A-Za-z0-9]{0,38})$/;
const NAME = /^[A-Za-z0-9_][-A-Za-z0-9_.]{0,99}$/;

const PARTS = {
  host: {
    isFine: (host: string) => HOST.test(host),
    name: 'its host',
    words: 'a host such as github.com',
  },
  owner: {
    isFine: (owner: string) => OWNER.test(owner),
    name: 'its organization or user',
    words: 'an organization or user of letters, digits and hyphens',
  },
  name: {
    isFine: (name: string) =>
      NAME.test(name) && name !== '..' && !name.endsWith('.git'),
    name: 'its name',
    words:
      'a name of letters, digits, dots, hyphens and underscores that does not end in .git',
  },
};

/** What a text says of a repository; what is not said is empty. */
export type RepositoryParts = Readonly<Record<keyof typeof PARTS, string>>;

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

/** The parts that are empty. */
export function listMissingParts(parts: RepositoryParts): string[] {
  return (Object.keys(PARTS) as (keyof typeof PARTS)[])
    .filter(part => parts[part] === '')
    .map(part => PARTS[part].name);
}

/** The parts that are not as they must be, each in words for what it must be. */
export function listWrongParts(parts: RepositoryParts): string[] {
  return (Object.keys(PARTS) as (keyof typeof PARTS)[])
    .filter(part => !PARTS[part].isFine(parts[part]))
    .map(part => PARTS[part].words);
}
