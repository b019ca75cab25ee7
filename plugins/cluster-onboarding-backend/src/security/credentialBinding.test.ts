import { createServer as createPlainServer, IncomingMessage } from 'node:http';
import { createServer, Server } from 'node:https';
import { AddressInfo, Server as NetServer } from 'node:net';
import { Entity } from '@backstage/catalog-model';
import {
  readCertificate,
  Simulator,
  startSimulator,
} from '@strata-gitops/simulator';
import { waitFor } from '@strata-gitops/testbed';
import {
  BackendOnSimulator,
  startOnSimulator,
} from '../__testUtils__/startOnSimulator';

/** Somebody on this machine who would like to have a credential. */
interface Listener {
  readonly port: number;
  /** What it was sent as `Authorization`, or that it was asked at all. */
  readonly seen: string[];
  stop(): Promise<void>;
}

async function listen(
  create: (
    handle: (request: IncomingMessage, response: any) => void,
  ) => Server | NetServer,
  options: { host?: string; redirectTo?: string } = {},
): Promise<Listener> {
  const seen: string[] = [];
  const server = create((request, response) => {
    seen.push(request.headers.authorization ?? 'no credential');
    if (options.redirectTo) {
      response.writeHead(302, { location: options.redirectTo });
    } else response.writeHead(404);
    response.end();
  });
  await new Promise<void>(done => {
    server.listen(0, options.host ?? '127.0.0.1', () => done());
  });
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    async stop() {
      (server as Server).closeAllConnections();
      await new Promise(done => server.close(done));
    },
  };
}

const withTls: Parameters<typeof listen>[0] = handle =>
  createServer(
    { cert: readCertificate('served'), key: readCertificate('served', 'key') },
    handle,
  );

function toKubeconfig(server: string, caData: string, user: object): string {
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'c',
    contexts: [{ name: 'c', context: { cluster: 'c', user: 'u' } }],
    clusters: [
      {
        name: 'c',
        cluster: {
          server,
          'certificate-authority-data': Buffer.from(caData).toString('base64'),
        },
      },
    ],
    users: [{ name: 'u', user }],
  });
}

function toEntity(name: string, hub: string): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Resource',
    metadata: {
      name,
      annotations: {
        'strata.dev/kubernetes-cluster': name,
        'strata.dev/management-cluster': hub,
        // Catalog files may name a connection and nothing else.
        'kubernetes.io/api-server': 'https://127.0.0.1:1',
      },
    },
    spec: { type: 'kubernetes-cluster', owner: 'team-a' },
  };
}

describe('the credential of a kubeconfig Secret', () => {
  const running: Array<{ stop(): Promise<void> }> = [];
  let simulator: Simulator;
  let api: BackendOnSimulator;
  let refused: Record<string, string>;
  let listeners: Listener[];
  let allowed: Listener;
  let redirecting: Listener;
  let redirected: Listener;

  beforeAll(async () => {
    simulator = await startSimulator({ scenario: 'healthy' });
    running.unshift(simulator);
    const { hub } = simulator;
    const tls = await listen(withTls);
    const plain = await listen(handle => createPlainServer(handle));
    allowed = await listen(withTls);
    redirected = await listen(withTls);
    redirecting = await listen(withTls, {
      redirectTo: `https://127.0.0.1:${redirected.port}/`,
    });
    listeners = [tls, plain];
    running.unshift(tls, plain, allowed, redirected, redirecting);
    const { port } = tls;
    refused = Object.fromEntries(
      [
        `https://127.0.0.1:${port}`,
        `https://localhost:${port}`,
        `https://localhost.:${port}`,
        `https://127.1:${port}`,
        `https://0x7f000001:${port}`,
        `https://2130706433:${port}`,
        `https://0177.0.0.1:${port}`,
        `https://[::ffff:127.0.0.1]:${port}`,
        `https://[::ffff:7f00:1]:${port}`,
        `https://0.0.0.0:${port}`,
        `https://user:pw@127.0.0.1:${port}`,
        `https://example.com@127.0.0.1:${port}`,
        `https://127.0.0.1:${port}#@example.com`,
        `https://127.0.0.1:${port}/?x=1`,
        `http://127.0.0.1:${plain.port}`,
        `HTTP://localhost:${plain.port}`,
        `//127.0.0.1:${port}`,
        `https:\t//127.0.0.1:${port}`,
        `file:///etc/passwd`,
        `unix:///var/run/docker.sock`,
        'https://169.254.169.254/',
      ].map((url, index) => [`refused-${index}`, url]),
    );
    const store = async (namespace: string, name: string, server: string) =>
      simulator.apply(hub!, {
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: { namespace, name: `${name}-kubeconfig` },
        data: {
          value: Buffer.from(
            toKubeconfig(server, simulator.caData, { token: `of-${name}` }),
          ).toString('base64'),
        },
      });
    for (const [name, url] of Object.entries(refused)) {
      await store('clusters', name, url);
    }
    await store('allowed', 'allowed', `https://127.0.0.1:${allowed.port}`);
    await store('allowed', 'moved', `https://127.0.0.1:${redirecting.port}`);
    const names = [...Object.keys(refused), 'allowed', 'moved'];
    api = await startOnSimulator(simulator, {
      entities: names.map(name => toEntity(name, hub!)),
      config: {
        inventoryInterval: '200ms',
        connections: {
          kubernetesPlugin: 'off',
          kubeconfigSecrets: [
            { managementCluster: hub!, namespace: 'clusters' },
            {
              managementCluster: hub!,
              namespace: 'allowed',
              allowedHosts: ['127.0.0.1'],
            },
          ],
        },
        reading: { longestBackoff: '500ms', contactGrace: '100ms' },
      },
    });
    running.unshift(api);
  }, 60_000);

  afterAll(async () => {
    for (const each of running.splice(0)) await each.stop();
  });

  async function readReasons(): Promise<Record<string, string | undefined>> {
    const { connections } = await api.get('/health');
    return Object.fromEntries(
      connections.map(({ connection, problems }: any) => [
        connection,
        problems[0]?.reason,
      ]),
    );
  }

  it('goes to an address that the operator allows, and by no redirect to another', async () => {
    await waitFor('requests', () => allowed.seen.length > 0);
    await waitFor('requests', () => redirecting.seen.length > 2);

    expect(new Set(allowed.seen)).toEqual(new Set(['Bearer of-allowed']));
    expect(new Set(redirecting.seen)).toEqual(new Set(['Bearer of-moved']));
    expect(redirected.seen).toEqual([]);
  }, 40_000);

  it('goes to no address that the operator does not allow, however it is written', async () => {
    const reasons = await waitFor('a reason for each', async () => {
      const found = await readReasons();
      return (
        Object.keys(refused).every(name => found[name] !== undefined) && found
      );
    });

    for (const [name, url] of Object.entries(refused)) {
      expect([url, reasons[name]]).toEqual([
        url,
        expect.stringMatching(
          /^https:\/\/\S/.test(url)
            ? // Not every resolver knows this machine by a name with a dot.
              /^(refused-address|unreachable)$/
            : /^not-configured$/,
        ),
      ]);
    }
    expect(listeners.flatMap(({ seen }) => seen)).toEqual([]);
  }, 60_000);
});
