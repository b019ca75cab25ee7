import {
  ConflictError,
  NotAllowedError,
  NotFoundError,
} from '@backstage/errors';
import {
  Change,
  FollowedPullRequest,
  GitProvider,
  GitRequestOptions,
  ProposedChange,
  RepositoryRef,
  RepositoryState,
  selectFileChanges,
  toBlobId,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

interface FakeCommit {
  readonly id: string;
  readonly parent?: FakeCommit;
  readonly files: ReadonlyMap<string, string>;
  readonly requestId?: string;
}

interface FakePull {
  readonly number: number;
  readonly branch: string;
  readonly baseBranch: string;
  state: FollowedPullRequest['state'];
  head: FakeCommit;
  title: string;
  body: string;
  labels: readonly string[];
  reviewers: readonly string[];
  mergeCommit?: string;
}

interface FakeRepository {
  readonly branches: Map<string, FakeCommit>;
  readonly pulls: FakePull[];
}

/**
 * A pull request at a {@link FakeGitProvider}.
 *
 * @public
 */
export interface FakePullRequest extends FollowedPullRequest {
  /** The branch that it was made on. */
  readonly branch: string;
  /** The branch that it is to be merged into. */
  readonly baseBranch: string;
  /** Its title. */
  readonly title: string;
  /** Its body. */
  readonly body: string;
  /** Its labels. */
  readonly labels: readonly string[];
  /** Who was asked for a review. */
  readonly reviewers: readonly string[];
}

/**
 * A Git host in memory, for tests of what works with a `GitProvider`. It passes `gitProviderContract`.
 *
 * @public
 */
export class FakeGitProvider implements GitProvider {
  /** Identifies the provider. */
  readonly id = 'fake';
  readonly #repositories = new Map<string, FakeRepository>();
  readonly #contents = new Map<string, string>();
  #commits = 0;

  /** Makes a host with repositories, named `host/owner/name`, each with these files on its branch `main`. */
  static create(
    repositories: Record<string, Record<string, string>>,
  ): FakeGitProvider {
    const provider = new FakeGitProvider();
    for (const [name, files] of Object.entries(repositories)) {
      const first = provider.#createCommit(new Map(Object.entries(files)));
      const branches = new Map([['main', first]]);
      provider.#repositories.set(name, { branches, pulls: [] });
    }
    return provider;
  }

  /** Whether there is a repository on this host. */
  handles(host: string): boolean {
    return [...this.#repositories.keys()].some(name =>
      name.startsWith(`${host}/`),
    );
  }

  /** Finds out what a change would build on. */
  async readState(
    change: Pick<Change, 'repository' | 'baseBranch' | 'branch' | 'requestId'>,
    options: GitRequestOptions = {},
  ): Promise<RepositoryState> {
    options.signal?.throwIfAborted();
    const { branches, pulls } = this.#get(change.repository);
    const base = branches.get(change.baseBranch);
    if (!base) {
      throw new NotFoundError(`There is no branch '${change.baseBranch}'.`);
    }
    const head = branches.get(change.branch);
    if (!head) return toState(base);
    const own = pulls.filter(({ branch }) => branch === change.branch);
    const last = own.at(-1);
    const isMerged = last?.state === 'merged' && last.head === head;
    const isOurs = isMerged || head.requestId === change.requestId;
    const branch = { name: change.branch, head: head.id, isOurs };
    const pull = last?.state === 'merged' ? undefined : last;
    return {
      ...toState(isOurs && !isMerged ? head : base),
      branch,
      ...(pull && { pullRequest: toPullRequest(change.repository, pull) }),
    };
  }

  /** Reads a file by the id of its content. */
  async readFile(file: {
    /** The repository. */
    readonly repository: RepositoryRef;
    /** The id of the content. */
    readonly contentId: string;
  }): Promise<string> {
    this.#get(file.repository);
    const content = this.#contents.get(file.contentId);
    if (content === undefined) {
      throw new NotFoundError(`There is no content ${file.contentId}.`);
    }
    return content;
  }

  /** Makes the change, and opens its pull request or brings it up to date. */
  async propose(
    change: Change,
    state: RepositoryState,
    options: GitRequestOptions = {},
  ): Promise<ProposedChange> {
    options.signal?.throwIfAborted();
    const { repository, branch, requestId } = change;
    const { branches, pulls } = this.#get(repository);
    const needed = selectFileChanges(change.files, state);
    const open = pulls.find(
      pull => pull.branch === branch && pull.state === 'open',
    );
    const present = branches.get(branch);
    const files = apply(this.#find(repository, state.baseCommit), needed);
    const isRaced = present !== undefined && present.id !== state.branch?.head;
    const isSame = isRaced && toText(present.files) === toText(files);
    if (
      (state.branch && !state.branch.isOurs) ||
      (isRaced && (present.requestId !== requestId || !isSame))
    ) {
      const link = open
        ? toUrl(repository, open)
        : `https://${toName(repository)}/tree/${branch}`;
      throw new ConflictError(
        `The branch '${branch}' holds work that is not of this request: ${link}`,
      );
    }
    if (state.pullRequest?.state === 'closed') {
      throw new ConflictError(`${state.pullRequest.url} was closed.`);
    }
    if (needed.length === 0 && state.branch?.head !== state.baseCommit) {
      return { outcome: 'nothing-to-change' };
    }
    if (needed.length > 0 && !isRaced) {
      const parent = this.#find(repository, state.baseCommit);
      branches.set(branch, this.#createCommit(files, { parent, requestId }));
    }
    const head = branches.get(branch)!;
    if (open) {
      open.head = head;
      if (needed.length > 0) {
        open.title = change.title;
        open.body = change.body;
      }
      const outcome = needed.length > 0 ? 'updated' : 'unchanged';
      return { pullRequest: toPullRequest(repository, open), outcome };
    }
    const pull: FakePull = {
      number: pulls.length + 1,
      branch,
      baseBranch: change.baseBranch,
      state: 'open',
      head,
      title: change.title,
      body: change.body,
      labels: change.labels ?? [],
      reviewers: change.reviewers ?? [],
    };
    pulls.push(pull);
    return { pullRequest: toPullRequest(repository, pull), outcome: 'opened' };
  }

  /** Gives the body of an open pull request another text. */
  async describe(
    pullRequest: {
      /** The repository. */
      readonly repository: RepositoryRef;
      /** The number. */
      readonly number: number;
    },
    body: string,
  ): Promise<void> {
    const pull = this.#getPull(pullRequest.repository, pullRequest.number);
    if (pull.state === 'open') pull.body = body;
  }

  /** Looks how a pull request stands. */
  async getPullRequest(pullRequest: {
    /** The repository. */
    readonly repository: RepositoryRef;
    /** The number. */
    readonly number: number;
  }): Promise<FollowedPullRequest> {
    const { repository, number } = pullRequest;
    return toPullRequest(repository, this.#getPull(repository, number));
  }

  /** Merges a pull request, as somebody would by hand. */
  merge(repository: RepositoryRef, number: number): void {
    const pull = this.#getPull(repository, number);
    const { branches } = this.#get(repository);
    const base = branches.get(pull.baseBranch)!;
    const before = findCommonParent(base, pull.head)?.files ?? new Map();
    const files = new Map(base.files);
    for (const [path, content] of pull.head.files) {
      if (before.get(path) !== content) files.set(path, content);
    }
    for (const path of before.keys()) {
      if (!pull.head.files.has(path)) files.delete(path);
    }
    const merged = this.#createCommit(files, { parent: base });
    branches.set(pull.baseBranch, merged);
    pull.state = 'merged';
    pull.mergeCommit = merged.id;
  }

  /** Closes a pull request without a merge, as somebody would by hand. */
  close(repository: RepositoryRef, number: number): void {
    this.#getPull(repository, number).state = 'closed';
  }

  /** Commits files onto a branch, as somebody would by hand; null deletes one. */
  commit(
    repository: RepositoryRef,
    branch: string,
    files: Record<string, string | null>,
  ): void {
    const { branches, pulls } = this.#get(repository);
    const parent = branches.get(branch) ?? branches.get('main')!;
    const next = new Map(parent.files);
    for (const [path, content] of Object.entries(files)) {
      if (content === null) next.delete(path);
      else next.set(path, content);
    }
    const head = this.#createCommit(next, { parent });
    branches.set(branch, head);
    for (const pull of pulls) {
      if (pull.branch === branch && pull.state === 'open') pull.head = head;
    }
  }

  /** The files of a branch, with their contents. */
  listFiles(repository: RepositoryRef, branch: string): Record<string, string> {
    const head = this.#get(repository).branches.get(branch);
    if (!head) throw new NotFoundError(`There is no branch '${branch}'.`);
    return Object.fromEntries(head.files);
  }

  /** All pull requests, in the order in which they were opened. */
  listPullRequests(repository: RepositoryRef): FakePullRequest[] {
    return this.#get(repository).pulls.map(pull => {
      const { branch, baseBranch, title, body, labels, reviewers } = pull;
      const rest = { branch, baseBranch, title, body, labels, reviewers };
      return { ...toPullRequest(repository, pull), ...rest };
    });
  }

  #get(repository: RepositoryRef): FakeRepository {
    if (!this.handles(repository.host)) {
      throw new NotAllowedError(`The host '${repository.host}' is not set up.`);
    }
    const found = this.#repositories.get(toName(repository));
    if (found) return found;
    throw new NotFoundError(`There is no repository ${toName(repository)}.`);
  }

  #getPull(repository: RepositoryRef, number: number): FakePull {
    const pull = this.#get(repository).pulls[number - 1];
    if (!pull) throw new NotFoundError(`There is no pull request ${number}.`);
    return pull;
  }

  #find(repository: RepositoryRef, id: string): FakeCommit {
    for (const head of this.#get(repository).branches.values()) {
      for (const commit of listHistory(head)) {
        if (commit.id === id) return commit;
      }
    }
    throw new NotFoundError(`There is no commit ${id}.`);
  }

  #createCommit(
    files: ReadonlyMap<string, string>,
    rest: Pick<FakeCommit, 'parent' | 'requestId'> = {},
  ): FakeCommit {
    for (const content of files.values()) {
      this.#contents.set(toBlobId(content), content);
    }
    this.#commits += 1;
    return { id: toBlobId(`commit ${this.#commits}`), files, ...rest };
  }
}

