import { gunzipSync } from 'node:zlib';
import { ApiClient } from '../__fixtures__/ApiClient';
import { Simulator } from '../simulator';
import { startSimulator } from '../startSimulator';
import { MalformedForm } from './fault';

const CLUSTER = 'search-dev';
const HELM = '/apis/helm.toolkit.fluxcd.io/v2/helmreleases';

/** Whether nothing comes of a promise for as long as another request takes, twice. */
async function isPending(
  promise: Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<boolean> {
  let isSettled = false;
  promise.then(
    () => {
      isSettled = true;
    },
    () => {
      isSettled = true;
    },
  );
  await other();
  await other();
  return !isSettled;
}

describe('faults', () => {
  let simulator: Simulator;
  let client: ApiClient;
  let neighbour: ApiClient;

  beforeEach(async () => {
    simulator = await startSimulator({ traits: { bookmarkIntervalMs: 50 } });
    client = ApiClient.create(simulator, CLUSTER);
    neighbour = ApiClient.create(simulator, 'search-test');
  });

  afterEach(async () => {
    client.close();
    neighbour.close();
    await simulator.stop();
  });

  it('hang: takes requests and never answers, while others are served', async () => {
    await simulator.setFault(CLUSTER, { type: 'hang' });

    const answer = client.list();

    expect(await isPending(answer, () => neighbour.list())).toBe(true);
    answer.catch(() => {});
  });

  it('hang on watches only: lists are answered', async () => {
    await simulator.setFault(CLUSTER, { type: 'hang', on: ['watch'] });

    const watch = client.watch('timeoutSeconds=1');
    const list = await client.list();

    expect(list.status).toBe(200);
    expect(await isPending(watch.status, () => client.list())).toBe(true);
  });

  it('silent-watch: neither events nor bookmarks, on open watches too, until it is healed', async () => {
    const watch = client.watch('allowWatchBookmarks=true&resourceVersion=0');
    await watch.status;
    for (let count = 0; count < 5; count += 1) await watch.next();
    expect((await watch.next())?.type).toBe('BOOKMARK');

    await simulator.setFault(CLUSTER, { type: 'silent-watch' });
    while (watch.waiting() > 0) await watch.next();
    const next = watch.next();
    await simulator.mark(CLUSTER);
    const wasSilent = await isPending(next, () => client.list());
    await simulator.setFault(CLUSTER, undefined);

    expect(wasSilent).toBe(true);
    // What happened meanwhile is not lost: no real server loses events and goes on.
    expect((await next)?.type).toBe('MODIFIED');
    expect((await watch.next())?.type).toBe('BOOKMARK');
    watch.close();
  });

  it('silent-watch: a watch that cannot tell what happened meanwhile ends', async () => {
    await simulator.setFault(CLUSTER, { type: 'silent-watch' });
    const watch = client.watch('resourceVersion=0');
    await watch.status;

    await simulator.setFault(CLUSTER, undefined);

    expect(await watch.rest()).toEqual([]);
  });

  it('dribble: a few bytes at a time', async () => {
    await simulator.setFault(CLUSTER, {
      type: 'dribble',
      bytesPerSecond: 20_000,
    });
    const start = performance.now();

    const { json } = await client.list();

    expect(json.items).toHaveLength(5);
    expect(performance.now() - start).toBeGreaterThan(700);
  });

  it('slow: answers after a while', async () => {
    await simulator.setFault(CLUSTER, { type: 'slow', delayMs: 200 });
    const start = performance.now();

    await client.get('/version');

    expect(performance.now() - start).toBeGreaterThan(190);
  });

  it('server-error and too-many-requests, as often as told', async () => {
    await simulator.setFault(CLUSTER, [
      { type: 'server-error', status: 503, times: 1 },
      { type: 'too-many-requests', retryAfterSeconds: 7, times: 1 },
    ]);

    const first = await client.list();
    const second = await client.list();
    const third = await client.list();

    expect(first.status).toBe(503);
    expect(first.json).toMatchObject({
      kind: 'Status',
      reason: 'ServiceUnavailable',
    });
    expect(second.status).toBe(429);
    expect(second.headers['retry-after']).toBe('7');
    expect(third.status).toBe(200);
  });

  it.each<[MalformedForm, (text: string, body: Buffer) => unknown, unknown]>([
    ['not-json', text => text.startsWith('<html>'), true],
    ['null', text => JSON.parse(text), null],
    ['no-items', text => JSON.parse(text).items, undefined],
    ['wrong-kind', text => JSON.parse(text).kind, 'PodList'],
    ['no-uid', text => JSON.parse(text).items[0].metadata.uid, undefined],
    [
      'duplicate-keys',
      text => text.includes('"metadata":{"name":"twice",'),
      true,
    ],
    ['not-a-number', text => text.includes('"generation":NaN'), true],
    ['deep-nesting', text => text.includes('{"a":'.repeat(100_000)), true],
    [
      'truncated',
      text => {
        try {
          return JSON.parse(text);
        } catch {
          return 'no JSON';
        }
      },
      'no JSON',
    ],
    [
      'truncated-gzip',
      (_, body) => {
        try {
          return gunzipSync(body);
        } catch {
          return 'no gzip';
        }
      },
      'no gzip',
    ],
  ])('malformed: %s', async (form, read, expected) => {
    await simulator.setFault(CLUSTER, { type: 'malformed', form });

    const { status, text, body } = await client.list();

    expect(status).toBe(200);
    expect(read(text, body)).toEqual(expected);
  });

  it.each`
    form              | bytes        | on
    ${'endless-list'} | ${3_000_000} | ${'list'}
    ${'many-objects'} | ${3_000_000} | ${'list'}
    ${'large-object'} | ${3_000_000} | ${'list'}
    ${'endless-line'} | ${3_000_000} | ${'watch'}
  `('huge: $form', async ({ form, bytes, on }) => {
    await simulator.setFault(CLUSTER, { type: 'huge', form, bytes });

    const { body } = await client.list(on === 'watch' ? 'watch=true' : '');

    expect(body.length).toBeGreaterThan(bytes);
    expect(body.subarray(0, -1).includes('\n')).toBe(false);
  });

  it('huge: many objects are a list like any other, with other names', async () => {
    await simulator.setFault(CLUSTER, {
      type: 'huge',
      form: 'many-objects',
      bytes: 1_000_000,
    });

    const { items } = (await client.list()).json;

    expect(items.length).toBeGreaterThan(200);
    expect(new Set(items.map((item: any) => item.metadata.name)).size).toBe(
      items.length,
    );
    expect(new Set(items.map((item: any) => item.metadata.uid)).size).toBe(
      items.length,
    );
  });

  it.each(['event', 'status'] as const)(
    'gone: watches are sent away by %s',
    async as => {
      await simulator.setFault(CLUSTER, { type: 'gone', as, times: 1 });
      const version = (await client.list()).json.metadata.resourceVersion;
      const query = `watch=true&timeoutSeconds=1&resourceVersion=${version}`;

      const first = await client.list(query);
      const second = await client.list(query);

      expect(first.status).toBe(as === 'status' ? 410 : 200);
      expect(first.text).toContain('"reason":"Expired"');
      expect([second.status, second.text]).toEqual([200, '']);
    },
  );

  it('continue-expired: the second page is refused', async () => {
    await simulator.setFault(CLUSTER, { type: 'continue-expired' });

    const first = await client.list('limit=2');
    const second = await client.list(
      `limit=2&continue=${first.json.metadata.continue}`,
    );

    expect([first.status, second.status]).toEqual([200, 410]);
  });

  it('empty-list: 200 and nothing, for the kinds that are named', async () => {
    await simulator.setFault(CLUSTER, {
      type: 'empty-list',
      kinds: ['Kustomization'],
    });

    expect((await client.list()).json.items).toEqual([]);
    expect((await client.get(HELM)).json.items).toHaveLength(2);
  });

  it('unauthorized: everything is refused, and open watches go on', async () => {
    const watch = client.watch('resourceVersion=0');
    await watch.status;
    for (let count = 0; count < 5; count += 1) await watch.next();

    await simulator.setFault(CLUSTER, { type: 'unauthorized' });
    await simulator.mark(CLUSTER);

    expect((await client.list()).status).toBe(401);
    expect((await watch.next())?.type).toBe('MODIFIED');
    watch.close();
  });

  it('rotated token: the old one is refused, the new one is good', async () => {
    const old = simulator.leaves[0].token;

    const token = await simulator.rotateToken(CLUSTER);

    const withOld = await client.list('', { authorization: `Bearer ${old}` });
    expect(withOld.status).toBe(401);
    expect((await client.list()).status).toBe(200);
    expect(simulator.leaves[0].token).toBe(token);
  });

  it('forbidden: one kind, in the words of a real server', async () => {
    await simulator.setFault(CLUSTER, {
      type: 'forbidden',
      kinds: ['HelmRelease'],
    });

    const { status, json } = await client.get(HELM);

    expect(status).toBe(403);
    expect(json).toMatchObject({
      reason: 'Forbidden',
      message:
        'helmreleases.helm.toolkit.fluxcd.io is forbidden: User "system:serviceaccount:strata:reader" cannot list resource "helmreleases" in API group "helm.toolkit.fluxcd.io" at the cluster scope',
    });
    expect((await client.list()).status).toBe(200);
  });

  it('absent: the kind is gone from discovery and paths, and its watches end', async () => {
    const watch = client.watch('resourceVersion=0', HELM);
    await watch.status;

    await simulator.setFault(CLUSTER, {
      type: 'absent',
      kinds: ['HelmRelease'],
    });

    expect((await watch.rest()).length).toBe(2);
    expect((await client.get(HELM)).text).toBe('404 page not found\n');
    expect((await client.get('/apis')).text).not.toContain(
      'helm.toolkit.fluxcd.io',
    );
    expect((await client.list()).status).toBe(200);
  });

  it('reset: the connection breaks', async () => {
    await simulator.setFault(CLUSTER, { type: 'reset' });

    await expect(client.list()).rejects.toThrow();
    expect((await neighbour.list()).status).toBe(200);
  });

  it('heal takes every fault away', async () => {
    await simulator.setFault(CLUSTER, { type: 'server-error' });
    await simulator.heal(CLUSTER);

    expect((await client.list()).status).toBe(200);
  });

  it('says that faults before the first request need a port of their own', async () => {
    await expect(
      simulator.setFault(CLUSTER, { type: 'refuse' }),
    ).rejects.toThrow(/has no port of its own/);
  });
});
