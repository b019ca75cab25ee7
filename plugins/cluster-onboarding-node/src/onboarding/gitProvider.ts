/**
 * A repository, in the words of a Git host.
 *
 * @public
 */
export interface RepositoryRef {
  /** The host, such as `github.com`. */
  readonly host: string;
  /** The owner: a person or an organisation. */
  readonly owner: string;
  /** The name. */
  readonly name: string;
}

/**
 * A repository as a change finds it.
 *
 * @public
 */
export interface RepositoryState {
  /** The commit that the change builds on: the head of our branch if that is a commit of ours, otherwise that of the base branch. */
  readonly baseCommit: string;
  /** The id of that commit's tree, where the host has such. */
  readonly baseTree?: string;
  /**
   * The files of that commit by path, each with the id of its content; only files, no folders. Of a repository too large to be told at
   * once, at least those below the paths that were asked for.
   */
  readonly files: ReadonlyMap<string, string>;
  /** Files that are no plain files (links, submodules, executables), by path. */
  readonly otherEntries: ReadonlySet<string>;
  /** Our branch, if it is there. */
  readonly branch?: {
    /** Its name. */
    readonly name: string;
    /** Its head. */
    readonly head: string;
    /**
     * Whether the head is a commit of this very request, or merged already: otherwise somebody else has worked on the branch, and a
     * change is refused.
     */
    readonly isOurs: boolean;
  };
  /** The name that a branch of ours is to get, if it is not the one that was asked for, which was used up by a merge. */
  readonly newBranch?: string;
  /** The pull request of that branch: the open one, or the one that somebody closed without a merge, on which a change is refused. */
  readonly pullRequest?: FollowedPullRequest;
}

/**
 * One pull request to be.
 *
 * @public
 */
export interface Change {
  /** The repository. */
  readonly repository: RepositoryRef;
  /** The branch that it is to be merged into. */
  readonly baseBranch: string;
  /** The branch that it is made on; the same request always has the same. */
  readonly branch: string;
  /** Identifies the request: a commit of ours names it, so that it is known again. */
  readonly requestId: string;
  /** The title of the pull request and the first line of the commit. */
  readonly title: string;
  /** The body of the pull request, in Markdown. */
  readonly body: string;
  /** Who asked, for the trailer `Co-authored-by`. */
  readonly coAuthor?: {
    /** The name. */
    readonly name: string;
    /** The mail address. */
    readonly email: string;
  };
  /** What is written and deleted. */
  readonly files: readonly FileChange[];
  /** Labels to put on it. */
  readonly labels?: readonly string[];
  /** People and teams to ask for a review; a team is given as `team:NAME`. */
  readonly reviewers?: readonly string[];
}

/**
 * One file of a change.
 *
 * @public
 */
export type FileChange =
  | {
      /** The file is written. */
      readonly type: 'write';
      /** Its path. */
      readonly path: string;
      /** Its whole content. */
      readonly content: string;
    }
  | {
      /** The file is deleted. */
      readonly type: 'delete';
      /** Its path. */
      readonly path: string;
    };

/**
 * A pull request as its host tells it.
 *
 * @public
 */
export interface FollowedPullRequest {
  /** Its number. */
  readonly number: number;
  /** Where it can be seen. */
  readonly url: string;
  /** Its state; `closed` is closed without a merge. */
  readonly state: 'open' | 'merged' | 'closed';
  /** The head of its branch. */
  readonly headCommit: string;
  /** When it was opened. */
  readonly openedAt?: string;
  /** Who opened it, by the name that the host knows. */
  readonly openedBy?: string;
  /** When it was merged. */
  readonly mergedAt?: string;
  /** Who merged it. */
  readonly mergedBy?: string;
  /** The commit by which it was merged. */
  readonly mergeCommit?: string;
  /** When it was closed. */
  readonly closedAt?: string;
  /** How its checks stand; absent when there are none, or when they were not asked for. */
  readonly checks?: 'pending' | 'passing' | 'failing';
}

/**
 * What came of a change.
 *
 * @public
 */
export interface ProposedChange {
  /** The pull request; absent when there was nothing to change. */
  readonly pullRequest?: FollowedPullRequest;
  /** What was done: it was opened, ours was brought up to date, ours was as it should be, or the base has it all already. */
  readonly outcome: 'opened' | 'updated' | 'unchanged' | 'nothing-to-change';
}

/**
 * How a Git host is asked.
 *
 * @public
 */
export interface GitRequestOptions {
  /** A token of the person who asked, to be used in place of the operator's. */
  readonly token?: string;
  /** Ends the work. */
  readonly signal?: AbortSignal;
  /** Hears, in a sentence each, what takes its time: a rate limit that is waited for, for example. */
  readonly onProgress?: (sentence: string) => void;
}

/**
 * A host of repositories on which pull requests are opened and followed.
 *
 * @remarks
 *
 * Run `gitProviderContract` from the `testUtils` entry point against each implementation. It never rewrites history, and asks before it
 * creates: doing the same twice, also after a crash in between, gives one branch and one pull request.
 *
 * @public
 */
export interface GitProvider {
  /** Identifies the provider; kebab-case. */
  readonly id: string;
  /** Whether the operator has set it up for this host. */
  handles(host: string): boolean;
  /** Finds out what a change would build on. Throws `NotFoundError` when there is no such repository or branch, or none that may be seen. */
  readState(
    change: Pick<
      Change,
      'repository' | 'baseBranch' | 'branch' | 'requestId'
    > & {
      /** Files and folders that will be looked at; matters only for repositories that are too large to be told at once. */
      readonly paths?: readonly string[];
    },
    options?: GitRequestOptions,
  ): Promise<RepositoryState>;
  /** Reads a file of a commit. Throws `NotFoundError` if it is not there, and `InputError` if it is no text. */
  readFile(
    file: {
      /** The repository. */
      readonly repository: RepositoryRef;
      /** The id of the content, from {@link RepositoryState.files}. */
      readonly contentId: string;
    },
    options?: GitRequestOptions,
  ): Promise<string>;
  /**
   * Makes the change on top of a state that was read, and opens its pull request or brings it up to date. Throws `ConflictError` when
   * somebody else has worked on our branch or has closed our pull request, and says what is there.
   */
  propose(
    change: Change,
    state: RepositoryState,
    options?: GitRequestOptions,
  ): Promise<ProposedChange>;
  /**
   * Gives the body of an open pull request another text, for links that are known only afterwards. Writes nothing when it has that text
   * already, or when it is not open any more.
   */
  describe(
    pullRequest: {
      /** The repository. */
      readonly repository: RepositoryRef;
      /** The number. */
      readonly number: number;
    },
    body: string,
    options?: GitRequestOptions,
  ): Promise<void>;
  /** Looks how a pull request stands, while it is open its checks included. */
  getPullRequest(
    pullRequest: {
      /** The repository. */
      readonly repository: RepositoryRef;
      /** The number. */
      readonly number: number;
    },
    options?: GitRequestOptions,
  ): Promise<FollowedPullRequest>;
}
