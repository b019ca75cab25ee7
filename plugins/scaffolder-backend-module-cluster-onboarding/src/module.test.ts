import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { scaffolderActionsExtensionPoint } from '@backstage/plugin-scaffolder-node';
import { scaffolderModuleClusterOnboarding } from './module';

async function start(onboarding: object) {
  const addActions = jest.fn();
  const backend = await startTestBackend({
    extensionPoints: [[scaffolderActionsExtensionPoint, { addActions }]],
    features: [
      scaffolderModuleClusterOnboarding,
      mockServices.rootConfig.factory({
        data: {
          app: { baseUrl: 'http://localhost:3000/' },
          clusterOnboarding: { onboarding: { ...onboarding } },
        },
      }),
    ],
  });
  await backend.stop();
  return addActions.mock.calls.flat();
}

describe('scaffolderModuleClusterOnboarding', () => {
  it('adds its actions to the scaffolder, all of them fit for dry runs', async () => {
    const actions = await start({});
    expect(actions.map(({ id }) => id)).toEqual([
      'cluster-onboarding:check-names',
      'cluster-onboarding:plan',
      'cluster-onboarding:render',
      'cluster-onboarding:validate',
      'cluster-onboarding:open-pull-requests',
    ]);
    for (const action of actions) {
      expect(action.supportsDryRun).toBe(true);
      expect(action.examples.length).toBeGreaterThan(0);
      for (const schema of [action.schema.input, action.schema.output]) {
        for (const field of Object.values<any>(schema.properties)) {
          expect(field.description).toMatch(/./);
        }
      }
    }
  });

  it('does not start with a private key in the configuration', async () => {
    await expect(
      start({
        secrets: { rootRecipient: `AGE-SECRET-KEY-1${'Q'.repeat(58)}` },
      }),
    ).rejects.toThrow(
      "'clusterOnboarding.onboarding.secrets.rootRecipient' in the configuration holds a private key",
    );
  });
});
