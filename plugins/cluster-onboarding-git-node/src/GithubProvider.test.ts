import { gitProviderContract } from '@strata-gitops/backstage-plugin-cluster-onboarding-node/testUtils';
import {
  FileChange,
  toBlobId,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { startGitServer } from '@strata-gitops/testbed';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startPrefixProxy } from './__testUtils__/startPrefixProxy';
import { TestHost } from './__testUtils__/TestHost';
import { toFiles } from './__testUtils__/toFiles';

jest.setTimeout(60_000);

const READS = ['GET git/ref/*', 'GET commits', 'GET git/trees/*'];
const WRITES = [
  'POST git/trees',
  'POST git/commits',
  'POST git/refs',
  'POST pulls',
];
const BRANCH = 'strata/search-0a1b2c3d';

describe('GithubProvider', () => {
  let host: TestHost;

  beforeAll(async () => {
    host = await TestHost.start();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    // GitHub's own description of its API is the judge of everything that was sent.
    host.clear();
  });
  afterAll(() => host.github.stop());

  gitProviderContract(async () => {
    const repository = await host.createRepository();
    return {
      provider: host.createProvider(),
      repository: repository.ref,
      async commit(branch, files) {
        await repository.commit(branch, files);
      },
      merge: number => repository.merge(number),
      close: number => repository.close(number),
      listBodies: async () =>
        (await repository.listPulls()).map(({ body }) => body ?? ''),
    };
  });

  describe('requests', () => {
    it.each([3, 300])(
      'takes three reads and four writes for %d files',
      async count => {
        const repository = await host.createRepository();
        const files = toFiles(count);
        await repository.run(
          host.createProvider(),
          repository.toChange({ files }),
        );
        expect(host.listCalls()).toEqual([...READS, ...WRITES]);
        expect(Object.keys(await repository.listFiles(BRANCH))).toHaveLength(
          count + 1,
        );
      },
    );

    it('takes one more each for labels and reviewers, and none to find them there', async () => {
      const repository = await host.createRepository();
      const provider = host.createProvider();
      const change = repository.toChange({
        labels: ['onboarding', 'strata'],
        reviewers: ['dev', 'admin'],
      });
      await repository.run(provider, change);
      expect(host.listCalls()).toEqual([
        ...READS,
        ...WRITES,
        'POST issues/*/labels',
        'POST pulls/*/requested_reviewers',
      ]);
      const [pull] = await repository.listPulls();
      expect(pull.labels.map(({ name }) => name).sort()).toEqual([
        'onboarding',
        'strata',
      ]);
      // Whoever opens a pull request cannot review it.
      expect(pull.requested_reviewers!.map(({ login }) => login)).toEqual([
        'dev',
      ]);

      host.clear();
      const second = await repository.run(provider, change);
      expect(second.outcome).toBe('unchanged');
      expect(host.listCalls()).toEqual([
        'GET git/ref/*',
        'GET git/commits/*',
        'GET pulls',
        'GET git/trees/*',
        'GET pulls/*',
      ]);
    });

    it('goes on without labels and reviewers that GitHub does not take', async () => {
      const repository = await host.createRepository();
      const sentences: string[] = [];
      host.github.inject({
        method: 'POST',
        path: /\/labels$/,
        answer: { status: 403 },
      });
      const { outcome } = await repository.run(
        host.createProvider(),
        repository.toChange({ labels: ['strata'], reviewers: ['nobody-here'] }),
        { onProgress: sentence => sentences.push(sentence) },
      );
      expect(outcome).toBe('opened');
      expect(sentences).toEqual([
        expect.stringContaining('could not be given its labels'),
        expect.stringContaining('could not be given its reviewers'),
      ]);
    });

    it('sends only what differs, as blobs in one tree', async () => {
      const repository = await host.createRepository();
      const provider = host.createProvider();
      await repository.run(provider);
      const fetchSpy = jest.spyOn(globalThis, 'fetch');
      const files: FileChange[] = [
        toFiles(3)[0],
        { ...toFiles(3)[1], type: 'write', content: 'changed: true\n' },
        { type: 'delete', path: toFiles(3)[2].path },
      ];
      const { outcome } = await repository.run(
        provider,
        repository.toChange({ files }),
      );
      expect(outcome).toBe('updated');
      const bodies = fetchSpy.mock.calls
        .filter(([url, init]) => {
          return init?.method === 'POST' && String(url).endsWith('/git/trees');
        })
        .map(([, init]) => JSON.parse(String(init!.body)));
      expect(bodies).toEqual([
        {
          base_tree: expect.stringMatching(/^[0-9a-f]{40}$/),
          tree: [
            {
              path: toFiles(3)[1].path,
              mode: '100644',
              type: 'blob',
              content: 'changed: true\n',
            },
            {
              path: toFiles(3)[2].path,
              mode: '100644',
              type: 'blob',
              sha: null,
            },
          ],
        },
      ]);
    });

    it('reads a repository that is too large folder by folder, where it is asked to', async () => {
      const repository = await host.createRepository();
      await repository.commit('main', {
        'clusters/a/one.yaml': 'a: 1\n',
        'clusters/b/two.yaml': 'b: 1\n',
        'docs/three.md': '# Three\n',
      });
      host.clear();
      const cut = { tree: [], truncated: true, sha: 'x', url: 'x' };
      host.github.inject({
        method: 'GET',
        path: /\/git\/trees\//,
        answer: { status: 200, body: cut },
      });
      const state = await host
        .createProvider()
        .readState({ ...repository.toChange(), paths: ['clusters/a'] });
      expect([...state.files.keys()].sort()).toEqual([
        'README.md',
        'clusters/a/one.yaml',
        'clusters/b/two.yaml',
      ]);
      expect(host.listCalls()).toEqual([
        'GET git/ref/*',
        'GET commits',
        'GET git/trees/*',
        'GET git/trees/*',
        'GET git/trees/*',
      ]);
    });
  });

  describe('credentials', () => {
    it('signs in as a GitHub App', async () => {
      const repository = await host.createRepository();
      const { appId, privateKey } = host.github.app;
      const provider = host.createProvider({
        integration: {
          apps: [
            {
              appId,
              privateKey,
              clientId: 'client',
              clientSecret: 'secret',
              webhookSecret: 'secret',
            },
          ],
        },
      });
      const { pullRequest } = await repository.run(
        provider,
        repository.toChange({ labels: ['strata'], reviewers: ['dev'] }),
      );
      expect(pullRequest!.openedBy).toBe('strata[bot]');
      const calls = host
        .listCalls()
        .filter(call => !call.includes('/app/installations'));
      expect(calls).toEqual([
        ...READS,
        ...WRITES,
        'POST issues/*/labels',
        'POST pulls/*/requested_reviewers',
      ]);
    });

    it('says so when an App is not installed for an owner', async () => {
      const repository = await host.createRepository();
      const { appId, privateKey } = host.github.app;
      const provider = host.createProvider({
        integration: {
          apps: [
            {
              appId,
              privateKey,
              clientId: 'client',
              clientSecret: 'secret',
              webhookSecret: 'secret',
            },
          ],
        },
      });
      const elsewhere = { ...repository.ref, owner: 'elsewhere' };
      await expect(
        provider.readState(repository.toChange({ repository: elsewhere })),
      ).rejects.toMatchObject({
        name: 'NotAllowedError',
        message: expect.stringContaining("installed for 'elsewhere'"),
      });
    });

    it('uses the token of the person who asked', async () => {
      const repository = await host.createRepository();
      const { tokens } = host.github;
      const provider = host.createProvider({ integration: {} });
      const { pullRequest } = await repository.run(
        provider,
        repository.toChange(),
        { token: tokens.admin },
      );
      expect(pullRequest!.openedBy).toBe('admin');

      const change = repository.toChange({ branch: 'strata/other' });
      const options = { token: tokens.dev };
      const state = await provider.readState(change, options);
      await expect(
        provider.propose(change, state, options),
      ).rejects.toMatchObject({
        name: 'NotAllowedError',
        message: expect.stringContaining('You may not write'),
      });
      await expect(
        provider.readState(change, { token: tokens.outsider }),
      ).rejects.toMatchObject({
        name: 'NotFoundError',
        message: expect.stringMatching(
          /is not there, or the portal may not see it: check the organization or user and the name of the repository\. .* platform team has to give the portal access/,
        ),
      });
      await expect(
        provider.readState({ ...change, baseBranch: 'mastr' }, options),
      ).rejects.toMatchObject({
        name: 'NotFoundError',
        message: expect.stringMatching(
          /^The repository .* has no branch 'mastr': choose one that it has/,
        ),
      });
      await expect(
        provider.readState(change, { token: 'ghp_unknown00000000' }),
      ).rejects.toMatchObject({
        name: 'NotAllowedError',
        message: expect.stringContaining('sign in again'),
      });
    });

    it('works below the prefix of GitHub Enterprise', async () => {
      const repository = await host.createRepository();
      const proxy = await startPrefixProxy(host.github.apiBaseUrl, '/api/v3');
      try {
        const provider = host.createProvider({
          integration: {
            token: host.github.tokens.admin,
            apiBaseUrl: proxy.url,
          },
        });
        const { outcome } = await repository.run(provider);
        expect(outcome).toBe('opened');
        expect(host.listCalls()).toEqual([...READS, ...WRITES]);
      } finally {
        await proxy.stop();
      }
    });

    it('refuses github.com where nobody has set it up', async () => {
      const provider = host.createProvider();
      expect(provider.handles('github.com')).toBe(false);
      const repository = { host: 'github.com', owner: 'acme', name: 'fleet' };
      await expect(
        provider.getPullRequest(
          { repository, number: 1 },
          { token: 'ghp_ofaperson0000' },
        ),
      ).rejects.toMatchObject({ name: 'NotAllowedError' });
    });
  });

  describe('commits', () => {
    it('are by the account that makes them, and name the request and who asked', async () => {
      const repository = await host.createRepository();
      await repository.run(
        host.createProvider(),
        repository.toChange({
          coAuthor: { name: 'Jo Doe', email: 'jo@example.com' },
        }),
      );
      const { data } = await host.octokit.rest.git.getCommit({
        ...repository.target,
        commit_sha: (await repository.findHead(BRANCH))!,
      });
      expect(data.message.split('\n')).toEqual([
        'Onboard search: dev',
        '',
        expect.any(String),
        '',
        'Strata-Onboarding: 0a1b2c3d-0000-4000-8000-000000000001',
        `Strata-Tree: ${data.tree.sha}`,
        'Co-authored-by: Jo Doe <jo@example.com>',
      ]);
      expect(data.author.name).toBe('Admin');
    });

    it('become the same objects in a real Git repository once merged', async () => {
      const repository = await host.createRepository();
      const { pullRequest } = await repository.run(
        host.createProvider(),
        repository.toChange({ files: toFiles(20) }),
      );
      await repository.merge(pullRequest!.number);
      const server = await startGitServer();
      try {
        const copy = await server.createRepository('fleet');
        const commit = await server.copyBranchFromGithub({
          apiBaseUrl: host.github.apiBaseUrl,
          token: host.github.tokens.admin,
          owner: repository.ref.owner,
          repository: repository.ref.name,
          branch: 'main',
          into: copy,
        });
        expect(commit).toBe(await repository.findHead('main'));
        const { stdout } = await promisify(execFile)(
          'git',
          ['ls-tree', '-r', '--format=%(path) %(objectname)', commit],
          { cwd: copy.path },
        );
        expect(stdout.trim().split('\n')).toEqual([
          expect.stringMatching(/^README.md /),
          ...toFiles(20).map(
            (file, index) => `${file.path} ${toBlobId(`number: ${index}\n`)}`,
          ),
        ]);
      } finally {
        await server.stop();
      }
    });
  });

  describe('getPullRequest', () => {
    it.each<[string, object[], object | undefined, string | undefined]>([
      ['no checks', [], undefined, undefined],
      [
        'a run',
        [{ status: 'in_progress', conclusion: null }],
        undefined,
        'pending',
      ],
      [
        'a success',
        [{ status: 'completed', conclusion: 'success' }],
        undefined,
        'passing',
      ],
      [
        'a failure beside a run',
        [
          { status: 'queued', conclusion: null },
          { status: 'completed', conclusion: 'failure' },
        ],
        { state: 'success', total_count: 1 },
        'failing',
      ],
      ['only a status', [], { state: 'error', total_count: 1 }, 'failing'],
      ['no statuses', [], { state: 'pending', total_count: 0 }, undefined],
    ])('tells the checks: %s', async (_, runs, status, checks) => {
      const repository = await host.createRepository();
      const provider = host.createProvider();
      const { pullRequest } = await repository.run(provider);
      host.clear();
      host.github.inject({
        method: 'GET',
        path: /\/check-runs$/,
        answer: {
          status: 200,
          body: { total_count: runs.length, check_runs: runs },
        },
      });
      if (status) {
        host.github.inject({
          method: 'GET',
          path: /\/status$/,
          answer: { status: 200, body: status },
        });
      }
      const { number } = pullRequest!;
      const found = await provider.getPullRequest({
        repository: repository.ref,
        number,
      });
      expect(found.checks).toBe(checks);
      expect(host.listCalls()).toEqual([
        'GET pulls/*',
        'GET commits/*/check-runs',
        'GET commits/*/status',
      ]);
    });

    it('tells who merged when', async () => {
      const repository = await host.createRepository();
      const provider = host.createProvider();
      const { pullRequest } = await repository.run(provider);
      const { number } = pullRequest!;
      expect(pullRequest).not.toHaveProperty('mergeCommit');
      await repository.merge(number);
      expect(
        await provider.getPullRequest({ repository: repository.ref, number }),
      ).toMatchObject({
        state: 'merged',
        mergedBy: 'admin',
        mergedAt: expect.stringMatching(/^20/),
        mergeCommit: await repository.findHead('main'),
      });
    });
  });
});
