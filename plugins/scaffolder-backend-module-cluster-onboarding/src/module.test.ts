import { startTestBackend } from '@backstage/backend-test-utils';
import { scaffolderActionsExtensionPoint } from '@backstage/plugin-scaffolder-node';
import { scaffolderModuleClusterOnboarding } from './module';

describe('scaffolderModuleClusterOnboarding', () => {
  it('adds its actions to the scaffolder', async () => {
    const addActions = jest.fn();

    await startTestBackend({
      extensionPoints: [[scaffolderActionsExtensionPoint, { addActions }]],
      features: [scaffolderModuleClusterOnboarding],
    });

    const ids = addActions.mock.calls.flat().map(({ id }) => id);
    expect(ids).toEqual(['cluster-onboarding:check-names']);
  });
});
