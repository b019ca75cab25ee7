/**
 * The repositories that an onboarding writes to, by what they are for. With one repository for everything all three are the same.
 *
 * @public
 */
export type RepositoryRole = 'fleet' | 'services' | 'apps';

/**
 * One rendered file.
 *
 * @public
 */
export interface RenderedFile {
  /** The repository that it belongs to. */
  readonly repository: RepositoryRole;
  /** Its path there, with `/`, without a leading one. */
  readonly path: string;
  /** Its content. What is secret in it is encrypted: plain secrets never become a file. */
  readonly content: string;
  /** The layer of the bootstrap that it serves. */
  readonly layer?: string;
  /** What delivers it: `flux`, `terraform`, `capi`, `crossplane` or another engine. */
  readonly engine?: string;
  /** How what is dynamic in it comes about: `terraform`, `job` or `controller`. */
  readonly glue?: string;
  /** The cluster that it is for; absent for what a capability has once. */
  readonly cluster?: string;
  /** Whether it stands in the repository already, just so, and is kept byte for byte. */
  readonly isKept?: boolean;
}

/**
 * The rendered result of one onboarding, before any disk or Git.
 *
 * @public
 */
export interface FileSet {
  /** The files, sorted by repository and path; no two have both in common. */
  readonly files: readonly RenderedFile[];
  /** Files that are to be removed: rendered by an earlier version of the same onboarding, and no longer. */
  readonly deletions: readonly {
    /** The repository. */
    readonly repository: RepositoryRole;
    /** The path. */
    readonly path: string;
  }[];
}
