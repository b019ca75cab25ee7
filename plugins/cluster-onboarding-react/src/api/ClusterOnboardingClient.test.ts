import { MockFetchApi, registerMswTestHooks } from '@backstage/test-utils';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ClusterOnboardingClient } from './ClusterOnboardingClient';

const baseUrl = 'http://backend.test/api/cluster-onboarding';
const terraform = {
  id: 'terraform',
  title: 'Terraform',
  kinds: [
    {
      group: 'infra.contrib.fluxcd.io',
      versions: ['v1alpha2'],
      kind: 'Terraform',
      plural: 'terraforms',
    },
  ],
};

describe('ClusterOnboardingClient', () => {
  const server = setupServer();
  registerMswTestHooks(server);

  const client = new ClusterOnboardingClient({
    discoveryApi: {
      getBaseUrl: async pluginId => `http://backend.test/api/${pluginId}`,
    },
    fetchApi: new MockFetchApi(),
  });

  it('lists the collectors that the backend has', async () => {
    server.use(
      http.get(`${baseUrl}/v1/collectors`, () =>
        HttpResponse.json({ items: [terraform] }),
      ),
    );

    await expect(client.listCollectors()).resolves.toEqual({
      items: [terraform],
    });
  });

  it('passes on what the backend says went wrong', async () => {
    server.use(
      http.get(`${baseUrl}/v1/collectors`, () =>
        HttpResponse.json(
          {
            error: { name: 'NotAllowedError', message: 'not for you' },
            response: { statusCode: 403 },
          },
          { status: 403 },
        ),
      ),
    );

    await expect(client.listCollectors()).rejects.toMatchObject({
      name: 'ResponseError',
      statusCode: 403,
      cause: { name: 'NotAllowedError', message: 'not for you' },
    });
  });

  it('does not hand on an answer it cannot read', async () => {
    server.use(
      http.get(`${baseUrl}/v1/collectors`, () =>
        HttpResponse.json({ items: [{ id: 'terraform' }] }),
      ),
    );

    await expect(client.listCollectors()).rejects.toThrow(
      /same version.*caused by/s,
    );
  });
});
