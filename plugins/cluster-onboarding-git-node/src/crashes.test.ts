import { GithubInjection } from '@strata-gitops/testbed';
import { FakeClock } from './__testUtils__/FakeClock';
import { TestHost } from './__testUtils__/TestHost';
import { TestRepository } from './__testUtils__/TestRepository';
import { toFiles } from './__testUtils__/toFiles';

jest.setTimeout(120_000);

const BRANCH = 'strata/search-0a1b2c3d';

// Every request of a first run, and every one of a run that brings a pull request up to date.
const OPENING: readonly [string, Pick<GithubInjection, 'method' | 'path'>][] = [
  ['our branch', { method: 'GET', path: /\/git\/ref\// }],
  ['the base branch', { method: 'GET', path: /\/commits$/ }],
  ['its tree', { method: 'GET', path: /\/git\/trees\// }],
  ['the new tree', { method: 'POST', path: /\/git\/trees$/ }],
  ['the commit', { method: 'POST', path: /\/git\/commits$/ }],
  ['the ref', { method: 'POST', path: /\/git\/refs$/ }],
  ['the pull request', { method: 'POST', path: /\/pulls$/ }],
  ['the labels', { method: 'POST', path: /\/labels$/ }],
  ['the reviewers', { method: 'POST', path: /\/requested_reviewers$/ }],
];
const UPDATING: typeof OPENING = [
  ['our branch', { method: 'GET', path: /\/git\/ref\// }],
  ['its commit', { method: 'GET', path: /\/git\/commits\// }],
  ['its pull requests', { method: 'GET', path: /\/pulls$/ }],
  ['its tree', { method: 'GET', path: /\/git\/trees\// }],
  ['its pull request', { method: 'GET', path: /\/pulls\/\d+$/ }],
  ['the text', { method: 'PATCH', path: /\/pulls\/\d+$/ }],
  ['the new tree', { method: 'POST', path: /\/git\/trees$/ }],
  ['the commit', { method: 'POST', path: /\/git\/commits$/ }],
  ['the ref', { method: 'PATCH', path: /\/git\/refs\// }],
];
const EFFECTS = ['timeout-before-effect', 'timeout-after-effect'] as const;

const toCases = (steps: typeof OPENING) =>
  steps.flatMap(([step, place]) =>
    EFFECTS.map(answer => [step, answer, place] as const),
  );

describe('a run that breaks off', () => {
  let host: TestHost;

  beforeAll(async () => {
    host = await TestHost.start();
  });
  // GitHub's own description of its API is the judge of everything that was sent.
  afterEach(() => host.clear());
  afterAll(() => host.github.stop());

  const toChange = (repository: TestRepository) =>
    repository.toChange({ labels: ['strata'], reviewers: ['dev'] });
  const toChanged = (repository: TestRepository) => ({
    ...toChange(repository),
    body: 'What it became.',
    files: toFiles(4),
  });

  async function expectOne(
    repository: TestRepository,
    options: { files: number; body: string },
  ): Promise<void> {
    expect(await repository.listBranches()).toEqual(['main', BRANCH]);
    const pulls = await repository.listPulls();
    expect(pulls).toHaveLength(1);
    expect(pulls[0]).toMatchObject({
      state: 'open',
      body: options.body,
      labels: [{ name: 'strata' }],
      requested_reviewers: [{ login: 'dev' }],
    });
    const { 'README.md': _, ...files } = await repository.listFiles(BRANCH);
    expect(Object.keys(files)).toEqual(
      toFiles(options.files).map(({ path }) => path),
    );
    // Nothing is left to do, and nothing is done.
    host.clear();
    const change = options.files === 3 ? toChange : toChanged;
    const again = await repository.run(
      host.createProvider(),
      change(repository),
    );
    expect(again.outcome).toBe('unchanged');
    expect(host.listCalls().filter(call => !call.startsWith('GET'))).toEqual(
      [],
    );
  }

  it.each(toCases(OPENING))(
    'at %s (%s) is finished by the next one',
    async (_, answer, place) => {
      const repository = await host.createRepository();
      host.github.inject({ ...place, answer });
      // Without any patience the first trouble is the end.
      await expect(
        repository.run(
          host.createProvider({ maxWaitMs: 0 }),
          toChange(repository),
        ),
      ).rejects.toMatchObject({ name: 'ServiceUnavailableError' });
      await repository.run(host.createProvider(), toChange(repository));
      await expectOne(repository, { files: 3, body: 'What it is.' });
    },
  );

  it.each(toCases(OPENING))(
    'at %s (%s) is not even noticed with some patience',
    async (_, answer, place) => {
      const repository = await host.createRepository();
      host.github.inject({ ...place, answer });
      const clock = new FakeClock();
      const { outcome } = await repository.run(
        host.createProvider({ clock }),
        toChange(repository),
      );
      expect(outcome).toBe('opened');
      expect(clock.waits).toEqual([1_000]);
      await expectOne(repository, { files: 3, body: 'What it is.' });
    },
  );

  it.each(toCases(UPDATING))(
    'at %s (%s) while it brings up to date is finished by the next one',
    async (_, answer, place) => {
      const repository = await host.createRepository();
      const first = await repository.run(
        host.createProvider(),
        toChange(repository),
      );
      host.clear();
      host.github.inject({ ...place, answer });
      await expect(
        repository.run(
          host.createProvider({ maxWaitMs: 0 }),
          toChanged(repository),
        ),
      ).rejects.toMatchObject({ name: 'ServiceUnavailableError' });
      const next = await repository.run(
        host.createProvider(),
        toChanged(repository),
      );
      expect(next.pullRequest!.number).toBe(first.pullRequest!.number);
      await expectOne(repository, { files: 4, body: 'What it became.' });
    },
  );

  it('after the state was read finds what another run has finished in between', async () => {
    const repository = await host.createRepository();
    const change = toChange(repository);
    const provider = host.createProvider();
    const state = await provider.readState(change);
    await repository.run(host.createProvider(), change);
    const { pullRequest } = await provider.propose(change, state);
    expect(pullRequest!.number).toBe(1);
    await expectOne(repository, { files: 3, body: 'What it is.' });
  });
});
