import { ConfigReader } from '@backstage/config';
import { DEFAULT_LAYERS } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { readClusterOnboardingConfig } from './config';

function read(clusterOnboarding?: object) {
  return readClusterOnboardingConfig(
    new ConfigReader((clusterOnboarding ? { clusterOnboarding } : {}) as never),
  );
}

describe('readClusterOnboardingConfig', () => {
  it('needs nothing to be set', () => {
    const options = read();
    expect(options.layers).toBe(DEFAULT_LAYERS);
    expect(options).toMatchObject({
      limits: { mode: 'watch', staleAfterMs: 120_000 },
      reader: {
        watchLifetimeMs: 290_000,
        pollIntervalMs: 30_000,
        requestTimeoutMs: 10_000,
        mostObjectsPerKind: 20_000,
      },
      concurrentLists: 64,
      leaseMs: 17_000,
      refresh: { isAnnotationAllowed: false },
    });
  });

  it('takes durations in each form that Backstage knows', () => {
    expect(
      read({
        staleAfter: { minutes: 5 },
        reading: {
          mode: 'poll',
          pollInterval: '45s',
          watchLifetime: 'PT1M',
          requestTimeout: '2500ms',
          mostObjectsPerKind: 500,
        },
      }),
    ).toMatchObject({
      limits: { mode: 'poll', staleAfterMs: 300_000 },
      reader: {
        pollIntervalMs: 45_000,
        watchLifetimeMs: 60_000,
        requestTimeoutMs: 2_500,
        mostObjectsPerKind: 500,
      },
    });
  });

  it('reads how much one person may ask for, beside what others read there', () => {
    expect(
      read({
        onboarding: {
          mostPlansPerUserAndHour: 7,
          managementCluster: { name: 'hub' },
        },
      }),
    ).toMatchObject({ planning: { perHour: 7 }, onboarding: { open: 20 } });
    expect(() => read({ onboarding: { mostPlan: 7 } })).toThrow(
      /clusterOnboarding\.onboarding\.mostPlan/,
    );
  });

  it('reads layer definitions', () => {
    const { layers } = read({ layers: [{ id: 'base', title: 'Base' }] });
    expect(layers).toMatchObject([{ id: 'base', engine: 'flux' }]);
  });

  it.each([
    [{ reading: { mode: 'push' } }, /clusterOnboarding\.reading\.mode must be/],
    [
      { reading: { pollInterval: 'soon' } },
      /clusterOnboarding\.reading\.pollInterval must be a duration, such as/,
    ],
    [
      { reading: { pollInterval: '1ms' } },
      /clusterOnboarding\.reading\.pollInterval must be at least 100 ms/,
    ],
    [
      { reading: { concurrentLists: 0 } },
      /clusterOnboarding\.reading\.concurrentLists must be a whole number/,
    ],
    [
      { reading: { requestTimeout: '10ms' } },
      /clusterOnboarding\.reading\.requestTimeout must be at least 100 ms/,
    ],
    [
      { reading: { mostObjectsPerKind: 'many' } },
      /clusterOnboarding\.reading\.mostObjectsPerKind must be a whole number/,
    ],
    [
      { replicas: { leaseDuration: '5s' } },
      /clusterOnboarding\.replicas\.leaseDuration \(5000 ms\) must be at least one and a half times/,
    ],
    [
      { reading: { pollIntervall: '30s' } },
      /Unknown key 'clusterOnboarding\.reading\.pollIntervall'.*pollInterval/,
    ],
    [{ layers: [{ id: 'Base' }] }, /clusterOnboarding\.layers\[0\]/],
    [
      { refresh: { allowAnnotation: 'perhaps' } },
      /clusterOnboarding\.refresh\.allowAnnotation/,
    ],
  ])('names the key of a mistake: %j', (config, message) => {
    expect(() => read(config)).toThrow(message);
  });
});
