/*
 * The whole way through the real scaffolder: its task API, the real template, a GitHub whose every request is held against GitHub's own
 * description of its API, real git for what was merged, and the real sops for what was encrypted.
 */
import {
  decryptWithSops,
  findSops,
  RunningGitServer,
  startGitServer,
} from '@strata-gitops/testbed';
import { FORM_SECRETS, toFormValues } from './__testUtils__/formValues';
import { readGitTree } from './__testUtils__/readGitTree';
import {
  OnboardingStage,
  startOnboardingStage,
} from './__testUtils__/startOnboardingStage';

jest.setTimeout(300_000);

const describeWithSops = findSops() ? describe : describe.skip;
const STRATEGIES = ['alt-1', 'alt-2', 'alt-3', 'alt-4', 'alt-5'];
const ENVIRONMENTS = ['dev', 'test', 'prod'];
const REPOSITORIES = ['fleet', 'services', 'apps'];

/** Who shall be able to read a file: the hub's root key for identities, the capability's for what the hub applies, else the cluster's own. */
function listReaders(path: string): string[] {
  if (path.startsWith('clusters/management/identities/')) {
    return ['root', 'recovery'];
  }
  const isOfHub =
    path.startsWith('clusters/management/') || path.includes('/identity/');
  const [, cluster] = path.split('/');
  return ['recovery', isOfHub ? 'capability' : cluster];
}

describe('onboarding through the real scaffolder', () => {
  let stage: OnboardingStage;
  let server: RunningGitServer;
  const trees = new Map<string, Map<string, string>>();

  beforeAll(async () => {
    stage = await startOnboardingStage({
      onboarding: {
        pullRequests: { labels: ['onboarding'] },
        parameters: { gitCredentials: 'form' },
      },
    });
    server = await startGitServer();
  });

  afterAll(async () => {
    await server?.stop();
    await stage?.stop();
  });

  it.each(
    STRATEGIES.flatMap(strategy => [
      [strategy, 'mono', ['fleet']] as const,
      [strategy, 'split', ['services', 'apps', 'fleet']] as const,
    ]),
  )(
    'opens one pull request per repository: %s, %s',
    async (strategy, layout, repositories) => {
      const capability = `${layout}-${strategy}`;
      stage.github.clear();

      const { status, output, log } = await stage.scaffolder.run({
        template: 'onboard-capability',
        values: toFormValues({ capability, strategy, layout }),
        secrets: {
          ...FORM_SECRETS,
          gitUsername: 'reader',
          gitPassword: 'canary-of-git',
        },
      });

      expect([status, ...log.slice(-20)]).toContain('completed');
      expect(stage.github.violations()).toEqual([]);
      const links = output.links.filter((link: any) => link.url);
      expect(links).toEqual([
        expect.objectContaining({
          url: expect.stringMatching(
            /^\/cluster-onboarding\/onboardings\/[-0-9a-f]{36}$/,
          ),
        }),
      ]);
      // In the order of merging, so they are numbered and no buttons.
      expect(
        [
          ...output.text[0].content.matchAll(
            /^1\. \[(.*?), pull request \d+\]/gm,
          ),
        ].map(([, name]) => name),
      ).toEqual(repositories.map(name => `github.com/acme/${name}`));
      const writes = stage.github
        .requests()
        .filter(({ method }) => method === 'POST')
        .map(({ path }) => path.split('/').slice(3).join('/'));
      expect(writes).toEqual(
        repositories.flatMap(name => [
          `${name}/git/trees`,
          `${name}/git/commits`,
          `${name}/git/refs`,
          `${name}/pulls`,
          expect.stringMatching(`^${name}/issues/\\d+/labels$`),
        ]),
      );

      const { items } = await stage.scaffolder.get('/onboardings');
      const record = items.find((item: any) => item.capability === capability);
      expect(record).toMatchObject({
        state: 'proposed',
        clusters: ENVIRONMENTS.map(name => `${capability}-${name}`),
        requestedBy: 'user:default/ann',
      });
      expect(record.pullRequests).toHaveLength(repositories.length);
      for (const { repository, number } of record.pullRequests) {
        const [, , name] = repository.split('/');
        const { body } = await stage.ask(
          'GET',
          `/repos/acme/${name}/pulls/${number}`,
        );
        const others = record.pullRequests.filter(
          (other: any) => other.repository !== repository,
        );
        for (const { url } of others) expect(body).toContain(url);
        await stage.merge(name, number);
      }
    },
  );

  it('leaves trees that real git takes with the same ids', async () => {
    for (const name of REPOSITORIES) {
      const into = await server.createRepository(name);
      const commit = await server.copyBranchFromGithub({
        apiBaseUrl: stage.github.apiBaseUrl,
        token: stage.github.tokens.admin,
        owner: 'acme',
        repository: name,
        branch: 'main',
        into,
      });
      const { object } = await stage.ask(
        'GET',
        `/repos/acme/${name}/git/ref/heads/main`,
      );
      expect(commit).toBe(object.sha);
      trees.set(name, await readGitTree(into.path, 'main'));
    }
    const paths = [...trees.get('fleet')!.keys()];
    for (const strategy of STRATEGIES) {
      for (const layout of ['mono', 'split']) {
        for (const environment of ENVIRONMENTS) {
          const cluster = `${layout}-${strategy}-${environment}`;
          expect(
            paths.filter(path => path.includes(`/${cluster}/`)).length,
          ).toBeGreaterThan(3);
        }
      }
    }
  });

  describeWithSops('with secrets in it', () => {
    it.each(
      STRATEGIES.flatMap(strategy =>
        ['mono', 'split'].map(layout => [strategy, layout] as const),
      ),
    )(
      'encrypts each file for those who shall read it, and nobody else: %s, %s',
      async (strategy, layout) => {
        const capability = `${layout}-${strategy}`;
        const sealed = REPOSITORIES.flatMap(name => [
          ...trees.get(name)!,
        ]).filter(
          ([path, text]) => path.includes(capability) && /^sops:/m.test(text),
        );
        const identities = sealed.filter(([path]) =>
          path.startsWith(`clusters/management/identities/${capability}/`),
        );
        const keys: Record<string, string> = { ...stage.keys };
        for (const [path, text] of identities) {
          const { stdout } = await decryptWithSops({
            text,
            privateKey: stage.keys.root,
          });
          const name = path.split('/').pop()!.replace('.yaml', '');
          const [key] = /AGE-SECRET-KEY-1[0-9A-Z]+/.exec(stdout) ?? [];
          if (key) keys[name] = key;
        }
        // The operator's two, the capability's, and one of each cluster.
        expect(Object.keys(keys)).toHaveLength(3 + ENVIRONMENTS.length);
        const readers = await Promise.all(
          sealed.map(async ([path, text]) => {
            const able: string[] = [];
            for (const [name, privateKey] of Object.entries(keys)) {
              const { status } = await decryptWithSops({ text, privateKey });
              if (status === 0) able.push(name);
            }
            return [path, able];
          }),
        );
        expect(readers).toEqual(
          sealed.map(([path]) => [path, listReaders(path)]),
        );
      },
    );
  });
});
