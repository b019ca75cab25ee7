import { createAppAuth } from '@octokit/auth-app';
import { Octokit } from '@octokit/rest';
import { RunningGithub, startGithub } from './github';

jest.setTimeout(60_000);

const repository = { owner: 'acme', repo: 'fleet' };

describe('startGithub', () => {
  let github: RunningGithub;
  let octokit: Octokit;
  let connect: (options: object) => Octokit;

  beforeAll(async () => {
    github = await startGithub();
    connect = options =>
      new Octokit({
        baseUrl: github.apiBaseUrl,
        log: { debug() {}, info() {}, warn() {}, error() {} },
        ...options,
      });
    octokit = connect({ auth: github.tokens.admin });
  });

  afterEach(() => github.clear());
  afterAll(() => github.stop());

  async function pushCommit(
    branch: string,
    files: Record<string, string>,
  ): Promise<string> {
    const { data: main } = await octokit.rest.git.getRef({
      ...repository,
      ref: 'heads/main',
    });
    const current = await octokit.rest.git
      .getRef({ ...repository, ref: `heads/${branch}` })
      .then(({ data }) => data.object.sha)
      .catch(() => undefined);
    const parent = current ?? main.object.sha;
    const { data: tree } = await octokit.rest.git.createTree({
      ...repository,
      base_tree: parent,
      tree: Object.entries(files).map(([path, content]) => ({
        path,
        content,
        mode: '100644',
      })),
    });
    const { data: commit } = await octokit.rest.git.createCommit({
      ...repository,
      message: `Change ${branch}`,
      tree: tree.sha,
      parents: [parent],
    });
    if (current) {
      await octokit.rest.git.updateRef({
        ...repository,
        ref: `heads/${branch}`,
        sha: commit.sha,
      });
    } else {
      await octokit.rest.git.createRef({
        ...repository,
        ref: `refs/heads/${branch}`,
        sha: commit.sha,
      });
    }
    return commit.sha;
  }

  async function openPull(
    head: string,
    client: Octokit = octokit,
  ): Promise<number> {
    const { data } = await client.rest.pulls.create({
      ...repository,
      title: `Add ${head}`,
      head,
      base: 'main',
    });
    return data.number;
  }

  async function listMainFiles(): Promise<string[]> {
    const { data } = await octokit.rest.git.getTree({
      ...repository,
      tree_sha: 'main',
      recursive: '1',
    });
    return data.tree.filter(entry => entry.type === 'blob').map(e => e.path);
  }

  it('takes a change from a branch to the merge, by token', async () => {
    const sha = await pushCommit('first', { 'clusters/first.yaml': 'a: 1\n' });
    const number = await openPull('first');
    const { data: files } = await octokit.rest.pulls.listFiles({
      ...repository,
      pull_number: number,
    });
    expect(files.map(file => file.filename)).toEqual(['clusters/first.yaml']);
    const { data: commits } = await octokit.rest.pulls.listCommits({
      ...repository,
      pull_number: number,
    });
    expect(commits.map(commit => commit.sha)).toEqual([sha]);

    await octokit.rest.pulls.merge({ ...repository, pull_number: number });
    expect(await listMainFiles()).toContain('clusters/first.yaml');
    expect(github.violations()).toEqual([]);
    expect(github.requests()).toContainEqual({
      method: 'PUT',
      path: `/repos/acme/fleet/pulls/${number}/merge`,
      status: 200,
    });
  });

  it('signs a GitHub App in', async () => {
    await pushCommit('by-app', { 'clusters/by-app.yaml': 'a: 1\n' });
    const { appId, privateKey, installationId } = github.app;
    const app = connect({
      authStrategy: createAppAuth,
      auth: { appId, privateKey, installationId },
    });
    const number = await openPull('by-app', app);
    const { data } = await app.rest.pulls.get({
      ...repository,
      pull_number: number,
    });
    expect(data.user.login).toBe('strata[bot]');
    expect(github.violations()).toEqual([]);
  });

  it('keeps what was merged and pushed after a pull request was opened', async () => {
    await pushCommit('left', { 'clusters/left.yaml': 'a: 1\n' });
    await pushCommit('right', { 'clusters/right.yaml': 'a: 1\n' });
    const [left, right] = [await openPull('left'), await openPull('right')];
    const head = await pushCommit('right', { 'clusters/more.yaml': 'a: 1\n' });
    const before = await octokit.rest.pulls.get({
      ...repository,
      pull_number: right,
    });
    expect(before.data.head.sha).toBe(head);
    expect(before.data.changed_files).toBe(2);

    await octokit.rest.pulls.merge({ ...repository, pull_number: left });
    const { data: merge } = await octokit.rest.pulls.merge({
      ...repository,
      pull_number: right,
      sha: head,
    });
    const { data: main } = await octokit.rest.git.getRef({
      ...repository,
      ref: 'heads/main',
    });
    expect(main.object.sha).toBe(merge.sha);
    const { data: after } = await octokit.rest.pulls.get({
      ...repository,
      pull_number: right,
    });
    expect(after).toMatchObject({ merged: true, merge_commit_sha: merge.sha });
    expect(await listMainFiles()).toEqual(
      expect.arrayContaining([
        'clusters/left.yaml',
        'clusters/more.yaml',
        'clusters/right.yaml',
      ]),
    );
    expect(github.violations()).toEqual([]);
  });

  it('refuses what GitHub refuses', async () => {
    await pushCommit('twice', { 'README.md': 'one\n' });
    await pushCommit('conflict', { 'README.md': 'two\n' });
    const [number, conflict] = [
      await openPull('twice'),
      await openPull('conflict'),
    ];
    await expect(openPull('twice')).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining(
        'A pull request already exists for acme:twice.',
      ),
    });
    await expect(openPull('missing')).rejects.toMatchObject({ status: 422 });
    await octokit.rest.git.createRef({
      ...repository,
      ref: 'refs/heads/nothing-new',
      sha: (
        await octokit.rest.git.getRef({ ...repository, ref: 'heads/main' })
      ).data.object.sha,
    });
    await expect(openPull('nothing-new')).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('No commits between'),
    });

    const merge = (pull_number: number, sha?: string) =>
      octokit.rest.pulls.merge({ ...repository, pull_number, sha });
    await expect(merge(number, '0'.repeat(40))).rejects.toMatchObject({
      status: 409,
    });
    await merge(number);
    await expect(merge(number)).rejects.toMatchObject({ status: 405 });
    await expect(merge(conflict)).rejects.toMatchObject({ status: 405 });
    expect(github.violations()).toEqual([]);
  });

  it('tells strangers nothing', async () => {
    const getFleet = (auth?: string) =>
      connect({ auth }).rest.repos.get(repository);
    await expect(getFleet('ghp_unknown')).rejects.toMatchObject({
      status: 401,
    });
    await expect(getFleet(github.tokens.outsider)).rejects.toMatchObject({
      status: 404,
    });
    await expect(getFleet()).rejects.toMatchObject({ status: 404 });
    const { data } = await getFleet(github.tokens.dev);
    expect(data.full_name).toBe('acme/fleet');
    await expect(
      connect({ auth: github.tokens.dev }).rest.git.createBlob({
        ...repository,
        content: 'x',
      }),
    ).rejects.toMatchObject({ status: 403 });
  });

  it('reports requests that GitHub does not have', async () => {
    const wrongBody: Record<string, unknown> = { title: 7, base: 'main' };
    await octokit
      .request('POST /repos/acme/fleet/pulls', wrongBody)
      .catch(() => {});
    await octokit.request('GET /repos/acme/fleet/pulls?perpage=1');
    await octokit.request('GET /repos/acme/fleet/nothing').catch(() => {});
    expect(github.violations()).toEqual([
      "POST /repos/{owner}/{repo}/pulls: body must have required property 'head', body/title must be string",
      "GET /repos/{owner}/{repo}/pulls: there is no query parameter 'perpage'",
      'GET /repos/acme/fleet/nothing: GitHub has no such operation',
    ]);
  });

  it.each([401, 404, 409, 422, 429, 502])(
    'answers with an injected %s once',
    async status => {
      github.inject({
        method: 'GET',
        path: '/repos/acme/fleet',
        answer: { status, headers: { 'retry-after': '7' } },
      });
      await expect(octokit.rest.repos.get(repository)).rejects.toMatchObject({
        status,
        response: { headers: { 'retry-after': '7' } },
      });
      await octokit.rest.repos.get(repository);
      expect(github.requests().map(request => request.status)).toEqual([
        status,
        200,
      ]);
      expect(github.violations()).toEqual([]);
    },
  );

  it.each([
    ['timeout-before-effect', 404],
    ['timeout-after-effect', 200],
  ] as const)('breaks off by %s', async (answer, status) => {
    const ref = `heads/${answer}`;
    const { data: main } = await octokit.rest.git.getRef({
      ...repository,
      ref: 'heads/main',
    });
    github.inject({ method: 'POST', path: /\/git\/refs$/, answer });
    await expect(
      octokit.rest.git.createRef({
        ...repository,
        ref: `refs/${ref}`,
        sha: main.object.sha,
      }),
    ).rejects.toThrow();
    const found = await octokit.rest.git.getRef({ ...repository, ref }).then(
      response => response.status as number,
      error => error.status,
    );
    expect(found).toBe(status);
  });

  it('leaves a connection open until the client gives up', async () => {
    github.inject({
      method: 'GET',
      path: '/repos/acme/fleet',
      answer: 'timeout-before-effect',
      keepOpen: true,
    });
    await expect(
      fetch(`${github.apiBaseUrl}/repos/acme/fleet`, {
        signal: AbortSignal.timeout(200),
      }),
    ).rejects.toThrow(/timeout/);
  });
});
