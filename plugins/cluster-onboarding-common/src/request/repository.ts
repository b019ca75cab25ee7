/**
 * A repository on a Git host, as requests name it.
 *
 * @public
 */
export interface RepositoryName {
  /** The host, such as `github.com`. */
  readonly host: string;
  /** The owner: a person or an organisation. */
  readonly owner: string;
  /** The name. */
  readonly name: string;
}

const HOST =
  /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(:\d{1,5})?$/;
const OWNER = /^[A-Za-z0-9]([-A-Za-z0-9]{0,38})$/;
const NAME = /^[A-Za-z0-9_][-A-Za-z0-9_.]{0,99}$/;

/**
 * Reads the name of a repository: as the scaffolder's repository picker gives it (`github.com?owner=acme&repo=fleet`), or as an address
 * (`https://github.com/acme/fleet`). Undefined for anything else.
 *
 * @public
 */
export function parseRepositoryName(text: string): RepositoryName | undefined {
  if (text.length > 300) return undefined;
  const [, host, query] = /^([^?/]+)\?(.+)$/.exec(text) ?? [];
  if (query !== undefined) {
    const values = new URLSearchParams(query);
    return check(host, values.get('owner'), values.get('repo'));
  }
  const [, address, owner, name] =
    /^(?:https:\/\/)?([^/?#]+)\/([^/?#]+)\/([^/?#]+?)(?:\.git)?\/?$/.exec(
      text,
    ) ?? [];
  return check(address, owner, name);
}

/**
 * One text for a repository, the same whichever way it was written: `github.com/acme/fleet`.
 *
 * @public
 */
export function formatRepositoryName(repository: RepositoryName): string {
  return `${repository.host}/${repository.owner}/${repository.name}`;
}

function check(
  host: string | undefined,
  owner: string | null | undefined,
  name: string | null | undefined,
): RepositoryName | undefined {
  if (!host || !owner || !name) return undefined;
  const isNamed =
    HOST.test(host) &&
    OWNER.test(owner) &&
    NAME.test(name) &&
    name !== '..' &&
    !name.endsWith('.git');
  return isNamed ? { host, owner, name } : undefined;
}
