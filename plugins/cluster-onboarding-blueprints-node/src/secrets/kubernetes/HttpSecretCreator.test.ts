import { createControllerPair } from '../__testUtils__/createControllerPair';
import { createHubCreator } from '../__testUtils__/createHubCreator';
import { FakeHub, HubReply, startFakeHub } from '../__testUtils__/startFakeHub';

const REF = { namespace: 'search', name: 'search-dev-age' };
const PRIVATE_KEY = 'AGE-SECRET-KEY-1CANARY';
const SECRET = {
  ...REF,
  privateKey: PRIVATE_KEY,
  entry: 'age.agekey',
  recipient: 'age1public',
  labels: { 'strata.dev/capability': 'search' },
};

describe('creating Secrets by the API of Kubernetes', () => {
  let hub: FakeHub;

  beforeEach(async () => {
    hub = await startFakeHub();
  });

  afterEach(async () => {
    await hub.stop();
  });

  const create = () => createHubCreator({ url: hub.url });

  it('posts the Secret once, with no copy of its content in an annotation', async () => {
    await create().createSecret(SECRET);
    expect(hub.requests).toEqual([
      expect.objectContaining({
        method: 'POST',
        path: '/api/v1/namespaces/search/secrets?fieldManager=strata',
        authorization: 'Bearer some-token',
      }),
    ]);
    expect(JSON.parse(hub.requests[0].body)).toEqual({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: {
        ...REF,
        labels: {
          'strata.dev/capability': 'search',
          'app.kubernetes.io/managed-by': 'strata',
        },
        annotations: {
          'strata.dev/age-recipient': 'age1public',
          'kustomize.toolkit.fluxcd.io/prune': 'disabled',
        },
      },
      type: 'Opaque',
      data: {
        'age.agekey': Buffer.from(PRIVATE_KEY).toString('base64'),
      },
    });
  });

  it.each([
    [201, false],
    [409, true],
  ])('finds out by a dry run (%d) whether there is one', async (status, is) => {
    hub.reply = () => ({ status, body: {} });
    expect(await create().hasSecret(REF)).toBe(is);
    expect(hub.requests.map(({ path }) => path)).toEqual([
      '/api/v1/namespaces/search/secrets?dryRun=All&fieldManager=strata',
    ]);
    expect(JSON.parse(hub.requests[0].body).data).toEqual({});
  });

  it('reads what the ConfigMap says', async () => {
    expect(await create().findRecipients(REF)).toBeUndefined();
    const metadata = { resourceVersion: '5' };
    const data = { candidates: 'age1a age1b' };
    hub.reply = () => ({ status: 200, body: { metadata, data } });
    expect(await create().findRecipients(REF)).toEqual({
      recipient: undefined,
      candidates: ['age1a', 'age1b'],
      version: '5',
    });
  });

  it('changes the very version of the ConfigMap that it has read', async () => {
    await create().writeRecipients(REF, {
      recipient: 'age1a',
      candidates: [],
      version: '5',
    });
    const [{ method, path, body }] = hub.requests;
    expect({ method, path, body: JSON.parse(body) }).toEqual({
      method: 'PATCH',
      path: '/api/v1/namespaces/search/configmaps/search-dev-age?fieldManager=strata',
      body: {
        metadata: { resourceVersion: '5' },
        data: { recipient: 'age1a', candidates: '' },
      },
    });
  });

  it('cannot leave the namespace by its name', async () => {
    await create().hasSecret({ namespace: '../x?y#z', name: 'a' });
    expect(hub.requests[0].path).toMatch(
      /^\/api\/v1\/namespaces\/..%2Fx%3Fy%23z\/secrets\?/,
    );
  });

  const SAYS = `the server says ${PRIVATE_KEY}`;
  const refusals: [string, HubReply, string, string][] = [
    [
      'a missing right',
      { status: 403 },
      'NotAllowedError',
      'may not create Secrets in namespace',
    ],
    ['no namespace', { status: 404 }, 'NotFoundError', "no namespace 'search'"],
    [
      'a Secret that is there',
      { status: 409 },
      'ConflictError',
      'Somebody else has just created',
    ],
    [
      'a refused credential',
      { status: 401 },
      'NotAllowedError',
      'does not take the credential',
    ],
    [
      'a failing server',
      { status: 500 },
      'ServiceUnavailableError',
      'status 500',
    ],
    ['a busy server', { status: 429 }, 'ServiceUnavailableError', 'status 429'],
    [
      'an invalid Secret',
      { status: 422 },
      'ServiceUnavailableError',
      'status 422',
    ],
    ['a lost connection', 'reset', 'ServiceUnavailableError', 'gave no answer'],
    [
      'a redirect',
      { status: 307, headers: { location: 'http://127.0.0.1:1/' } },
      'NotAllowedError',
      'not followed',
    ],
  ];
  it.each(refusals)(
    'says in clear words, and not in those of the server: %s',
    async (_, reply, name, words) => {
      hub.reply = () =>
        typeof reply === 'string' ? reply : { body: SAYS, ...reply };
      const error: Error = await create()
        .createSecret(SECRET)
        .catch(thrown => thrown);
      expect(error).toMatchObject({
        name,
        message: expect.stringContaining(words),
      });
      expect(hub.requests).toHaveLength(1);
      expect(`${error.stack}${JSON.stringify(error)}`).not.toContain('CANARY');
      expect(error.cause).toBeUndefined();
    },
  );

  it.each([
    ['an endless answer', 'x'.repeat(2_000_000), 'gave no answer'],
    ['something else', { kind: 'List' }, 'something else than a ConfigMap'],
    ['no JSON', '<html>', 'something else than a ConfigMap'],
  ])('does not take %s', async (_, body, words) => {
    hub.reply = () => ({ status: 200, body });
    await expect(create().findRecipients(REF)).rejects.toThrow(words);
  });

  it('tells a ConfigMap that somebody else has changed', async () => {
    hub.reply = () => ({ status: 409, body: {} });
    await expect(
      create().writeRecipients(REF, { candidates: [], version: '5' }),
    ).rejects.toMatchObject({ name: 'ConflictError' });
  });

  it('ends when it is told to', async () => {
    const controller = new AbortController();
    hub.reply = () => {
      controller.abort();
      return 'hang';
    };
    await expect(
      create().createSecret(SECRET, { signal: controller.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('sends nothing to a server whose certificate is not trusted', async () => {
    const pair = createControllerPair();
    const tlsHub = await startFakeHub({
      tls: pair,
    });
    try {
      const { url } = tlsHub;
      const other = createControllerPair().certificate;
      for (const caData of [undefined, Buffer.from(other).toString('base64')]) {
        await expect(
          createHubCreator({ url, caData }).createSecret(SECRET),
        ).rejects.toThrow(/gave no answer \([A-Z_]*CERT[A-Z_]*\)/);
      }
      expect(tlsHub.requests).toEqual([]);
      const caData = Buffer.from(pair.certificate).toString('base64');
      await createHubCreator({ url, caData }).createSecret(SECRET);
      expect(tlsHub.requests).toHaveLength(1);
    } finally {
      await tlsHub.stop();
    }
  });
});
