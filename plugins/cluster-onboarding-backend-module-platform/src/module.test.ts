import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import {
  clusterOnboardingCollectorsExtensionPoint,
  StatusCollector,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { clusterOnboardingModulePlatform } from './module';

async function startAndListIds(platform: object): Promise<string[]> {
  const addCollector = jest.fn<void, [StatusCollector]>();
  await startTestBackend({
    extensionPoints: [
      [clusterOnboardingCollectorsExtensionPoint, { addCollector }],
    ],
    features: [
      clusterOnboardingModulePlatform,
      mockServices.rootConfig.factory({
        data: { clusterOnboarding: { platform: { ...platform } } },
      }),
    ],
  });
  return addCollector.mock.calls.map(([{ id }]) => id);
}

describe('clusterOnboardingModulePlatform', () => {
  it('adds the collector of each technology, once', async () => {
    expect(await startAndListIds({})).toEqual([
      'cluster-api',
      'crossplane',
      'external-secrets',
      'sealed-secrets',
      'weave',
      'policy',
    ]);
  });

  it('adds nothing for what is switched off', async () => {
    expect(await startAndListIds({ crossplane: false, policy: false })).toEqual(
      ['cluster-api', 'external-secrets', 'sealed-secrets', 'weave'],
    );
  });

  it('does not start with a configuration that it cannot use', async () => {
    await expect(startAndListIds({ wave: false })).rejects.toThrow(
      'clusterOnboarding.platform.wave is not known',
    );
  });
});
