// Tests made to be called from the test files of others.
/* eslint-disable jest/no-export */

import {
  Change,
  FileChange,
  GitProvider,
  RepositoryRef,
  toBlobId,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

/**
 * A provider and a repository of its own to try it on, with what others could do there by hand.
 *
 * @public
 */
export interface GitProviderContractHost {
  /** The provider. */
  readonly provider: GitProvider;
  /** A repository with a branch `main` and a `README.md` on it, for one test alone. */
  readonly repository: RepositoryRef;
  /** Commits files onto a branch, which is made from `main` if it is not there. */
  commit(branch: string, files: Record<string, string>): Promise<void>;
  /** Merges a pull request, by a commit with two parents. */
  merge(number: number): Promise<void>;
  /** Closes a pull request. */
  close(number: number): Promise<void>;
  /** The bodies of all pull requests, the oldest first. */
  listBodies(): Promise<string[]>;
}

const write = (path: string, content: string): FileChange => ({
  type: 'write',
  path,
  content,
});

const FILES = [
  write('clusters/search-dev/base.yaml', 'a: 1\n'),
  write('clusters/search-dev/flux.yaml', 'b: "ü"\n'),
];

/**
 * Registers the tests that every `GitProvider` has to pass.
 *
 * @remarks
 *
 * Call it at the top level or inside a `describe` of a Jest test file. The factory is called anew for every test.
 *
 * @public
 */
export function gitProviderContract(
  createHost: () => Promise<GitProviderContractHost>,
): void {
  describe('git provider contract', () => {
    let host: GitProviderContractHost;

    beforeEach(async () => {
      host = await createHost();
    });

    function toChange(overrides: Partial<Change> = {}): Change {
      return {
        repository: host.repository,
        baseBranch: 'main',
        branch: 'strata/search-0a1b2c3d',
        requestId: '0a1b2c3d-0000-4000-8000-000000000001',
        title: 'Onboard search',
        body: 'What it is.',
        files: FILES,
        ...overrides,
      };
    }

    async function run(change: Change) {
      const state = await host.provider.readState(change);
      return host.provider.propose(change, state);
    }

    async function listFiles(branch: string): Promise<Map<string, string>> {
      const { files } = await host.provider.readState({
        repository: host.repository,
        baseBranch: branch,
        branch: 'strata/nobody',
        requestId: 'nobody',
      });
      return new Map([...files].sort());
    }

    it('handles its own hosts only', async () => {
      expect(host.provider.handles(host.repository.host)).toBe(true);
      expect(host.provider.handles('elsewhere.example.net')).toBe(false);
      const repository = { ...host.repository, host: 'elsewhere.example.net' };
      await expect(
        host.provider.readState(toChange({ repository })),
      ).rejects.toMatchObject({ name: 'NotAllowedError' });
    });

    it('reads what a change would build on', async () => {
      await host.commit('main', { 'docs/a.md': 'A ü\n' });
      const state = await host.provider.readState(toChange());
      expect(state.branch).toBeUndefined();
      expect(state.pullRequest).toBeUndefined();
      expect(state.files.get('docs/a.md')).toBe(toBlobId('A ü\n'));
      expect(state.files.has('docs')).toBe(false);
      await expect(
        host.provider.readFile({
          repository: host.repository,
          contentId: toBlobId('A ü\n'),
        }),
      ).resolves.toBe('A ü\n');
      await expect(
        host.provider.readFile({
          repository: host.repository,
          contentId: toBlobId('never written'),
        }),
      ).rejects.toMatchObject({ name: 'NotFoundError' });
    });

    it('says what is not there', async () => {
      const repository = { ...host.repository, name: 'missing' };
      await expect(
        host.provider.readState(toChange({ repository })),
      ).rejects.toMatchObject({ name: 'NotFoundError' });
      await expect(
        host.provider.readState(toChange({ baseBranch: 'missing' })),
      ).rejects.toMatchObject({ name: 'NotFoundError' });
    });

    it('opens one pull request, and changes nothing the second time', async () => {
      const before = await listFiles('main');
      const first = await run(toChange());
      expect(first).toMatchObject({
        outcome: 'opened',
        pullRequest: { state: 'open', url: expect.stringMatching(/^https?:/) },
      });
      expect(await listFiles('main')).toEqual(before);
      const after = await listFiles('strata/search-0a1b2c3d');
      expect(after).toEqual(
        new Map(
          [
            ...before,
            ...FILES.map(
              file =>
                [
                  file.path,
                  toBlobId(file.type === 'write' ? file.content : ''),
                ] as const,
            ),
          ].sort(),
        ),
      );

      const second = await run(toChange());
      expect(second.outcome).toBe('unchanged');
      expect(second.pullRequest).toMatchObject({
        number: first.pullRequest!.number,
        headCommit: first.pullRequest!.headCommit,
      });
      expect(await host.listBodies()).toEqual(['What it is.']);
    });

    it('brings its pull request up to date, deletions included', async () => {
      const first = await run(toChange());
      const second = await run(
        toChange({
          body: 'What it became.',
          files: [
            FILES[0],
            { type: 'delete', path: FILES[1].path },
            { type: 'delete', path: 'never/there.yaml' },
            write('clusters/search-dev/new.yaml', 'c: 1\n'),
          ],
        }),
      );
      expect(second.outcome).toBe('updated');
      expect(second.pullRequest!.number).toBe(first.pullRequest!.number);
      expect(second.pullRequest!.headCommit).not.toBe(
        first.pullRequest!.headCommit,
      );
      const files = await listFiles('strata/search-0a1b2c3d');
      expect([...files.keys()]).toEqual(
        expect.arrayContaining([
          'clusters/search-dev/base.yaml',
          'clusters/search-dev/new.yaml',
        ]),
      );
      expect(files.has(FILES[1].path)).toBe(false);
      expect(await host.listBodies()).toEqual(['What it became.']);
    });

    it('does nothing where the base has it all', async () => {
      await host.commit('main', { 'a.yaml': 'a: 1\n' });
      const proposed = await run(
        toChange({ files: [write('a.yaml', 'a: 1\n')] }),
      );
      expect(proposed).toEqual({ outcome: 'nothing-to-change' });
      expect(await host.listBodies()).toEqual([]);
    });

    it('stops where somebody else has worked on the branch', async () => {
      const { pullRequest } = await run(toChange());
      await host.commit('strata/search-0a1b2c3d', { 'by-hand.yaml': 'x: 1\n' });
      const before = await listFiles('strata/search-0a1b2c3d');
      const state = await host.provider.readState(toChange());
      expect(state.branch).toMatchObject({ isOurs: false });
      await expect(run(toChange())).rejects.toMatchObject({
        name: 'ConflictError',
        message: expect.stringContaining(pullRequest!.url),
      });
      expect(await listFiles('strata/search-0a1b2c3d')).toEqual(before);
    });

    it('stops where somebody pushed after the state was read', async () => {
      await run(toChange());
      const changed = toChange({ files: [write('new.yaml', 'c: 1\n')] });
      const state = await host.provider.readState(changed);
      await host.commit('strata/search-0a1b2c3d', { 'by-hand.yaml': 'x: 1\n' });
      const before = await listFiles('strata/search-0a1b2c3d');
      await expect(host.provider.propose(changed, state)).rejects.toMatchObject(
        { name: 'ConflictError' },
      );
      expect(await listFiles('strata/search-0a1b2c3d')).toEqual(before);
    });

    it('stops where somebody has closed its pull request', async () => {
      const { pullRequest } = await run(toChange());
      await host.close(pullRequest!.number);
      await expect(run(toChange())).rejects.toMatchObject({
        name: 'ConflictError',
        message: expect.stringContaining(pullRequest!.url),
      });
      await expect(
        host.provider.getPullRequest({
          repository: host.repository,
          number: pullRequest!.number,
        }),
      ).resolves.toMatchObject({ state: 'closed' });
      expect(await host.listBodies()).toHaveLength(1);
    });

    it('goes on after a merge', async () => {
      const { pullRequest } = await run(toChange());
      await host.merge(pullRequest!.number);
      await expect(
        host.provider.getPullRequest({
          repository: host.repository,
          number: pullRequest!.number,
        }),
      ).resolves.toMatchObject({
        state: 'merged',
        mergeCommit: expect.stringMatching(/^[0-9a-f]{40}$/),
      });
      expect(await run(toChange())).toEqual({ outcome: 'nothing-to-change' });

      const next = await run(
        toChange({ files: [write(FILES[0].path, 'a: 2\n')] }),
      );
      expect(next.outcome).toBe('opened');
      expect(next.pullRequest!.number).not.toBe(pullRequest!.number);
      await host.merge(next.pullRequest!.number);
      const files = await listFiles('main');
      expect(files.get(FILES[0].path)).toBe(toBlobId('a: 2\n'));
      expect(files.has(FILES[1].path)).toBe(true);
    });

    it('gives two runs of one request the same pull request', async () => {
      const states = await Promise.all([
        host.provider.readState(toChange()),
        host.provider.readState(toChange()),
      ]);
      const proposed = await Promise.all(
        states.map(state => host.provider.propose(toChange(), state)),
      );
      expect(proposed[0].pullRequest!.number).toBe(
        proposed[1].pullRequest!.number,
      );
      expect(await host.listBodies()).toHaveLength(1);
    });

    it('lets one of two requests win a branch, and tells the other where it is', async () => {
      const changes = ['first-request', 'second-request'].map(requestId =>
        toChange({
          requestId,
          files: [write(`clusters/${requestId}.yaml`, 'a: 1\n')],
        }),
      );
      const states = await Promise.all(
        changes.map(change => host.provider.readState(change)),
      );
      const results = await Promise.allSettled(
        changes.map((change, index) =>
          host.provider.propose(change, states[index]),
        ),
      );
      const lost = results.flatMap(result =>
        result.status === 'rejected' ? [result.reason] : [],
      );
      expect(lost).toEqual([
        expect.objectContaining({
          name: 'ConflictError',
          message: expect.stringMatching(/https?:\/\//),
        }),
      ]);
      const files = await listFiles('strata/search-0a1b2c3d');
      const written = [...files.keys()].filter(path =>
        path.startsWith('clusters/'),
      );
      expect(written).toHaveLength(1);
      expect(await host.listBodies()).toHaveLength(1);
    });

    it('gives a pull request another text', async () => {
      const { pullRequest } = await run(toChange());
      const { repository } = host;
      const { number } = pullRequest!;
      await host.provider.describe({ repository, number }, 'With links.');
      expect(await host.listBodies()).toEqual(['With links.']);
    });

    it.each([
      '../outside.yaml',
      'a/../../b.yaml',
      '/etc/passwd',
      '.git/config',
      'a/.GIT/hooks/pre-commit',
      '.github/workflows/run.yaml',
      'docs/CODEOWNERS',
      'a\\b.yaml',
      'a//b.yaml',
      'a\u0000b.yaml',
      '',
      'README.md/a.yaml',
    ])('refuses to write %j, and writes nothing', async path => {
      await expect(
        run(toChange({ files: [...FILES, write(path, 'a: 1\n')] })),
      ).rejects.toMatchObject({ name: 'InputError' });
      await expect(listFiles('strata/search-0a1b2c3d')).rejects.toMatchObject({
        name: 'NotFoundError',
      });
    });

    it('ends when it is told to', async () => {
      const state = await host.provider.readState(toChange());
      const signal = AbortSignal.abort();
      await expect(
        host.provider.readState(toChange(), { signal }),
      ).rejects.toThrow();
      await expect(
        host.provider.propose(toChange(), state, { signal }),
      ).rejects.toThrow();
      expect(await host.listBodies()).toEqual([]);
    });
  });
}
