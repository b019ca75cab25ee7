import { request as httpRequest } from 'node:http';
import { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { mockCredentials } from '@backstage/backend-test-utils';
import { Simulator, startSimulator } from '@strata-gitops/simulator';
import { waitFor } from '@strata-gitops/testbed';
import fc from 'fast-check';
import request from 'supertest';
import { createRoutes, RoutesOptions } from '../routes/table';
import { CALLERS } from './__testUtils__/people';
import {
  SecuredBackend,
  startSecuredBackend,
} from './__testUtils__/startSecuredBackend';

const CLUSTER = '/v1/clusters/default/search-dev';
const MEGABYTE = 1_024 * 1_024;

/** Bad requests: method, path, body, and the status that tells so. */
const BAD: ReadonlyArray<
  [string, 'get' | 'post' | 'patch', string, unknown, number]
> = [
  ['a query that nobody knows', 'get', '/v1/clusters?frob=1', undefined, 400],
  [
    'a name of the prototype in brackets',
    'get',
    '/v1/clusters?filter[__proto__]=x',
    undefined,
    400,
  ],
  ['the prototype itself', 'get', '/v1/clusters?__proto__=x', undefined, 400],
  [
    'the constructor',
    'get',
    '/v1/clusters?constructor[prototype][a]=x',
    undefined,
    400,
  ],
  ['a limit below one', 'get', '/v1/clusters?limit=-1', undefined, 400],
  ['a limit of nothing', 'get', '/v1/clusters?limit=0', undefined, 400],
  ['a huge limit', 'get', '/v1/clusters?limit=1e9', undefined, 400],
  [
    'a limit of many digits',
    'get',
    `/v1/clusters?limit=${'9'.repeat(1_000)}`,
    undefined,
    400,
  ],
  ['a limit twice', 'get', '/v1/clusters?limit=1&limit=2', undefined, 400],
  ['a cursor of noise', 'get', '/v1/clusters?cursor=%00%ff', undefined, 400],
  [
    'a cursor of another list',
    'get',
    `/v1/onboardings?cursor=${Buffer.from('["clusters name",1]').toString(
      'base64url',
    )}`,
    undefined,
    400,
  ],
  ['a state that is none', 'get', '/v1/clusters?state=purple', undefined, 400],
  [
    'a thousand values',
    'get',
    `/v1/clusters?${'owner=a&'.repeat(1_000)}`,
    undefined,
    400,
  ],
  [
    'the entity of another kind',
    'get',
    '/v1/entities/user/default/owner/status',
    undefined,
    400,
  ],
  [
    'a name with a path in it',
    'get',
    '/v1/clusters/default/..%2f..%2fetc/status',
    undefined,
    400,
  ],
  [
    'a name of the prototype',
    'get',
    '/v1/clusters/default/__proto__/status',
    undefined,
    400,
  ],
  [
    'a name with a line break',
    'get',
    '/v1/clusters/default/a%0ab/status',
    undefined,
    400,
  ],
  [
    'a name that is not UTF-8',
    'get',
    '/v1/clusters/default/%ff/status',
    undefined,
    400,
  ],
  [
    'ten thousand refs',
    'post',
    '/v1/clusters/batch',
    { refs: Array(10_000).fill('r') },
    400,
  ],
  ['refs of a wrong type', 'post', '/v1/clusters/batch', { refs: 'all' }, 400],
  [
    'objects for refs',
    'post',
    '/v1/clusters/batch',
    { refs: [{ toString: 'x' }] },
    400,
  ],
  ['an array for a body', 'post', '/v1/clusters/batch', [], 400],
  ['a body that is no JSON', 'post', '/v1/clusters/batch', '{"refs":[', 400],
  [
    'a body with the prototype',
    'post',
    '/v1/clusters/batch',
    '{"refs":[],"__proto__":{"a":1}}',
    400,
  ],
  [
    'a body that is too large',
    'post',
    '/v1/clusters/batch',
    { refs: ['x'.repeat(200_000)] },
    413,
  ],
  [
    'deep nesting',
    'post',
    '/v1/onboardings',
    `{"clusters":["new-deep"],"request":${'{"a":'.repeat(15_000)}1${'}'.repeat(
      15_000,
    )}}`,
    400,
  ],
  [
    'a link that runs a script',
    'patch',
    '/v1/onboardings/x',
    {
      pullRequests: [
        {
          repository: 'r',
          number: 1,
          // eslint-disable-next-line no-script-url
          url: 'javascript:alert(1)',
          state: 'open',
        },
      ],
    },
    400,
  ],
  [
    'a refresh of a wrong type',
    'post',
    `${CLUSTER}/refresh`,
    { reconcile: 'yes' },
    400,
  ],
];

const BAD_NAMES = [
  '',
  'x'.repeat(64),
  '..',
  'a/../../b',
  'a\\b',
  '-rf',
  '--upload-pack=x',
  '.git',
  'a.',
  'a ',
  'a\u0000b',
  'a\nb',
  'a\u202eb',
  'ｐrod',
  'Prod-1',
  '__proto__',
  'constructor ',
  '😀',
  ['a'],
  { a: 1 },
  null,
  7,
];

describe('requests that are not as they should be', () => {
  let simulator: Simulator;
  let backend: SecuredBackend;

  beforeAll(async () => {
    simulator = await startSimulator({ scenario: 'healthy' });
    backend = await startSecuredBackend(simulator);
    await waitForHealth();
  }, 90_000);

  afterAll(async () => {
    await backend?.stop();
    await simulator?.stop();
  });

  async function waitForHealth(): Promise<void> {
    await waitFor(
      'the status of a cluster',
      async () =>
        (await backend.ask('owner', 'get', `${CLUSTER}/status`)).status === 200,
    );
  }

  async function send(
    method: 'get' | 'post' | 'patch' | 'delete',
    path: string,
    body?: unknown,
    authorization: string = CALLERS.owner,
  ) {
    const sent = request(backend.server)
      [method](`/api/cluster-onboarding${path}`)
      .set('Authorization', authorization);
    if (body === undefined) return sent;
    return sent
      .set('Content-Type', 'application/json')
      .send(typeof body === 'string' ? body : JSON.stringify(body));
  }

  it.each(BAD)(
    'are refused with a message: %s',
    async (_, method, path, body, status) => {
      const answer = await send(method, path, body);

      expect([answer.status, answer.text]).toEqual([
        status,
        expect.stringContaining('"message"'),
      ]);
      expect(answer.text.length).toBeLessThan(4_000 + path.length);
      expect(({} as Record<string, unknown>).a).toBeUndefined();
    },
  );

  it.each(BAD_NAMES)('are refused for the cluster name %j', async name => {
    const { status, body } = await send('post', '/v1/onboardings', {
      clusters: [name],
    });

    expect(status).toBe(400);
    expect(body.error.message).toContain('body.clusters');
  });

  it.each([
    ['none', mockCredentials.none.header()],
    ['one that is not valid', mockCredentials.user.invalidHeader()],
    ['noise', 'Bearer ...'],
    [
      'one for another plugin',
      mockCredentials.service.header({
        onBehalfOf: mockCredentials.user('user:default/owner'),
        targetPluginId: 'catalog',
      }),
    ],
    [
      'a limited one, that pictures are shown with',
      `Bearer ${mockCredentials.limitedUser.token('user:default/owner')}`,
    ],
  ])(
    'are refused by every route with a token that is %s',
    async (_, header) => {
      for (const { method, path } of createRoutes({
        layers: [],
      } as unknown as RoutesOptions)) {
        const { status } = await send(
          method,
          path.replace(/:[a-z]+/g, 'x'),
          undefined,
          header,
        );
        expect([method, path, status]).toEqual([method, path, 401]);
      }
    },
  );

  it('with a header of a megabyte do not get in, and nobody else notices', async () => {
    const { port } = backend.server.address() as AddressInfo;
    const status = await new Promise<number | string>(done => {
      const sent = httpRequest(
        {
          port,
          path: `/api/cluster-onboarding${CLUSTER}/status`,
          headers: { 'x-large': 'x'.repeat(MEGABYTE) },
        },
        response => {
          response.resume();
          done(response.statusCode ?? 0);
        },
      );
      sent.on('error', error => done((error as NodeJS.ErrnoException).code!));
      sent.end();
    });

    expect([431, 'ECONNRESET', 'EPIPE']).toContain(status);
    await waitForHealth();
  });

  it('with encodings that explode are not unpacked without end', async () => {
    const { status } = await request(backend.server)
      .post('/api/cluster-onboarding/v1/clusters/batch')
      .set('Authorization', CALLERS.owner)
      .set('Content-Type', 'application/json')
      .set('Content-Encoding', 'gzip')
      .serialize(body => body)
      .send(gzipSync(`{"refs":["${'x'.repeat(50 * MEGABYTE)}"]}`) as any);

    expect([400, 413]).toContain(status);
    await waitForHealth();
  });

  it('never make an answer of 500, whatever is sent to whichever route', async () => {
    const routes = createRoutes({ layers: [] } as unknown as RoutesOptions);
    const word = fc.oneof(
      fc.string({ maxLength: 50 }),
      fc.constantFrom('__proto__', 'constructor', '..', '%', '\u0000', 'null'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...routes),
        fc.array(word, { minLength: 3, maxLength: 3 }),
        fc.dictionary(word, word, { maxKeys: 3 }),
        fc.jsonValue({ maxDepth: 4 }),
        async ({ method, path }, names, query, body) => {
          let index = 0;
          const filled = path.replace(/:[a-z]+/g, () =>
            encodeURIComponent(names[index++] || 'x'),
          );
          const { status } = await send(
            method,
            `${filled}?${new URLSearchParams(query)}`,
            method === 'get' ? undefined : body,
          );
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: 300 },
    );
    await waitForHealth();
  }, 60_000);
});
