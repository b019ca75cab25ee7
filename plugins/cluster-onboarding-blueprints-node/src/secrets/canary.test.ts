/* Where a private key may be, and where not. */
import { inspect } from 'node:util';
import { createControllerPair } from './__testUtils__/createControllerPair';
import { createHubCreator } from './__testUtils__/createHubCreator';
import { leafIdentity, toSettings } from './__testUtils__/plannedIdentities';
import { FakeHub, startFakeHub } from './__testUtils__/startFakeHub';
import { createAgeIdentity } from './createAgeIdentity';
import { createSealer } from './createSealer';
import { createSecretModes } from './modes';

const PRIVATE = /AGE-SECRET-KEY|QUdFLVNFQ1JFVC1LRVk/i;

/** Everything that a logger, a debugger or an answer could make of a value. */
function tell(value: unknown): string {
  return [
    inspect(value, { depth: 10, showHidden: true }),
    JSON.stringify(value),
    value instanceof Error ? `${value.stack}${inspect(value.cause)}` : '',
  ].join('\n');
}

describe('a private key', () => {
  let hub: FakeHub;
  let printed: string[];

  beforeEach(async () => {
    hub = await startFakeHub();
    printed = [];
    const print = (chunk: unknown): boolean => {
      printed.push(String(chunk));
      return true;
    };
    jest.spyOn(process.stdout, 'write').mockImplementation(print);
    jest.spyOn(process.stderr, 'write').mockImplementation(print);
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    await hub.stop();
  });

  async function createModes() {
    const { recipient } = await createAgeIdentity();
    const { certificate } = createControllerPair();
    return createSecretModes({
      settings: toSettings({
        secrets: { rootRecipient: recipient },
        sealedSecretsCertificate: certificate,
        clusterMode: { cluster: 'management-writer' },
      }),
      createSecret: createHubCreator({ url: hub.url }),
    });
  }

  it('is given in the one field for it, and only by modes that seal it into a file', async () => {
    const identities = [leafIdentity('dev')];
    for (const mode of await createModes()) {
      const [{ privateKey = '', ...rest }] = await mode.provide(identities);
      const isSealed = ['git', 'sealed-secrets'].includes(mode.id);
      expect([mode.id, PRIVATE.test(privateKey)]).toEqual([mode.id, isSealed]);
      expect(tell(rest)).not.toMatch(PRIVATE);
      expect(tell(mode)).not.toMatch(PRIVATE);
    }
    expect(printed.join('')).not.toMatch(PRIVATE);
  });

  it.each([201, 401, 403, 404, 409, 422, 500])(
    'is in no error when the management cluster echoes it with %d',
    async status => {
      // The dry run goes well; then it sends back what it got, in the body and in a header.
      hub.reply = request => {
        if (request.method === 'GET') return { status: 404 };
        const isDryRun = request.path.includes('dryRun');
        if (isDryRun || request.path.includes('configmaps')) {
          const metadata = { resourceVersion: '1' };
          return { status: 201, body: { metadata } };
        }
        return {
          status,
          body: { message: request.body },
          headers: { 'x-echo': Buffer.from(request.body).toString('base64') },
        };
      };
      const mode = (await createModes()).find(({ id }) => id === 'cluster')!;
      const result = await mode
        .provide([leafIdentity('dev')])
        .catch(error => error);
      expect(
        hub.requests.filter(({ body }) => PRIVATE.test(body)),
      ).toHaveLength(1);
      expect(tell(result)).not.toMatch(PRIVATE);
      expect(printed.join('')).not.toMatch(PRIVATE);
    },
  );

  it.each([
    ['sops', 'kind: Secret\nstringData:\n  age.agekey: "KEY"\n'],
    ['sops', 'kind: Secret\nstringData:\n  age.agekey: KEY: KEY\n'],
    ['sops', 'kind: Secret\nstringData:\n  KEY: 1\n'],
    ['sops', 'KEY'],
    ['sops', 'a: &KEY b\nc: *KEY\n'],
    ['sops', 'a: !KEY b\n'],
    ['sealed-secrets', 'kind: Secret\nstringData:\n  KEY: "KEY"\n'],
  ] as const)(
    'leaves the sealer (%s) as ciphertext or not at all: %j',
    async (how, template) => {
      const { privateKey, recipient } = await createAgeIdentity();
      const result = await createSealer({})
        .seal({
          text: template.replaceAll('KEY', privateKey),
          with: how,
          recipients: [recipient],
        })
        .catch(error => error);
      expect(tell(result)).not.toMatch(PRIVATE);
      expect(printed.join('')).not.toMatch(PRIVATE);
    },
  );
});
