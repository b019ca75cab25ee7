import { ConflictError } from '@backstage/errors';
import {
  Change,
  GitProvider,
  ProposedChange,
  RepositoryRef,
  RepositoryState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { GitRepository, RunningGitServer } from '@strata-gitops/testbed';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const PLAIN_FILE = '100644';

/** Reads real repositories, and merges what is proposed at once: the part of a Git host that reconciling needs. */
export class GitServerProvider implements GitProvider {
  readonly id = 'git-server';
  readonly #host: string;
  readonly #server: RunningGitServer;
  readonly #repositories: Readonly<Record<string, GitRepository>>;

  static create(options: {
    host: string;
    server: RunningGitServer;
    /** By `owner/name`. */
    repositories: Readonly<Record<string, GitRepository>>;
  }): GitServerProvider {
    return new GitServerProvider(options);
  }

  private constructor(options: {
    host: string;
    server: RunningGitServer;
    repositories: Readonly<Record<string, GitRepository>>;
  }) {
    this.#host = options.host;
    this.#server = options.server;
    this.#repositories = options.repositories;
  }

  handles(host: string): boolean {
    return host === this.#host;
  }

  async readState({
    repository,
    baseBranch,
  }: Pick<Change, 'repository' | 'baseBranch'>): Promise<RepositoryState> {
    const baseCommit = await this.#git(repository, ['rev-parse', baseBranch]);
    const listing = await this.#git(repository, ['ls-tree', '-r', baseCommit]);
    const files = new Map<string, string>();
    const otherEntries = new Set<string>();
    for (const line of listing.split('\n').filter(Boolean)) {
      const [, mode, id, path] = /^(\d+) \w+ (\w+)\t(.*)$/.exec(line)!;
      if (mode === PLAIN_FILE) files.set(path, id);
      else otherEntries.add(path);
    }
    return { baseCommit, files, otherEntries };
  }

  async readFile(file: {
    repository: RepositoryRef;
    contentId: string;
  }): Promise<string> {
    const { repository, contentId } = file;
    return this.#git(repository, ['cat-file', 'blob', contentId]);
  }

  async propose(
    change: Change,
    state: RepositoryState,
  ): Promise<ProposedChange> {
    if (change.files.length === 0) return { outcome: 'nothing-to-change' };
    const { baseCommit } = await this.readState(change);
    if (baseCommit !== state.baseCommit) throw new ConflictError('It moved on');
    const headCommit = await this.#server.commit(
      this.#find(change.repository),
      Object.fromEntries(
        change.files.map(file => [
          file.path,
          file.type === 'write' ? file.content : null,
        ]),
      ),
      change.title,
      change.baseBranch,
    );
    return {
      outcome: 'opened',
      pullRequest: {
        number: 1,
        url: `https://${this.#host}/merged`,
        state: 'merged',
        headCommit,
        mergeCommit: headCommit,
      },
    };
  }

  async describe(): Promise<void> {}

  async getPullRequest(): Promise<never> {
    throw new ConflictError('Pull requests are merged at once here');
  }

  #find({ owner, name }: RepositoryRef): GitRepository {
    return this.#repositories[`${owner}/${name}`];
  }

  // Never synchronously: the server runs in this process.
  async #git(
    repository: RepositoryRef,
    args: readonly string[],
  ): Promise<string> {
    const { stdout } = await promisify(execFile)(
      'git',
      ['-c', 'safe.directory=*', '-c', 'core.quotePath=false', ...args],
      { cwd: this.#find(repository).path, maxBuffer: 64 * 1024 * 1024 },
    );
    return args[0] === 'cat-file' ? stdout : stdout.trimEnd();
  }
}
