import { ProposedChange } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { TestHost } from './__testUtils__/TestHost';
import { TestRepository } from './__testUtils__/TestRepository';

jest.setTimeout(120_000);

const PAIRS = Array.from({ length: 20 }, (_, pair) => pair);

describe('racing runs', () => {
  let host: TestHost;
  let repository: TestRepository;

  beforeAll(async () => {
    host = await TestHost.start();
    repository = await host.createRepository();
  });
  // GitHub's own description of its API is the judge of everything that was sent.
  afterEach(() => host.clear());
  afterAll(() => host.github.stop());

  async function race(
    branch: string,
    requests: readonly { requestId: string; path: string }[],
  ): Promise<{ won: ProposedChange[]; lost: Error[]; files: string[] }> {
    const results = await Promise.allSettled(
      requests.map(({ requestId, path }) =>
        repository.run(
          host.createProvider(),
          repository.toChange({
            branch,
            requestId,
            files: [{ type: 'write', path, content: 'a: 1\n' }],
          }),
        ),
      ),
    );
    const files = Object.keys(await repository.listFiles(branch));
    return {
      won: results.flatMap(result =>
        result.status === 'fulfilled' ? [result.value] : [],
      ),
      lost: results.flatMap(result =>
        result.status === 'rejected' ? [result.reason] : [],
      ),
      files: files.filter(path => path !== 'README.md'),
    };
  }

  it.each(PAIRS)('of one request meet at one pull request (%d)', async pair => {
    const branch = `strata/same-${pair}`;
    const request = { requestId: `request-${pair}`, path: `${pair}.yaml` };
    const { won, files } = await race(branch, [request, request]);
    expect(won).toHaveLength(2);
    expect(won[0].pullRequest!.url).toBe(won[1].pullRequest!.url);
    expect(files).toEqual([`${pair}.yaml`]);
  });

  it.each(PAIRS)(
    'of two requests have one winner, and the other hears where that is (%d)',
    async pair => {
      const branch = `strata/other-${pair}`;
      const { won, lost, files } = await race(branch, [
        { requestId: `first-${pair}`, path: 'first.yaml' },
        { requestId: `second-${pair}`, path: 'second.yaml' },
      ]);
      expect(won).toHaveLength(1);
      expect(lost).toEqual([
        expect.objectContaining({
          name: 'ConflictError',
          message: expect.stringMatching(
            `(${won[0].pullRequest!.url}|/tree/${branch});`,
          ),
        }),
      ]);
      // One tree, not a mixture.
      expect(files).toHaveLength(1);
    },
  );

  it('leave as many branches and pull requests as there were names', async () => {
    const branches = await repository.listBranches();
    const pulls = await repository.listPulls();
    expect(branches.filter(name => name !== 'main')).toEqual(
      pulls.map(pull => pull.head.ref).sort(),
    );
  });
});
