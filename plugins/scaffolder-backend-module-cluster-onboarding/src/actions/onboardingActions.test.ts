import { createMockDirectory } from '@backstage/backend-test-utils';
import {
  FLEET,
  APPS,
  SERVICES,
  ActionStage,
  createActionStage,
} from '../__testUtils__/createActionStage';
import { exampleRequest } from './exampleRequest';
import { examples as openExamples } from './openPullRequests.examples';
import { examples as planExamples } from './plan.examples';
import { examples as renderExamples } from './render.examples';
import { examples as validateExamples } from './validate.examples';
import { parse } from 'yaml';

jest.setTimeout(240_000);

const SPLIT = {
  ...exampleRequest,
  repositories: {
    layout: 'split',
    fleet: 'github.com/acme/fleet',
    services: 'github.com/acme/services',
    apps: 'github.com/acme/apps',
  },
};
const CREDENTIALS = {
  ...exampleRequest,
  registry: { ...exampleRequest.registry, hasCredentials: true },
};
const SECRETS = { registryUsername: 'robot', registryPassword: 'hunter-2' };
const LIST = 'cluster-onboarding/changes.json';

describe('onboarding actions', () => {
  const directory = createMockDirectory();
  let stage: ActionStage;
  const branchOf = (index = 0) => `strata/search-0000000${index}`;

  beforeEach(() => {
    directory.clear();
    stage = createActionStage({ directory });
  });

  it.each(
    [planExamples, renderExamples, validateExamples, openExamples].map(
      ([{ description, example }]) => [description, example] as const,
    ),
  )('have a working example: %s', async (_, example) => {
    const { steps } = parse(example);
    const until = steps[steps.length - 1].action;
    const { outputs } = await stage.run({ until });
    expect(Object.keys(outputs)).toEqual(steps.map(({ id }: any) => id));
  });

  it('give out what later steps and people need', async () => {
    const { outputs } = await stage.run();
    const [record] = stage.records;
    expect(outputs.plan).toMatchObject({
      onboardingId: record.id,
      clusters: ['search-dev', 'search-test', 'search-prod'],
      repositories: ['github.com/acme/fleet'],
      scorecard: { REQ1: { is: 'met' } },
      manualSteps: [],
    });
    expect(outputs.plan.layers).toContainEqual(
      expect.objectContaining({
        cluster: 'search-dev',
        layer: 'security-compliance',
        engine: 'flux',
      }),
    );
    expect(outputs.open).toEqual({
      pullRequests: [
        {
          repository: 'github.com/acme/fleet',
          outcome: 'opened',
          number: 1,
          url: 'https://github.com/acme/fleet/pull/1',
        },
      ],
      entityRefs: [
        'resource:default/search-dev',
        'resource:default/search-test',
        'resource:default/search-prod',
      ],
      onboardingUrl: `https://portal.example.com/cluster-onboarding/onboardings/${record.id}`,
    });
    expect(record).toMatchObject({ state: 'proposed', reason: '' });
    expect(record.manualSteps).toEqual(
      ['search-dev', 'search-test', 'search-prod'].map(cluster => ({
        id: `layer:${cluster}:cloud-infrastructure`,
        title: `Cloud infrastructure of ${cluster} is made elsewhere: see that it is made, and attest that it is there.`,
        cluster,
        isAttestation: true,
      })),
    );
    expect(stage.audits).toEqual([
      'onboarding-request succeeded',
      'onboarding-identities succeeded',
      'onboarding-pull-requests succeeded',
    ]);
  });

  it('tell of all repositories at once that are not there', async () => {
    await expect(
      stage.run({
        request: {
          ...SPLIT,
          repositories: {
            ...SPLIT.repositories,
            fleet: 'github.com/acme/flet',
            apps: 'github.com/acme/aps',
          },
        },
      }),
    ).rejects.toMatchObject({
      name: 'NotFoundError',
      message: expect.stringMatching(/acme\/aps.*\n.*acme\/flet/),
    });
  });

  it('change nothing when the same is asked for again', async () => {
    await stage.run({ request: CREDENTIALS, secrets: SECRETS });
    const before = stage.git.listFiles(FLEET, branchOf());

    // Nobody has to type a secret again that stands there.
    const { outputs } = await stage.run({ request: CREDENTIALS });

    expect(outputs.open.pullRequests).toMatchObject([
      { outcome: 'unchanged', number: 1 },
    ]);
    expect(stage.git.listFiles(FLEET, branchOf())).toEqual(before);
    expect(stage.git.listPullRequests(FLEET)).toHaveLength(1);

    stage.git.merge(FLEET, 1);
    const merged = await stage.run({ request: CREDENTIALS });
    expect(merged.outputs.open.pullRequests).toEqual([
      { repository: 'github.com/acme/fleet', outcome: 'nothing-to-change' },
    ]);
    expect(stage.git.listFiles(FLEET, 'main')).toMatchObject(before);
  });

  it('change only what a changed request is about, and no key', async () => {
    await stage.run({ request: CREDENTIALS, secrets: SECRETS });
    stage.git.merge(FLEET, 1);
    const before = stage.git.listFiles(FLEET, 'main');

    await stage.run({
      request: {
        ...CREDENTIALS,
        options: { runtimeInfo: { COST_CENTER: '4711' } },
      },
    });

    const after = stage.git.listFiles(FLEET, branchOf());
    const changed = Object.keys(after).filter(
      path => after[path] !== before[path],
    );
    expect(changed.length).toBeGreaterThan(0);
    for (const path of changed) {
      expect(path).toMatch(/runtime-info|config|access|delivery|tenants/);
      expect(after[path]).toContain('4711');
    }
    expect(Object.keys(before).filter(path => !(path in after))).toEqual([]);
  });

  it.each([
    ['first, then second', [1, 2]],
    ['second, then first', [2, 1]],
  ])('make two onboardings that merge in any order: %s', async (_, order) => {
    await stage.run();
    await stage.run({ request: { ...exampleRequest, capability: 'cart' } });
    const files = [branchOf(0), 'strata/cart-00000001'].map(branch =>
      stage.git.listFiles(FLEET, branch),
    );
    const [first, second] = files.map(tree =>
      Object.keys(tree).filter(path => path !== 'README.md'),
    );
    // No file belongs to both, so there is nothing that could conflict.
    expect(first.filter(path => second.includes(path))).toEqual([]);
    for (const number of order) stage.git.merge(FLEET, number);
    expect(stage.git.listFiles(FLEET, 'main')).toEqual({
      ...files[0],
      ...files[1],
    });
  });

  it('cross-link pull requests, and go on where the second failed', async () => {
    let failures = 1;
    stage = createActionStage({
      directory,
      wrap: git =>
        new Proxy(git, {
          get(target, key) {
            const value = Reflect.get(target, key, target);
            if (key !== 'propose') {
              return typeof value === 'function' ? value.bind(target) : value;
            }
            return async (change: any, ...rest: any[]) => {
              if (change.repository.name === 'apps' && failures > 0) {
                failures -= 1;
                throw new Error('The branch is protected');
              }
              return value.call(target, change, ...rest);
            };
          },
        }),
    });

    await expect(stage.run({ request: SPLIT })).rejects.toThrow(
      'The pull request in github.com/acme/apps could not be opened; what was opened before stays open',
    );
    expect(stage.git.listPullRequests(SERVICES)).toHaveLength(1);
    expect(stage.git.listPullRequests(FLEET)).toHaveLength(0);
    expect(stage.records[0]).toMatchObject({
      state: 'requested',
      pullRequests: [{ repository: 'github.com/acme/services', number: 1 }],
      reason:
        'The pull request in github.com/acme/apps could not be opened; run the template again.',
    });
    expect(stage.audits.at(-1)).toBe('onboarding-pull-requests failed');

    const { outputs } = await stage.run({ request: SPLIT });
    expect(
      outputs.open.pullRequests.map((pull: any) => pull.repository),
    ).toEqual([
      'github.com/acme/services',
      'github.com/acme/apps',
      'github.com/acme/fleet',
    ]);
    expect(stage.records[0]).toMatchObject({ state: 'proposed', reason: '' });
    const repositories = [SERVICES, APPS, FLEET];
    const bodies = repositories.map(
      repository => stage.git.listPullRequests(repository)[0].body,
    );
    bodies.forEach((body, index) => {
      for (const other of repositories.filter((__, at) => at !== index)) {
        expect(body).toContain(`https://github.com/acme/${other.name}/pull/1`);
      }
    });
  });

  it('refuse a name that somebody else has, and say where to look', async () => {
    await stage.run();
    await expect(stage.run({ user: 'user:default/ben' })).rejects.toThrow(
      `see /cluster-onboarding/onboardings/${stage.records[0].id}`,
    );
    expect(stage.audits.at(-1)).toBe('onboarding-request failed');
    expect(stage.git.listPullRequests(FLEET)).toHaveLength(1);
  });

  it.each([
    [
      'a repository that the operator does not allow',
      { repositories: { fleet: 'github.com/evil/fleet' } },
      'Onboardings may not write to github.com/evil/fleet',
    ],
    [
      'a host that nobody knows',
      { repositories: { fleet: 'git.example.com/acme/fleet' } },
      'Onboardings may not write to git.example.com/acme/fleet',
    ],
    [
      'a secrets mode that is not there',
      { secrets: { mode: 'pigeon' } },
      "there is no secrets mode 'pigeon'; known: git, cluster, external-secrets, vault, sealed-secrets, terraform",
    ],
    [
      'an engine that is not there',
      { engines: { application: 'magic' } },
      "there is no engine for application 'magic'; known: flux, terraform, external",
    ],
    [
      'a layer that is not there',
      { engines: { cellar: 'flux' } },
      "there is no layer 'cellar'; known: cloud-infrastructure",
    ],
    [
      'values that no form would let through',
      { capability: '../x' },
      'The request cannot be used:\n- capability: The name of a capability',
    ],
    [
      'a registry that the operator does not allow',
      {
        registry: {
          helm: { url: 'https://charts.elsewhere.test' },
          containers: { url: 'images.example.com' },
        },
      },
      'Onboardings may not use charts.elsewhere.test',
    ],
    [
      'what looks like a secret',
      { description: `use ghp_${'a1B2'.repeat(9)}` },
      '- description: The description looks like a secret.',
    ],
  ])('refuse %s before anything is written', async (_, change, message) => {
    stage = createActionStage({
      directory,
      onboarding: {
        allowedRepositories: ['github.com/acme/*'],
        allowedHosts: ['*.example.com'],
      },
    });
    await expect(
      stage.run({ request: { ...exampleRequest, ...change } }),
    ).rejects.toThrow(message);
    expect(stage.records).toEqual([]);
    expect(stage.audits).toEqual([]);
    expect(directory.content()).toEqual({});
  });

  it('name the secrets that are missing, before any key is made', async () => {
    await expect(stage.run({ request: CREDENTIALS })).rejects.toThrow(
      'These secrets are missing: registryUsername (User of the registry), registryPassword',
    );
    expect(directory.content()).toEqual({});
  });

  it('leave nothing private in the workspace', async () => {
    await stage.run({ request: CREDENTIALS, secrets: SECRETS });
    const text = JSON.stringify(directory.content());
    expect(text).toContain('ENC[AES256_GCM');
    expect(text).not.toMatch(/AGE-SECRET-KEY|hunter-2/);
  });

  it.each([
    ['a file', /"cluster-onboarding\/files\/fleet\//, undefined],
    ['the list', /changes\.json/, LIST],
  ])('stop when another step has changed %s', async (_, __, path) => {
    const before = async (step: string) => {
      if (step !== 'open') return;
      const list = JSON.parse(
        (directory.content() as any)['cluster-onboarding']['changes.json'],
      );
      const [file] = list.files;
      const target =
        path ?? `cluster-onboarding/files/${file.repository}/${file.path}`;
      directory.addContent({ [target]: '{}' });
    };
    await expect(stage.run({ before })).rejects.toThrow(
      'in the workspace is not as it was rendered',
    );
    expect(stage.git.listPullRequests(FLEET)).toEqual([]);
  });

  it('stop when somebody has written to the same files meanwhile', async () => {
    const before = (step: string) => {
      if (step !== 'open') return;
      const list = JSON.parse(
        (directory.content() as any)['cluster-onboarding']['changes.json'],
      );
      stage.git.commit(FLEET, 'main', { [list.files[0].path]: 'mine\n' });
    };
    await expect(stage.run({ before })).rejects.toThrow(
      /Nothing was opened: these files were changed by others since they were rendered: \w+ \S+\. Run/,
    );
    expect(stage.git.listPullRequests(FLEET)).toEqual([]);
  });

  it('go on when somebody has written to other files meanwhile', async () => {
    const before = (step: string) => {
      if (step === 'open') stage.git.commit(FLEET, 'main', { other: 'x\n' });
    };
    const { outputs } = await stage.run({ before });
    expect(outputs.open.pullRequests).toMatchObject([{ outcome: 'opened' }]);
  });

  it('stop when somebody else has worked on the branch, in any of the repositories', async () => {
    await stage.run({ request: SPLIT });
    stage.git.commit(APPS, branchOf(), { 'by-hand.yaml': 'x: 1\n' });
    await expect(stage.run({ request: SPLIT })).rejects.toThrow(
      `The branch '${branchOf()}' of github.com/acme/apps has a commit that is not of this onboarding`,
    );
  });

  it('stop when the pull request was closed by hand', async () => {
    await stage.run();
    stage.git.close(FLEET, 1);
    await expect(stage.run()).rejects.toThrow('was closed without a merge');
  });

  it('tell all errors at once and open nothing, even if a template leaves the proof out', async () => {
    stage = createActionStage({
      directory,
      validators: [
        {
          id: 'strict',
          validate: ({ fileSet }) => [
            {
              severity: 'error',
              rule: 'strict-rule',
              message: 'It is wrong.',
              remedy: 'Make it right.',
              repository: 'fleet',
              path: fileSet.files[0].path,
              line: 3,
            },
            {
              severity: 'warning',
              rule: 'mild-rule',
              message: 'It is odd.',
              remedy: 'Look at it.',
            },
          ],
        },
      ],
    });
    await expect(
      stage.run({ until: 'cluster-onboarding:validate' }),
    ).rejects.toThrow(
      /^Nothing was written, because the files are not right:\n- fleet \S+:3 strict-rule: It is wrong\. Make it right\.$/,
    );
    await stage.run({ until: 'cluster-onboarding:render' });
    await expect(stage.run()).rejects.toThrow('strict-rule');
    expect(stage.git.listPullRequests(FLEET)).toEqual([]);
  });

  it('write nothing in a dry run, and use no secret', async () => {
    const { outputs } = await stage.run({
      request: CREDENTIALS,
      isDryRun: true,
    });
    expect(outputs.plan.onboardingId).toBe('dry-run');
    expect(outputs.plan.clusters).toHaveLength(3);
    expect(outputs.open.pullRequests).toEqual([
      { repository: 'github.com/acme/fleet', outcome: 'dry-run' },
    ]);
    expect(stage.records).toEqual([]);
    expect(stage.audits).toEqual([]);
    expect(stage.git.listPullRequests(FLEET)).toEqual([]);
    expect(JSON.stringify(directory.content())).not.toMatch(/AGE-SECRET-KEY/);
  });

  it('do not render under names that nobody has claimed', async () => {
    await stage.run({ until: 'cluster-onboarding:plan' });
    const [record] = stage.records;
    await expect(
      stage.run({
        request: { ...exampleRequest, capability: 'cart' },
        until: 'cluster-onboarding:render',
        input: { onboardingId: record.id },
      }),
    ).rejects.toThrow(`Onboarding ${record.id} has not claimed cart-dev`);
  });
});
