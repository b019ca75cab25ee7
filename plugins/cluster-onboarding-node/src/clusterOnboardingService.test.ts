import {
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  ServiceFactoryTester,
} from '@backstage/backend-test-utils';
import { createServer, IncomingMessage, Server } from 'node:http';
import { AddressInfo } from 'node:net';
import {
  clusterOnboardingServiceRef,
  ClusterOnboardingService,
} from './clusterOnboardingService';

describe('clusterOnboardingServiceRef', () => {
  let server: Server;
  let service: ClusterOnboardingService;
  const seen: IncomingMessage[] = [];

  beforeAll(async () => {
    server = createServer((req, res) => {
      seen.push(req);
      res.setHeader('content-type', 'application/json');
      res.setHeader('etag', 'W/"1"');
      res.end('{"items":[],"version":"1"}');
    });
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const consumer = createServiceFactory({
      service: createServiceRef<{ service: ClusterOnboardingService }>({
        id: 'consumer',
        scope: 'plugin',
      }),
      deps: { service: clusterOnboardingServiceRef },
      factory: deps => deps,
    });
    const tester = ServiceFactoryTester.from(consumer, {
      dependencies: [
        mockServices.discovery.mock({
          getBaseUrl: async id => `http://127.0.0.1:${port}/api/${id}`,
        }).factory,
      ],
    });
    service = (await tester.getSubject('scaffolder')).service;
  });

  afterAll(async () => {
    server.closeAllConnections();
    await new Promise(done => server.close(done));
  });

  it('asks with a token for whom it asks, and keeps nothing from one caller to the next', async () => {
    const ann = mockCredentials.user('user:default/ann');

    await service.listLayers({ credentials: ann });
    await service.listLayers({ credentials: mockCredentials.service() });

    expect(seen.map(({ url }) => url)).toEqual([
      '/api/cluster-onboarding/v1/layers',
      '/api/cluster-onboarding/v1/layers',
    ]);
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([
      mockCredentials.service.header({
        onBehalfOf: ann,
        targetPluginId: 'cluster-onboarding',
      }),
      mockCredentials.service.header({
        onBehalfOf: mockCredentials.service(),
        targetPluginId: 'cluster-onboarding',
      }),
    ]);
    expect(seen[1].headers['if-none-match']).toBeUndefined();
  });
});
