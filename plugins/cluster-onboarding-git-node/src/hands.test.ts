import { toBlobId } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { TestHost } from './__testUtils__/TestHost';
import { TestRepository } from './__testUtils__/TestRepository';
import { toFiles } from './__testUtils__/toFiles';

jest.setTimeout(60_000);

const BRANCH = 'strata/search-0a1b2c3d';

describe('work by hand between steps', () => {
  let host: TestHost;
  let repository: TestRepository;

  beforeAll(async () => {
    host = await TestHost.start();
  });
  beforeEach(async () => {
    repository = await host.createRepository();
  });
  // GitHub's own description of its API is the judge of everything that was sent.
  afterEach(() => host.clear());
  afterAll(() => host.github.stop());

  it('on our branch is told commit by commit and file by file', async () => {
    const provider = host.createProvider();
    const { pullRequest } = await repository.run(provider);
    const sha = await repository.commit(
      BRANCH,
      { 'clusters/search-dev/file-001.yaml': 'by: hand\n' },
      'Fix the file',
    );
    const error = await repository.run(provider).catch(reason => reason);
    expect(error.name).toBe('ConflictError');
    expect(error.message).toContain(`${sha.slice(0, 7)} 'Fix the file'`);
    expect(error.message).toContain('clusters/search-dev/file-001.yaml');
    expect(error.message).not.toContain('file-000.yaml');
    expect(error.message).toContain(pullRequest!.url);
    expect(await repository.findHead(BRANCH)).toBe(sha);
  });

  it('that amends our commit is seen, although the message is ours', async () => {
    const provider = host.createProvider();
    await repository.run(provider);
    const { git } = host.octokit.rest;
    const { data: ours } = await git.getCommit({
      ...repository.target,
      commit_sha: (await repository.findHead(BRANCH))!,
    });
    const { data: tree } = await git.createTree({
      ...repository.target,
      base_tree: ours.tree.sha,
      tree: [
        { path: 'x.yaml', mode: '100644', type: 'blob', content: 'x: 1\n' },
      ],
    });
    const { data: amended } = await git.createCommit({
      ...repository.target,
      message: ours.message,
      tree: tree.sha,
      parents: ours.parents.map(parent => parent.sha),
    });
    await git.updateRef({
      ...repository.target,
      ref: `heads/${BRANCH}`,
      sha: amended.sha,
      force: true,
    });
    await expect(repository.run(provider)).rejects.toMatchObject({
      name: 'ConflictError',
    });
    expect(await repository.findHead(BRANCH)).toBe(amended.sha);
  });

  it('leaves a pull request into another branch the only one', async () => {
    const provider = host.createProvider();
    const { pullRequest } = await repository.run(provider);
    const head = await repository.findHead(BRANCH);
    await repository.commit('develop', { 'README.md': 'develop\n' }, 'Begin');
    const change = repository.toChange({ baseBranch: 'develop' });
    const error = await provider.readState(change).catch(reason => reason);
    expect(error).toMatchObject({ name: 'ConflictError' });
    expect(error.message).toContain(pullRequest!.url);
    expect(error.message).toContain("'main'");
    expect(await repository.findHead(BRANCH)).toBe(head);
  });

  it('that closes our pull request after the state was read stops us', async () => {
    const provider = host.createProvider();
    const { pullRequest } = await repository.run(provider);
    const change = repository.toChange({ files: toFiles(4) });
    const state = await provider.readState(change);
    await repository.close(pullRequest!.number);
    await expect(provider.propose(change, state)).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining('was closed without a merge'),
    });
  });

  it('that merges our pull request after the state was read stops us only if there is more to do', async () => {
    const provider = host.createProvider();
    const { pullRequest } = await repository.run(provider);
    const [same, more] = [
      repository.toChange(),
      repository.toChange({ files: toFiles(4) }),
    ];
    const states = await Promise.all([
      provider.readState(same),
      provider.readState(more),
    ]);
    await repository.merge(pullRequest!.number);
    expect(await provider.propose(same, states[0])).toMatchObject({
      outcome: 'unchanged',
      pullRequest: { state: 'merged' },
    });
    await expect(provider.propose(more, states[1])).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining('was merged in the meantime'),
    });
    expect(await repository.run(provider, more)).toMatchObject({
      outcome: 'opened',
      pullRequest: { number: pullRequest!.number + 1 },
    });
  });

  it('that deletes our branch lets us begin anew', async () => {
    const provider = host.createProvider();
    const { pullRequest } = await repository.run(provider);
    await repository.close(pullRequest!.number);
    await host.octokit.rest.git.deleteRef({
      ...repository.target,
      ref: `heads/${BRANCH}`,
    });
    expect(await repository.run(provider)).toMatchObject({
      outcome: 'opened',
      pullRequest: { number: pullRequest!.number + 1, state: 'open' },
    });
  });

  it('that deletes our branch before the ref is moved is told', async () => {
    const provider = host.createProvider();
    await repository.run(provider);
    const change = repository.toChange({ files: toFiles(4) });
    const state = await provider.readState(change);
    await host.octokit.rest.git.deleteRef({
      ...repository.target,
      ref: `heads/${BRANCH}`,
    });
    await expect(provider.propose(change, state)).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining('deleted in the meantime'),
    });
  });

  it('that moves the base does not matter', async () => {
    const provider = host.createProvider();
    const change = repository.toChange();
    const state = await provider.readState(change);
    await repository.commit('main', { 'docs/new.md': '# New\n' });
    const { pullRequest } = await provider.propose(change, state);
    await repository.merge(pullRequest!.number);
    const files = await repository.listFiles('main');
    expect(files).toMatchObject({
      'docs/new.md': toBlobId('# New\n'),
      'clusters/search-dev/file-002.yaml': toBlobId('number: 2\n'),
    });
  });

  it('that squashes our pull request makes us take the next name', async () => {
    const provider = host.createProvider();
    const { pullRequest } = await repository.run(provider);
    // By a squash the base gets a commit of its own.
    await host.octokit.rest.pulls.merge({
      ...repository.target,
      pull_number: pullRequest!.number,
      merge_method: 'squash',
    });
    const head = await repository.findHead(BRANCH);
    const same = repository.toChange();
    expect(await repository.run(provider, same)).toEqual({
      outcome: 'nothing-to-change',
    });
    const change = repository.toChange({ files: toFiles(4) });
    expect((await repository.run(provider, change)).outcome).toBe('opened');
    expect((await repository.run(provider, change)).outcome).toBe('unchanged');
    expect(await repository.listBranches()).toEqual([
      'main',
      BRANCH,
      `${BRANCH}-2`,
    ]);
    expect(await repository.findHead(BRANCH)).toBe(head);
  });

  it('that merges lets the branch go on by a fast-forward, also after a crash', async () => {
    const provider = host.createProvider();
    const { pullRequest } = await repository.run(provider);
    await repository.merge(pullRequest!.number);
    const change = repository.toChange({ files: toFiles(4) });
    host.clear();
    host.github.inject({
      method: 'POST',
      path: /\/pulls$/,
      answer: 'timeout-before-effect',
    });
    await expect(
      repository.run(host.createProvider({ maxWaitMs: 0 }), change),
    ).rejects.toMatchObject({ name: 'ServiceUnavailableError' });
    expect(await repository.run(provider, change)).toMatchObject({
      outcome: 'opened',
      pullRequest: { number: pullRequest!.number + 1 },
    });
    expect(await repository.listBranches()).toEqual(['main', BRANCH]);
  });

  it('that puts a link in our way stops us before anything is written', async () => {
    const { git } = host.octokit.rest;
    const parent = (await repository.findHead('main'))!;
    const { data: tree } = await git.createTree({
      ...repository.target,
      base_tree: parent,
      tree: [
        {
          path: 'clusters/search-dev',
          mode: '120000',
          type: 'blob',
          content: '../elsewhere',
        },
      ],
    });
    const { data: commit } = await git.createCommit({
      ...repository.target,
      message: 'A link',
      tree: tree.sha,
      parents: [parent],
    });
    await git.updateRef({
      ...repository.target,
      ref: 'heads/main',
      sha: commit.sha,
    });
    host.clear();
    await expect(repository.run(host.createProvider())).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringContaining("'clusters/search-dev' is a link"),
    });
    expect(host.listCalls()).toHaveLength(3);
  });

  it('that changes the text of a pull request is overwritten only by describe', async () => {
    const provider = host.createProvider();
    const { pullRequest } = await repository.run(provider);
    const { number } = pullRequest!;
    const target = { repository: repository.ref, number };
    await host.octokit.rest.pulls.update({
      ...repository.target,
      pull_number: number,
      body: 'My own words.',
    });
    await repository.run(provider);
    expect((await repository.listPulls())[0].body).toBe('My own words.');
    await provider.describe(target, 'With links.');
    host.clear();
    await provider.describe(target, 'With links.');
    expect(host.listCalls()).toEqual(['GET pulls/*']);
    await repository.close(number);
    await provider.describe(target, 'Too late.');
    expect((await repository.listPulls())[0].body).toBe('With links.');
  });
});