function apply(
  commit: FakeCommit,
  changes: Change['files'],
): ReadonlyMap<string, string> {
  const files = new Map(commit.files);
  for (const change of changes) {
    if (change.type === 'write') files.set(change.path, change.content);
    else files.delete(change.path);
  }
  return files;
}

function* listHistory(head: FakeCommit): Iterable<FakeCommit> {
  let commit: FakeCommit | undefined = head;
  for (; commit; commit = commit.parent) yield commit;
}

function findCommonParent(
  a: FakeCommit,
  b: FakeCommit,
): FakeCommit | undefined {
  const known = new Set(listHistory(a));
  return [...listHistory(b)].find(commit => known.has(commit));
}

function toText(files: ReadonlyMap<string, string>): string {
  return JSON.stringify([...files].sort());
}

function toName({ host, owner, name }: RepositoryRef): string {
  return `${host}/${owner}/${name}`;
}

function toUrl(repository: RepositoryRef, { number }: FakePull): string {
  return `https://${toName(repository)}/pull/${number}`;
}

function toState(commit: FakeCommit): RepositoryState {
  return {
    baseCommit: commit.id,
    files: new Map(
      [...commit.files].map(([path, content]) => [path, toBlobId(content)]),
    ),
    otherEntries: new Set(),
  };
}

function toPullRequest(
  repository: RepositoryRef,
  pull: FakePull,
): FollowedPullRequest {
  return {
    number: pull.number,
    url: toUrl(repository, pull),
    state: pull.state,
    headCommit: pull.head.id,
    ...(pull.mergeCommit && { mergeCommit: pull.mergeCommit }),
  };
}
