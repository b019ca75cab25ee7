import { listWrongParts, splitRepository } from './repositoryParts';

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

/**
 * Reads the name of a repository: as the scaffolder's repository picker gives it (`github.com?owner=acme&repo=fleet`), or as an address
 * (`https://github.com/acme/fleet`). Undefined for anything else.
 *
 * @public
 */
export function parseRepositoryName(text: string): RepositoryName | undefined {
  const parts = splitRepository(text);
  return parts && listWrongParts(parts).length === 0 ? parts : undefined;
}

/**
 * One text for a repository, the same whichever way it was written: `github.com/acme/fleet`.
 *
 * @public
 */
export function formatRepositoryName(repository: RepositoryName): string {
  return `${repository.host}/${repository.owner}/${repository.name}`;
}
