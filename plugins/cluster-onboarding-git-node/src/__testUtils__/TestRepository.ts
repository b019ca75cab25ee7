import { Octokit } from '@octokit/rest';
import {
  Change,
  GitRequestOptions,
  ProposedChange,
  RepositoryRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { GithubProvider } from '../GithubProvider';
import { toFiles } from './toFiles';

/** A repository on an emulated GitHub, and hands that work on it. */
export class TestRepository {
  constructor(private readonly octokit: Octokit, readonly ref: RepositoryRef) {}

  get target(): { owner: string; repo: string } {
    return { owner: this.ref.owner, repo: this.ref.name };
  }

  toChange(overrides: Partial<Change> = {}): Change {
    return {
      repository: this.ref,
      baseBranch: 'main',
      branch: 'strata/search-0a1b2c3d',
      requestId: '0a1b2c3d-0000-4000-8000-000000000001',
      title: 'Onboard search: dev',
      body: 'What it is.',
      files: toFiles(3),
      ...overrides,
    };
  }

  async run(
    provider: GithubProvider,
    change: Change = this.toChange(),
    options?: GitRequestOptions,
  ): Promise<ProposedChange> {
    const state = await provider.readState(change, options);
    return provider.propose(change, state, options);
  }

  /** Commits by hand; null deletes a file. */
  async commit(
    branch: string,
    files: Record<string, string | null>,
    message = 'By hand',
  ): Promise<string> {
    const { git } = this.octokit.rest;
    const head = await this.findHead(branch);
    const parent = head ?? (await this.findHead('main'))!;
    const { data: tree } = await git.createTree({
      ...this.target,
      base_tree: parent,
      tree: Object.entries(files).map(([path, content]) => ({
        path,
        mode: '100644' as const,
        type: 'blob' as const,
        ...(content === null ? { sha: null } : { content }),
      })),
    });
    const { data: commit } = await git.createCommit({
      ...this.target,
      message,
      tree: tree.sha,
      parents: [parent],
    });
    await (head
      ? git.updateRef({
          ...this.target,
          ref: `heads/${branch}`,
          sha: commit.sha,
        })
      : git.createRef({
          ...this.target,
          ref: `refs/heads/${branch}`,
          sha: commit.sha,
        }));
    return commit.sha;
  }

  async findHead(branch: string): Promise<string | undefined> {
    try {
      const { data } = await this.octokit.rest.git.getRef({
        ...this.target,
        ref: `heads/${branch}`,
      });
      return data.object.sha;
    } catch {
      return undefined;
    }
  }

  async merge(number: number): Promise<void> {
    const parameters = { ...this.target, pull_number: number };
    await this.octokit.rest.pulls.merge(parameters);
  }

  async close(number: number): Promise<void> {
    await this.octokit.rest.pulls.update({
      ...this.target,
      pull_number: number,
      state: 'closed',
    });
  }

  async listPulls() {
    const { data } = await this.octokit.rest.pulls.list({
      ...this.target,
      state: 'all',
      direction: 'asc',
      per_page: 100,
    });
    return data;
  }

  async listBranches(): Promise<string[]> {
    const { data } = await this.octokit.rest.repos.listBranches({
      ...this.target,
      per_page: 100,
    });
    return data.map(({ name }) => name).sort();
  }

  /** The files of a branch with their ids. */
  async listFiles(branch: string): Promise<Record<string, string>> {
    const { data } = await this.octokit.rest.git.getTree({
      ...this.target,
      tree_sha: (await this.findHead(branch))!,
      recursive: '1',
    });
    return Object.fromEntries(
      data.tree
        .filter(({ type }) => type === 'blob')
        .map(({ path, sha }) => [path, sha])
        .sort(),
    );
  }
}
