import { createBackendModule } from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  startTestBackend,
} from '@backstage/backend-test-utils';
import fluxModule from '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-flux';
import terraformModule from '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-terraform';
import {
  clusterOnboardingPermissions,
  collectorListSchema,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingCollectorsExtensionPoint } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import request from 'supertest';
import { clusterOnboardingPlugin } from './plugin';

const secondFluxModule = createBackendModule({
  pluginId: 'cluster-onboarding',
  moduleId: 'second-flux',
  register(env) {
    env.registerInit({
      deps: { collectors: clusterOnboardingCollectorsExtensionPoint },
      async init({ collectors }) {
        collectors.addCollector({ id: 'flux', title: 'My Flux', kinds: [] });
      },
    });
  },
});

describe('clusterOnboardingPlugin', () => {
  it('lists the collectors of the installed modules by id', async () => {
    const { server } = await startTestBackend({
      features: [clusterOnboardingPlugin, terraformModule, fluxModule],
    });

    const response = await request(server).get(
      '/api/cluster-onboarding/v1/collectors',
    );

    expect(response.status).toBe(200);
    const { items } = collectorListSchema.parse(response.body);
    expect(
      items.map(({ id, kinds }) => [id, kinds.map(({ kind }) => kind)]),
    ).toEqual([
      ['flux', expect.arrayContaining(['Kustomization', 'HelmRelease'])],
      ['terraform', ['Terraform']],
    ]);
  });

  it('refuses a caller without credentials', async () => {
    const { server } = await startTestBackend({
      features: [clusterOnboardingPlugin],
    });

    const response = await request(server)
      .get('/api/cluster-onboarding/v1/collectors')
      .set('Authorization', mockCredentials.none.header());

    expect(response.status).toBe(401);
  });

  it('does not start with two collectors of one id, and names both', async () => {
    await expect(
      startTestBackend({
        features: [clusterOnboardingPlugin, fluxModule, secondFluxModule],
      }),
    ).rejects.toThrow(
      /Two collectors have the id 'flux' \('.+' and '.+'\); remove one/,
    );
  });

  it('tells the permission system about its permissions', async () => {
    const { server } = await startTestBackend({
      features: [clusterOnboardingPlugin],
    });

    const response = await request(server).get(
      '/api/cluster-onboarding/.well-known/backstage/permissions/metadata',
    );

    expect(response.status).toBe(200);
    expect(response.body.permissions).toEqual(clusterOnboardingPermissions);
  });
});
