/*
 * Plans by the whole plugin, with the blueprint that is shipped and a Git host in memory.
 */
import {
  createBackendModule,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import {
  DEFAULT_LAYERS,
  onboardingOptionsSchema,
  OnboardingPlanAnswer,
  onboardingPlanAnswerSchema,
  StrategyOption,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { createAgeIdentity } from '@strata-gitops/backstage-plugin-cluster-onboarding-blueprints-node';
import { clusterOnboardingBlueprintsExtensionPoint } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { FakeGitProvider } from '@strata-gitops/backstage-plugin-cluster-onboarding-node/testUtils';
import { resolve } from 'node:path';
import request from 'supertest';
import { clusterOnboardingPlugin } from '../plugin';
import { REQUEST } from './__testUtils__/fakePlanner';

jest.setTimeout(120_000);

const REPOSITORY = 'git.acme.example/acme/fleet';
const VALUES = { ...REQUEST, repositories: { fleet: REPOSITORY } };
const BLUEPRINT = resolve(
  resolvePackagePath(
    '@strata-gitops/backstage-plugin-cluster-onboarding-backend',
  ),
  '../../templates/onboard-capability',
);

describe('plans of the shipped blueprint', () => {
  let backend: Awaited<ReturnType<typeof startTestBackend>>;
  let git: FakeGitProvider;
  let recipients: string[];
  let writes: jest.SpyInstance[];

  beforeAll(async () => {
    git = FakeGitProvider.create({ [REPOSITORY]: { 'README.md': 'Fleet\n' } });
    writes = [jest.spyOn(git, 'propose'), jest.spyOn(git, 'describe')];
    const [root, recovery] = [
      await createAgeIdentity(),
      await createAgeIdentity(),
    ];
    recipients = [root.recipient, recovery.recipient];
    backend = await startTestBackend({
      features: [
        clusterOnboardingPlugin,
        createBackendModule({
          pluginId: 'cluster-onboarding',
          moduleId: 'test-git',
          register(env) {
            env.registerInit({
              deps: { onboarding: clusterOnboardingBlueprintsExtensionPoint },
              async init({ onboarding }) {
                onboarding.addGitProvider(git);
              },
            });
          },
        }),
        mockServices.rootConfig.factory({
          data: {
            clusterOnboarding: {
              onboarding: {
                managementCluster: {
                  existingObjects: ['GitRepository/flux-system/terraform'],
                },
                blueprints: [{ id: 'onboard-capability', path: BLUEPRINT }],
                secrets: {
                  rootRecipient: root.recipient,
                  recoveryRecipients: [recovery.recipient],
                },
              },
            },
          },
        }),
      ],
    });
  });

  afterAll(() => backend?.stop());

  async function plan(values: object = VALUES): Promise<OnboardingPlanAnswer> {
    const response = await request(backend.server)
      .post('/api/cluster-onboarding/v1/onboardings/plan')
      .send({ request: values });
    expect([response.status, response.body.error?.message]).toEqual([
      200,
      undefined,
    ]);
    return onboardingPlanAnswerSchema.parse(response.body);
  }

  it('say all that would be done', async () => {
    const answer = await plan();
    expect(
      answer.findings.filter(({ severity }) => severity === 'error'),
    ).toEqual([]);
    expect(answer).toMatchObject({
      isPossible: true,
      clusters: [{ name: 'shop-dev' }, { name: 'shop-prod' }],
      blueprint: { name: 'onboard-capability' },
      strategy: { id: 'alt-5' },
    });
    const [{ files, repository, roles }] = answer.repositories;
    expect([repository, roles]).toEqual([
      REPOSITORY,
      ['fleet', 'services', 'apps'],
    ]);
    expect(new Set(files.map(({ action }) => action))).toEqual(
      new Set(['create']),
    );
    // What is encrypted is known as such, and shown to nobody.
    const encrypted = files.filter(file => file.isEncrypted);
    expect(encrypted.length).toBeGreaterThan(0);
    expect(encrypted.filter(({ diff }) => diff)).toEqual([]);
    const shown = JSON.stringify(answer);
    expect(shown).not.toMatch(/AGE-SECRET-KEY|ENC\[/);
    // Nor is a key shown that is thrown away.
    expect(shown).toContain('(new key of shop-dev)');
    expect(new Set(shown.match(/age1[0-9a-z]{58}/g))).toEqual(
      new Set(recipients),
    );
    expect(files.filter(({ diff }) => diff).length).toBeGreaterThan(10);
    expect(answer.layers.length).toBeGreaterThan(4);
    expect(answer.mermaid).toContain('subgraph c1["shop-prod"]');
    expect(
      answer.objects.reduce((sum, { count }) => sum + count, 0),
    ).toBeGreaterThan(10);
    for (const write of writes) expect(write).not.toHaveBeenCalled();
  });

  it('are the same each time, apart from what is encrypted', async () => {
    const [first, second] = [await plan(), await plan()];
    const withoutSize = (answer: OnboardingPlanAnswer) => ({
      ...answer,
      repositories: answer.repositories.map(({ files, ...rest }) => ({
        ...rest,
        files: files.map(({ size, ...file }) =>
          file.isEncrypted ? file : { ...file, size },
        ),
      })),
    });
    expect(withoutSize(second)).toEqual(withoutSize(first));
  });

  it('refuse what cannot be chosen', async () => {
    const { status, body } = await request(backend.server)
      .post('/api/cluster-onboarding/v1/onboardings/plan')
      .send({ request: { ...VALUES, secrets: { mode: 'paper' } } });

    expect([status, body.error.message]).toEqual([
      400,
      expect.stringContaining("there is no secrets mode 'paper'"),
    ]);
  });

  it('are chosen from the strategies of the blueprint', async () => {
    const { body } = await request(backend.server).get(
      '/api/cluster-onboarding/v1/onboarding-options',
    );

    expect(onboardingOptionsSchema.parse(body)).toEqual(body);
    expect(body.layers.map(({ id }: { id: string }) => id)).toEqual(
      DEFAULT_LAYERS.map(({ id }) => id),
    );
    const demands = body.demands.map(({ id }: { id: string }) => id);
    expect(demands).toHaveLength(6);
    for (const { scorecard, engines } of body.strategies) {
      expect(Object.keys(scorecard)).toEqual(demands);
      expect(Object.keys(engines)).toHaveLength(5);
    }
    expect(
      body.strategies.filter((each: StrategyOption) => each.isRecommended),
    ).toMatchObject([
      {
        id: 'alt-5',
        // There is one that hangs on a parameter, and the operator has not chosen so; these hang on the way of the keys.
        manualSteps: [
          { id: 'secrets-external-secrets-1', isConditional: true },
          { id: 'secrets-vault-1', secretModes: ['vault'] },
        ],
      },
    ]);
    // No store is listed for the management cluster.
    expect(
      body.secretModes.filter(
        (mode: { unlistedKind?: string }) => mode.unlistedKind,
      ),
    ).toEqual([
      expect.objectContaining({
        id: 'external-secrets',
        unlistedKind: 'ClusterSecretStore',
      }),
    ]);
  });

  it('of an update tell what changes', async () => {
    const created = await request(backend.server)
      .post('/api/cluster-onboarding/v1/onboardings')
      .send({
        clusters: ['shop-dev', 'shop-prod'],
        capability: 'shop',
        owner: VALUES.owner,
        request: VALUES,
      });
    expect(created.status).toBe(201);
    const { id } = created.body;
    const before = await plan();
    expect(before).toMatchObject({
      onboarding: { id },
      repositories: [{ branch: expect.stringContaining(id.slice(0, 8)) }],
    });

    // As if what was planned had been merged, but for one line.
    const answer = before.repositories[0].files.find(
      ({ diff }) => diff && !diff.includes('\\ No newline'),
    )!;
    const text = answer
      .diff!.split('\n')
      .filter(line => line.startsWith('+'))
      .map(line => `${line.slice(1)}\n`)
      .join('');
    const states = jest.spyOn(git, 'readState');
    const files = jest.spyOn(git, 'readFile');
    states.mockImplementationOnce(async () => ({
      baseCommit: 'b'.repeat(40),
      files: new Map([[answer.path, 'old']]),
      otherEntries: new Set(),
    }));
    files.mockImplementation(async () => `${text}# by hand\n`);
    const after = await plan();

    const changed = after.repositories[0].files.find(
      ({ path }) => path === answer.path,
    )!;
    expect(changed).toMatchObject({ action: 'update' });
    expect(changed.diff).toMatch(/^-# by hand$/m);
    expect(changed.diff!.match(/^[-+]/gm)).toHaveLength(1);
    states.mockRestore();
    files.mockRestore();
  });
});
