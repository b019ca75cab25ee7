import { readFileSync } from 'node:fs';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { startTestBackend } from '@backstage/backend-test-utils';
import {
  Observation,
  observe,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingCollectorsExtensionPoint } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { collectorContract } from '@strata-gitops/backstage-plugin-cluster-onboarding-node/testUtils';
import exampleModule, {
  createOpenClusterManagementCollector,
} from './__fixtures__/openClusterManagement';

const PACKAGE =
  '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-platform';

function readText(path: string): string {
  return readFileSync(resolvePackagePath(PACKAGE, path), 'utf8');
}

function managedCluster(available?: 'True' | 'False' | 'Unknown'): object {
  const condition = {
    type: 'ManagedClusterConditionAvailable',
    status: available,
    reason: 'ManagedClusterLeaseUpdateStopped',
    message: 'Registration agent stopped updating its lease.',
    lastTransitionTime: '2026-01-01T00:00:00Z',
  };
  return {
    apiVersion: 'cluster.open-cluster-management.io/v1',
    kind: 'ManagedCluster',
    metadata: { name: 'search-dev', uid: 'one', generation: 1 },
    spec: { hubAcceptsClient: true },
    status: {
      conditions: [
        { type: 'HubAcceptedManagedCluster', status: 'True' },
        ...(available ? [condition] : []),
      ],
    },
  };
}

function observeOne(object: unknown): Observation {
  const context = { cluster: 'hub', at: '2026-01-01T00:00:00Z' };
  const collector = createOpenClusterManagementCollector();
  return collector.observe!(undefined, object, context);
}

describe('the example of docs/collectors.md', () => {
  collectorContract(createOpenClusterManagementCollector, {
    samples: [managedCluster('True'), managedCluster('Unknown')],
  });

  it('is the code that is tested here, in less than 60 lines', () => {
    const code = readText('src/__fixtures__/openClusterManagement.ts');
    const blocks = [
      ...readText('../../docs/collectors.md').matchAll(
        /^```ts\n([\s\S]*?)^```$/gm,
      ),
    ].map(([, block]) => block);

    expect(blocks).toContain(code);
    expect(code.trimEnd().split('\n').length).toBeLessThan(60);
  });

  it.each([
    ['available', 'True' as const, 'ready'],
    ['not available', 'False' as const, 'failed'],
    ['silent', 'Unknown' as const, 'failed'],
  ])('tells that a cluster is %s', (_, available, outcome) => {
    expect(observeOne(managedCluster(available)).settled?.outcome).toBe(
      outcome,
    );
  });

  it('tells that a cluster has not joined yet', () => {
    const observation = observeOne(managedCluster());
    expect(observation.settled).toBeUndefined();
    expect(observation.attempt).toBeDefined();
  });

  it('tells more than the general reader does', () => {
    const context = { cluster: 'hub', at: '2026-01-01T00:00:00Z' };
    const general = observe(undefined, managedCluster('Unknown'), context);
    expect(general.settled).toBeUndefined();
  });

  it('can be added to a backend', async () => {
    const addCollector = jest.fn();
    await startTestBackend({
      extensionPoints: [
        [clusterOnboardingCollectorsExtensionPoint, { addCollector }],
      ],
      features: [exampleModule],
    });
    expect(addCollector).toHaveBeenCalledTimes(1);
  });
});
