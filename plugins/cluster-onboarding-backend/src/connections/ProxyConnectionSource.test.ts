import { mockServices } from '@backstage/backend-test-utils';
import { createServer, IncomingMessage, Server } from 'node:http';
import { AddressInfo } from 'node:net';
import { ProxyConnectionSource } from './ProxyConnectionSource';

function toToken(exp: number): string {
  const payload = Buffer.from(JSON.stringify({ exp })).toString('base64url');
  return `e30.${payload}.sig`;
}

const START = 1_700_000_000;
const CLUSTERS = {
  items: [
    { name: 'leaf', authProvider: 'serviceAccount' },
    { name: 'leaf', authProvider: 'oidc' },
    null,
    { name: 5 },
  ],
};

describe('ProxyConnectionSource', () => {
  let server: Server;
  let answer: { status: number; body: string };
  let requests: IncomingMessage[];

  beforeEach(async () => {
    answer = { status: 200, body: JSON.stringify(CLUSTERS) };
    requests = [];
    server = createServer((request, response) => {
      requests.push(request);
      response.statusCode = answer.status;
      response.end(answer.body);
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  });

  function setUp() {
    let time = 0;
    const auth = mockServices.auth.mock();
    const baseUrl = `http://127.0.0.1:${
      (server.address() as AddressInfo).port
    }/api/kubernetes`;
    auth.getPluginRequestToken.mockImplementation(async () => ({
      token: toToken(START + time / 1_000 + 3_600),
    }));
    const source = ProxyConnectionSource.create({
      auth,
      discovery: {
        getBaseUrl: async () => baseUrl,
        getExternalBaseUrl: async () => baseUrl,
      },
      operatorClusters: { has: () => false, hasName: () => true },
      now: () => time,
      date: () => START * 1_000 + time,
    });
    return {
      auth,
      baseUrl,
      source,
      advance(ms: number) {
        time += ms;
      },
    };
  }

  it('leads through the proxy, with our own token and the name of the cluster', async () => {
    const { auth, baseUrl, source } = setUp();

    const connection = await source.findConnection('leaf');

    expect(connection).toMatchObject({ name: 'leaf', url: `${baseUrl}/proxy` });
    expect(await connection!.getHeaders()).toEqual({
      Authorization: `Bearer ${toToken(START + 3_600)}`,
      'Backstage-Kubernetes-Cluster': 'leaf',
    });
    expect(auth.getPluginRequestToken).toHaveBeenCalledWith(
      expect.objectContaining({ targetPluginId: 'kubernetes' }),
    );
    expect(requests).toHaveLength(1);
    expect(requests[0].url).toBe('/api/kubernetes/clusters');
    expect(requests[0].headers.authorization).toBe(
      `Bearer ${toToken(START + 3_600)}`,
    );
    expect(await source.findConnection('other')).toBeUndefined();
  });

  it('lists clusters once for all names, and anew after a while', async () => {
    const { source, advance } = setUp();

    await Promise.all(['leaf', 'a', 'b'].map(n => source.findConnection(n)));
    expect(requests).toHaveLength(1);
    answer.body = '{"items":[]}';
    advance(30_000);
    expect(await source.findConnection('leaf')).toBeUndefined();
  });

  it('takes a fresh token before the old one expires, and keeps the connection', async () => {
    const { auth, source, advance } = setUp();
    const before = await source.findConnection('leaf');

    advance(3_539_999);
    await before!.getHeaders();
    expect(auth.getPluginRequestToken).toHaveBeenCalledTimes(1);
    advance(1);
    expect(await before!.getHeaders()).toMatchObject({
      Authorization: `Bearer ${toToken(START + 3_540 + 3_600)}`,
    });
    const after = await source.findConnection('leaf');
    expect(after!.fingerprint).toBe(before!.fingerprint);
  });

  it('takes a fresh token when the old one was refused', async () => {
    const { auth, source, advance } = setUp();
    const connection = await source.findConnection('leaf');

    advance(1_000);
    await connection!.getHeaders({ isRefused: true });

    expect(auth.getPluginRequestToken).toHaveBeenCalledTimes(2);
  });

  it.each<[string, { status: number; body: string }, RegExp]>([
    ['403', { status: 403, body: 'canary' }, /\(status 403\)$/],
    ['500', { status: 500, body: '{"error":"canary"}' }, /\(status 500\)$/],
    ['what is not JSON', { status: 200, body: 'canary' }, /cannot be reached$/],
    ['no list', { status: 200, body: '{"items":"canary"}' }, /no list/],
    ['nothing', { status: 200, body: 'null' }, /no list/],
  ])('cannot say when it is answered %s', async (_, given, message) => {
    const { source } = setUp();
    answer = given;

    const finding = source.findConnection('leaf');

    await expect(finding).rejects.toThrow(message);
    await expect(finding).rejects.not.toThrow(/canary/);
  });

  it('cannot say when nobody answers', async () => {
    const { source } = setUp();
    await new Promise(resolve => server.close(resolve));

    await expect(source.findConnection('leaf')).rejects.toThrow(
      'The kubernetes plugin cannot be reached',
    );
  });
});
