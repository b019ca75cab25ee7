import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import fluxModule from '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-flux';
import platformModule from '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-platform';
import terraformModule from '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-terraform';
import { Simulator, startSimulator } from '@strata-gitops/simulator';
import { waitFor } from '@strata-gitops/testbed';
import request from 'supertest';
import { simulatorConnections } from './__fixtures__/simulatorConnections';
import { clusterOnboardingPlugin } from './plugin';

async function startOn(simulator: Simulator) {
  return startTestBackend({
    features: [
      mockServices.rootLogger.factory({ level: 'debug' }),
      clusterOnboardingPlugin,
      fluxModule,
      platformModule,
      terraformModule,
      simulatorConnections(simulator),
      catalogServiceMock.factory({
        entities: simulator.catalogEntities() as never,
      }),
      mockServices.rootConfig.factory({
        data: {
          clusterOnboarding: {
            ...(simulator.layers && { layers: simulator.layers }),
            reading: { contactGrace: '1s' },
          },
        } as never,
      }),
    ],
  });
}

describe('clusterOnboardingPlugin on a simulated fleet', () => {
  let simulator: Simulator | undefined;
  let backend: Awaited<ReturnType<typeof startTestBackend>> | undefined;

  afterEach(async () => {
    await backend?.stop();
    await simulator?.stop();
  });

  it('shows each cluster of a healthy fleet, and a change within a moment', async () => {
    simulator = await startSimulator({ scenario: 'healthy' });
    backend = await startOn(simulator);
    const { server } = backend;
    const [leaf] = simulator.leaves;
    const readState = async () => {
      const { body } = await request(server).get(
        `/api/cluster-onboarding/v1/clusters/default/${leaf.name}/status`,
      );
      return body;
    };
    const started = performance.now();
    await waitFor('layers', async () => {
      const body = await readState();
      return body.status?.layers.filter(({ state }: any) => state === 'ready').length >= 4;
    }).catch(async error => {
      console.log(JSON.stringify((await readState()).problems, null, 1).slice(0, 3000));
      throw error;
    });
    console.log('first', performance.now() - started);
    const list = await request(server).get('/api/cluster-onboarding/v1/clusters');
    console.log(JSON.stringify(list.body, null, 1).slice(0, 3000));
    await simulator.breakCluster(leaf.name, 'missing-key');
    await waitFor('failing', async () => (await readState()).status.state === 'failing');
    console.log((await readState()).status.verdict);
  }, 60_000);
});
