import {
  createBackendModule,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { onboardingOptionsSchema } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  clusterOnboardingBlueprintsExtensionPoint,
  OnboardingExtensionsService,
  onboardingExtensionsServiceRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { FakeGitProvider } from '@strata-gitops/backstage-plugin-cluster-onboarding-node/testUtils';
import request from 'supertest';
import { REQUEST } from '../planning/__testUtils__/fakePlanner';
import { clusterOnboardingPlugin } from '../plugin';

jest.setTimeout(60_000);

/** A module of somebody else, that brings one of everything. */
function createModule(moduleId: string) {
  return createBackendModule({
    pluginId: 'cluster-onboarding',
    moduleId,
    register(env) {
      env.registerInit({
        deps: { onboarding: clusterOnboardingBlueprintsExtensionPoint },
        async init({ onboarding }) {
          onboarding.addBlueprintSource({
            id: 'acme-platform',
            read: async () => ({ files: new Map(), origin: 'acme' }),
          });
          onboarding.addValidator({ id: 'acme-names', validate: () => [] });
          onboarding.addSecretMode({
            id: 'acme-hsm',
            title: 'HSM',
            description: 'Keys never leave the HSM.',
            provide: async () => [],
          } as unknown as Parameters<typeof onboarding.addSecretMode>[0]);
          onboarding.addGitProvider(
            FakeGitProvider.create({ 'git.acme.example/acme/fleet': {} }),
          );
          onboarding.addLayerEngine({
            id: 'acme-pulumi',
            title: 'Pulumi',
            layers: ['cloud-infrastructure'],
          });
        },
      });
    },
  });
}

/** Another plugin of the same process, as the scaffolder is. */
function createOther(use: (extensions: OnboardingExtensionsService) => void) {
  return createBackendPlugin({
    pluginId: 'other',
    register(env) {
      env.registerInit({
        deps: { extensions: onboardingExtensionsServiceRef },
        async init({ extensions }) {
          use(extensions);
        },
      });
    },
  });
}

describe('what modules bring for onboarding', () => {
  it('can be chosen, and is seen by other plugins too', async () => {
    let seen: OnboardingExtensionsService | undefined;
    const { server } = await startTestBackend({
      features: [
        clusterOnboardingPlugin,
        createModule('acme'),
        createOther(extensions => {
          seen = extensions;
        }),
      ],
    });

    const { body } = await request(server).get(
      '/api/cluster-onboarding/v1/onboarding-options',
    );

    const options = onboardingOptionsSchema.parse(body);
    expect(options).toEqual({
      blueprints: [{ id: 'acme-platform' }],
      // Nothing can be chosen in a blueprint that cannot be read.
      strategies: [],
      demands: [],
      layers: [],
      secretModes: expect.arrayContaining([
        expect.objectContaining({ id: 'git' }),
        {
          id: 'acme-hsm',
          title: 'HSM',
          description: 'Keys never leave the HSM.',
        },
      ]),
      engines: expect.arrayContaining([
        expect.objectContaining({ id: 'flux' }),
        {
          id: 'acme-pulumi',
          title: 'Pulumi',
          layers: ['cloud-infrastructure'],
        },
      ]),
      validators: ['acme-names'],
      gitProviders: ['github', 'fake'],
    });
    expect([
      seen!.listBlueprintSources().map(({ id }) => id),
      seen!.listGitProviders().map(({ id }) => id),
      seen!.listLayerEngines().map(({ id }) => id),
      seen!.listSecretModes().map(({ id }) => id),
      seen!.listValidators().map(({ id }) => id),
    ]).toEqual([
      ['acme-platform'],
      ['fake'],
      ['acme-pulumi'],
      ['acme-hsm'],
      ['acme-names'],
    ]);
  });

  it('is used for plans', async () => {
    const { server } = await startTestBackend({
      features: [clusterOnboardingPlugin, createModule('acme')],
    });
    const plan = async (values: object) => {
      const { status, body } = await request(server)
        .post('/api/cluster-onboarding/v1/onboardings/plan')
        .send({ request: { ...REQUEST, ...values } });
      return [status, body.error?.message];
    };

    // Only hosts that somebody has set up are spoken with.
    await expect(plan({})).resolves.toEqual([
      400,
      expect.stringContaining("Nobody can open pull requests on 'github.com'"),
    ]);
    // The module speaks with this one, and then the default blueprint is missed.
    await expect(
      plan({ repositories: { fleet: 'git.acme.example/acme/fleet' } }),
    ).resolves.toEqual([404, expect.stringContaining('acme-platform')]);
  });

  it('has one of each id', async () => {
    await expect(
      startTestBackend({
        features: [
          clusterOnboardingPlugin,
          createModule('acme'),
          createModule('second'),
        ],
      }),
    ).rejects.toThrow(/There is a blueprint 'acme-platform' already/);
  });

  it('does not let the plugin start with settings that cannot be', async () => {
    await expect(
      startTestBackend({
        features: [
          clusterOnboardingPlugin,
          mockServices.rootConfig.factory({
            data: {
              clusterOnboarding: {
                onboarding: { pullRequests: { branchPrefix: '..' } },
              },
            },
          }),
        ],
      }),
    ).rejects.toThrow(/clusterOnboarding\.onboarding\.pullRequests/);
  });
});
