import { once } from 'node:events';
import { AddressInfo, createServer, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import {
  FakeApiServer,
  FakeHandler,
  FakeRequest,
  FakeResponse,
} from './__fixtures__/FakeApiServer';
import { FakeCollection } from './__fixtures__/FakeCollection';
import { FreezingProxy } from './__fixtures__/FreezingProxy';
import { createTestReader, Followed, WIDGET } from './__fixtures__/followed';
import { KubernetesReader } from './KubernetesReader';
import { ReaderLimits } from './ReaderLimits';

let server: FakeApiServer | undefined;
let reader: KubernetesReader | undefined;

afterEach(async () => {
  await reader?.close();
  await server?.stop();
  server = undefined;
  reader = undefined;
});

/** For what the other side of a socket sees, of which no event tells us. */
async function waitUntil(isFulfilled: () => boolean): Promise<void> {
  while (!isFulfilled()) await new Promise(resolve => setImmediate(resolve));
}

/** A server with the objects a and b, and a reader of it. */
async function start(
  options: {
    collection?: FakeCollection;
    handle?: FakeHandler;
    protocol?: 'h2' | 'http/1.1' | 'plain';
    limits?: Partial<ReaderLimits>;
  } = {},
) {
  const collection = options.collection ?? new FakeCollection();
  if (!options.collection) {
    collection.put('a');
    collection.put('b');
  }
  server = await FakeApiServer.start({
    handle: options.handle ?? collection.handle,
    protocol: options.protocol,
  });
  reader = createTestReader(server.url, { limits: options.limits });
  return { collection, server, reader };
}

describe.each(['h2', 'http/1.1', 'plain'] as const)('over %s', protocol => {
  it.each([
    ['a watch that begins with all objects', true],
    ['a list and a watch', false],
  ])('follows what happens by %s', async (_, hasWatchList) => {
    const { collection, server: running } = await start({ protocol });
    collection.hasWatchList = hasWatchList;
    const followed = Followed.start(reader!);
    await followed.untilTypes('listed');
    expect(followed.names).toEqual(['a', 'b']);
    await followed.until(() => collection.watchCount === 1);

    collection.put('c');
    collection.remove('a');
    await followed.until(({ names }) => names.join() === 'b,c');
    collection.bookmark();
    await followed.untilTypes('alive');

    await followed.stop();
    expect(followed.types).not.toContain('failed');
    expect(new Set(running.requests.map(r => r.httpVersion))).toEqual(
      new Set([protocol === 'h2' ? '2.0' : '1.1']),
    );
  });

  it('carries many watches and a list at the same time', async () => {
    const { collection, server: running } = await start({ protocol });
    const all = Array.from({ length: 12 }, () => Followed.start(reader!));
    await Promise.all(all.map(followed => followed.untilTypes('listed')));

    const signal = AbortSignal.timeout(10_000);
    expect(await reader!.listObjects(WIDGET, { signal })).toHaveLength(2);
    expect(collection.watchCount).toBe(12);
    expect(running.openSocketCount).toBeGreaterThanOrEqual(
      protocol === 'h2' ? 1 : 13,
    );
    expect(running.socketCount).toBeLessThanOrEqual(protocol === 'h2' ? 1 : 14);
    await Promise.all(all.map(followed => followed.stop()));
  });
});

/** Answers some requests differently from the collection, in order; a handler that gives false leaves it to the collection. */
function withFaults(
  collection: FakeCollection,
  fault: (request: FakeRequest, response: FakeResponse) => false | void,
): FakeHandler {
  return (request, response) => {
    if (fault(request, response) === false)
      collection.handle(request, response);
  };
}

function filled(...names: string[]): FakeCollection {
  const collection = new FakeCollection();
  names.forEach(name => collection.put(name));
  return collection;
}

const isWatch = ({ query }: FakeRequest) => query.get('watch') === '1';
const isInitial = ({ query }: FakeRequest) =>
  query.get('sendInitialEvents') === 'true';
const countOf = (types: string[], type: string) =>
  types.filter(told => told === type).length;

describe('lists', () => {
  it('reads page after page, and packed', async () => {
    const names = Array.from({ length: 7 }, (_, index) => `w${index}`);
    const collection = filled(...names);
    collection.hasWatchList = false;
    const { server: running } = await start({
      collection,
      limits: { pageSizes: [3] },
    });
    const followed = Followed.start(reader!);
    await followed.untilTypes('listed');

    expect(followed.names).toEqual(names);
    expect(followed.types).toEqual([
      'listing',
      'seen',
      'seen',
      'seen',
      'listed',
    ]);
    const lists = running.requests.filter(request => !isWatch(request));
    expect(lists.map(({ query }) => query.get('continue'))).toEqual([
      null,
      '3',
      '6',
    ]);
    expect(lists[0].headers['accept-encoding']).toBe('gzip');
    await followed.stop();
  });

  it('begins anew when the token for the next page has expired', async () => {
    const collection = filled('a', 'b', 'c');
    collection.hasWatchList = false;
    collection.isPageTokenExpired = true;
    await start({ collection, limits: { pageSizes: [2] } });
    const followed = Followed.start(reader!);
    await followed.untilTypes('listed');

    expect(followed.types.slice(0, 5)).toEqual([
      'listing',
      'seen',
      'listing',
      'seen',
      'seen',
    ]);
    expect(followed.names).toEqual(['a', 'b', 'c']);
    await followed.stop();
  });

  it('takes smaller pages when one has too many bytes, and stays with them', async () => {
    const collection = new FakeCollection();
    collection.hasWatchList = false;
    for (let index = 0; index < 6; index += 1) {
      collection.put(`w${index}`, { spec: 'x'.repeat(1000) });
    }
    const { server: running } = await start({
      collection,
      limits: { pageSizes: [100, 4, 2], maxPageBytes: 3000 },
    });
    const followed = Followed.start(reader!, { mode: 'poll' });
    await followed.untilTypes('listed', 2);

    expect(followed.names).toHaveLength(6);
    expect(
      running.requests.slice(0, 8).map(({ query }) => query.get('limit')),
    ).toEqual(['100', '4', '2', '2', '2', '2', '2', '2']);
    await followed.stop();
  });

  it('says that an object is too large when no page is small enough', async () => {
    const collection = new FakeCollection();
    collection.hasWatchList = false;
    collection.put('huge', { spec: 'x'.repeat(5000) });
    await start({
      collection,
      limits: { pageSizes: [2, 1], maxPageBytes: 3000 },
    });
    const followed = Followed.start(reader!);
    await followed.untilTypes('failed too-large');
    expect(followed.types).not.toContain('listing');
    await followed.stop();
  });

  it.each([true, false])(
    'takes as many objects as it may (watch that begins with all: %s)',
    async hasWatchList => {
      const collection = filled('a', 'b', 'c', 'd');
      collection.hasWatchList = hasWatchList;
      await start({ collection, limits: { maxObjects: 3, pageSizes: [2] } });
      const followed = Followed.start(reader!);
      await followed.untilTypes('listed');
      await followed.until(() => collection.watchCount === 1);

      expect(followed.names).toEqual(['a', 'b', 'c']);
      expect(followed.events).toContainEqual({
        type: 'listed',
        isTruncated: true,
      });
      collection.put('d');
      collection.put('a');
      collection.bookmark();
      await followed.untilTypes('alive', hasWatchList ? 1 : 2);
      expect(followed.names).toEqual(['a', 'b', 'c']);
      await followed.stop();
    },
  );

  it('lists anew when changes made more objects than it takes', async () => {
    const { collection } = await start({ limits: { maxObjects: 2 } });
    const followed = Followed.start(reader!);
    await followed.untilTypes('listed');
    collection.put('c');
    await followed.untilTypes('listed', 2);

    expect(followed.events).toContainEqual({
      type: 'listed',
      isTruncated: true,
    });
    expect(followed.names).toEqual(['a', 'b']);
    await followed.stop();
  });

  it.each([true, false])(
    'believes only a second time that all objects are gone (watch that begins with all: %s)',
    async hasWatchList => {
      const collection = filled('a');
      collection.hasWatchList = hasWatchList;
      const { server: running } = await start({ collection });
      const followed = Followed.start(reader!);
      await followed.untilTypes('listed');
      await followed.until(() => collection.watchCount === 1);
      // Gone without a word: as after a restore, or as a server in trouble may answer.
      const [gone] = [...collection.objects.values()];
      collection.objects.clear();
      const before = running.requests.length;
      collection.sendRaw(
        `${JSON.stringify({ type: 'ERROR', object: { code: 410 } })}\n`,
      );
      await followed.untilTypes('listed', 2);

      expect(followed.names).toEqual([]);
      const requests = running.requests.slice(before);
      expect(requests.filter(request => !isWatch(request))).toHaveLength(
        hasWatchList ? 1 : 2,
      );
      expect(countOf(followed.types, 'listing')).toBe(2);
      expect(gone.metadata.name).toBe('a');
      await followed.stop();
    },
  );

  it('does not believe it when the second list is not empty', async () => {
    const collection = filled('a');
    collection.hasWatchList = false;
    let isEmpty = false;
    await start({
      handle: withFaults(collection, (request, response) => {
        if (isWatch(request) || !isEmpty) return false;
        isEmpty = false;
        response.json({
          apiVersion: 'example.dev/v1',
          kind: 'WidgetList',
          metadata: { resourceVersion: 'v1' },
          items: [],
        });
        return undefined;
      }),
    });
    const followed = Followed.start(reader!, { mode: 'poll' });
    await followed.untilTypes('listed');
    isEmpty = true;
    await followed.untilTypes('listed', 2);

    expect(isEmpty).toBe(false);
    expect(followed.names).toEqual(['a']);
    await followed.stop();
  });

  it('polls where it is told to, and deletes what is no longer there', async () => {
    const { collection, server: running } = await start();
    const followed = Followed.start(reader!, { mode: 'poll' });
    await followed.untilTypes('listed');
    collection.objects.delete('a');
    collection.put('c');
    await followed.until(({ names }) => names.join() === 'b,c');

    expect(running.requests.some(isWatch)).toBe(false);
    await followed.stop();
  });

  it('enters before each list and leaves when it has ended, not when its watch does', async () => {
    for (const hasWatchList of [true, false]) {
      const collection = filled('a');
      collection.hasWatchList = hasWatchList;
      await start({ collection });
      const log: string[] = [];
      const followed = Followed.start(reader!, {
        enter: async () => {
          log.push('enter');
          return () => log.push('leave');
        },
        onEvent: ({ type }) => log.push(type),
      });
      await followed.untilTypes('listed');
      await followed.until(() => collection.watchCount === 1);
      collection.put('a');
      await followed.untilTypes('seen', 2);
      await followed.stop();

      const places = ['enter', 'leave', 'listing'].map(word =>
        log.lastIndexOf(word),
      );
      expect(countOf(log, 'enter')).toBe(countOf(log, 'leave'));
      expect(places[0]).toBeLessThan(places[2]);
      expect(places[1]).toBeLessThan(log.lastIndexOf('seen'));
      await reader!.close();
      await server!.stop();
    }
  });
});

describe('watches', () => {
  it('go on from the last version when they end, without a list', async () => {
    const { collection, server: running } = await start({
      limits: { steadyWatchMs: 0 },
    });
    const followed = Followed.start(reader!);
    await followed.untilTypes('listed');
    collection.put('c');
    await followed.until(({ names }) => names.length === 3);
    const { version } = collection;
    collection.endWatches();
    await followed.untilTypes('alive');

    expect(running.requests).toHaveLength(2);
    expect(running.requests[1].query.get('resourceVersion')).toBe(version);
    expect(running.requests[1].headers['accept-encoding']).toBe('identity');
    expect(countOf(followed.types, 'listing')).toBe(1);
    await followed.stop();
  });

  it('go on from the version of a bookmark', async () => {
    const { collection, server: running } = await start();
    const followed = Followed.start(reader!);
    await followed.untilTypes('listed');
    collection.bookmark();
    await followed.untilTypes('alive');
    collection.endWatches();
    await followed.untilTypes('alive', 2);

    expect(running.requests[1].query.get('resourceVersion')).toBe(
      collection.version,
    );
    await followed.stop();
  });

  it('go on when their connection breaks, and nothing is called a failure', async () => {
    const { collection, server: running } = await start();
    const followed = Followed.start(reader!);
    await followed.untilTypes('listed');
    running.dropSockets();
    await followed.untilTypes('alive');
    collection.put('c');
    await followed.until(({ names }) => names.length === 3);

    expect(followed.types.filter(type => type.startsWith('failed'))).toEqual(
      [],
    );
    expect(countOf(followed.types, 'listing')).toBe(1);
    await followed.stop();
  });

  it.each(['h2', 'http/1.1'] as const)(
    'are begun anew over %s when not even a bookmark has come: the server may count from less than before',
    async protocol => {
      const { server: running } = await start({
        protocol,
        limits: { watchIdleTimeoutMs: 100 },
      });
      const followed = Followed.start(reader!);
      await followed.untilTypes('listed', 2);

      expect(running.requests.slice(1).every(isWatch)).toBe(true);
      expect(followed.types.filter(type => type.startsWith('failed'))).toEqual(
        [],
      );
      await followed.stop();
    },
  );

  it('are ended when the server does not end them', async () => {
    const { collection, server: running } = await start({
      limits: { watchLifetimeMs: 50, firstByteTimeoutMs: 100 },
    });
    const followed = Followed.start(reader!);
    await followed.untilTypes('listed');
    const timer = setInterval(() => collection.bookmark(), 20);
    await followed.until(() => running.requests.length >= 2);
    clearInterval(timer);

    expect(running.requests[0].query.get('timeoutSeconds')).toBe('1');
    expect(countOf(followed.types, 'listing')).toBe(1);
    await followed.stop();
  });

  it('ask for a lifetime with jitter', async () => {
    const { server: running } = await start({
      limits: { watchLifetimeMs: 290_000 },
    });
    const followed = Followed.start(reader!);
    await followed.untilTypes('listed');
    await followed.stop();

    const seconds = Number(running.requests[0].query.get('timeoutSeconds'));
    expect(seconds).toBeGreaterThanOrEqual(261);
    expect(seconds).toBeLessThanOrEqual(319);
    expect(running.requests[0].query.get('allowWatchBookmarks')).toBe('true');
  });

  it.each([
    ['as an event', true],
    ['as a status', false],
  ])(
    'are followed by a list when their version is too old: %s',
    async (_, isEvent) => {
      const collection = filled('a', 'b');
      let isExpired = false;
      await start({
        handle: withFaults(collection, (request, response) => {
          if (!isExpired || !isWatch(request) || isInitial(request))
            return false;
          isExpired = false;
          response.json({ kind: 'Status', code: 410 }, 410);
          return undefined;
        }),
      });
      const followed = Followed.start(reader!);
      await followed.untilTypes('listed');
      collection.objects.delete('a');
      // The same name and another identity, as when a cluster was restored.
      collection.put('b', { uid: 'uid-other' });
      isExpired = !isEvent;
      if (isEvent) {
        collection.sendRaw(
          `${JSON.stringify({ type: 'ERROR', object: { code: 410 } })}\n`,
        );
      } else {
        collection.endWatches();
      }
      await followed.untilTypes('listed', 2);

      expect([...followed.present]).toEqual([['uid-other', 'b']]);
      expect(followed.types.filter(type => type.startsWith('failed'))).toEqual(
        [],
      );
      await followed.stop();
    },
  );

  it('are not begun again at once and for ever when each ends at once', async () => {
    const collection = filled('a');
    collection.hasWatchList = false;
    const { server: running } = await start({
      handle: withFaults(collection, (request, response) => {
        if (!isWatch(request) || isInitial(request)) return false;
        response.start();
        response.end();
        return undefined;
      }),
      limits: { backoffBaseMs: 100_000, backoffMaxMs: 100_000 },
    });
    const followed = Followed.start(reader!);
    await followed.untilTypes('alive', 2);
    await new Promise(resolve => setImmediate(resolve));

    expect(running.requests.filter(isWatch).length).toBeLessThanOrEqual(3);
    await followed.stop();
  });

  it.each([
    ['no JSON', 'nonsense\n', 'failed invalid-answer'],
    ['an unknown type', '{"type":"X","object":{}}\n', 'failed invalid-answer'],
    [
      'an error of the server',
      '{"type":"ERROR","object":{"code":500}}\n',
      'failed server-error',
    ],
  ])(
    'that say %s fail and are followed by a list',
    async (_, text, failure) => {
      const { collection } = await start({ limits: { maxLineBytes: 2000 } });
      const followed = Followed.start(reader!);
      await followed.untilTypes('listed');
      collection.put('c');
      collection.sendRaw(text);
      await followed.untilTypes(failure);
      await followed.untilTypes('listed', 2);

      expect(followed.names).toEqual(['a', 'b', 'c']);
      await followed.stop();
    },
  );

  it.each([
    ['a long line', `${'x'.repeat(3000)}\n`],
    ['an endless line', 'x'.repeat(3000)],
  ])(
    'that say %s are replaced by lists, whose pages may be larger',
    async (_, text) => {
      const { collection } = await start({ limits: { maxLineBytes: 2000 } });
      const followed = Followed.start(reader!);
      await followed.untilTypes('listed');
      collection.put('c');
      collection.sendRaw(text);
      await followed.untilTypes('listed', 2);

      expect(followed.names).toEqual(['a', 'b', 'c']);
      expect(followed.types.filter(type => type.startsWith('failed'))).toEqual(
        [],
      );
      await followed.stop();
    },
  );

  it('whose line comes too slowly fail', async () => {
    const { collection } = await start({ limits: { lineTimeoutMs: 50 } });
    const followed = Followed.start(reader!);
    await followed.untilTypes('listed');
    const timer = setInterval(() => collection.sendRaw('x'), 10);
    await followed.untilTypes('failed timeout');
    clearInterval(timer);
    expect(followed.names).toEqual(['a', 'b']);
    await followed.stop();
  });

  it('that begin with all objects are given up for lists by a server that never says that these were all', async () => {
    const collection = filled('a', 'b');
    const { server: running } = await start({
      handle: withFaults(collection, (request, response) => {
        if (!isInitial(request)) return false;
        response.start();
        return undefined;
      }),
      limits: { pageTimeoutMs: 100 },
    });
    const followed = Followed.start(reader!);
    await followed.untilTypes('listed');

    expect(followed.types.slice(0, 3)).toEqual(['listing', 'seen', 'listed']);
    await followed.until(() => collection.watchCount === 1);
    expect(running.requests.filter(isInitial)).toHaveLength(1);
    await followed.stop();
  });

  it('are replaced by lists where they are refused', async () => {
    const collection = filled('a');
    const { server: running } = await start({
      handle: withFaults(collection, (request, response) => {
        if (!isWatch(request)) return false;
        response.json({ kind: 'Status', code: 405 }, 405);
        return undefined;
      }),
      limits: { probeIntervalMs: 100_000 },
    });
    const followed = Followed.start(reader!);
    await followed.untilTypes('listed', 3);

    expect(running.requests.filter(isWatch)).toHaveLength(2);
    expect(followed.types.filter(type => type.startsWith('failed'))).toEqual(
      [],
    );
    await followed.stop();
  });

  it('are replaced by lists where something in between keeps them back', async () => {
    const collection = filled('a');
    await start({
      handle: withFaults(collection, request =>
        isWatch(request) ? undefined : false,
      ),
      protocol: 'plain',
      limits: { firstByteTimeoutMs: 50, probeIntervalMs: 100_000 },
    });
    const followed = Followed.start(reader!);
    await followed.untilTypes('listed', 4);

    expect(countOf(followed.types, 'failed timeout')).toBe(2);
    await followed.stop();
  });
});

describe('failures', () => {
  it.each([
    ['no JSON', '<html>'],
    ['null', 'null'],
    ['a list without items', '{"kind":"WidgetList","metadata":{}}'],
    [
      'an item without a uid',
      '{"apiVersion":"example.dev/v1","kind":"WidgetList","metadata":{"resourceVersion":"1"},"items":[{"metadata":{}}]}',
    ],
  ])('of answers: %s keeps what was there, and recovers', async (_, body) => {
    const collection = filled('a');
    let isBad = false;
    await start({
      handle: withFaults(collection, (_request, response) => {
        if (!isBad) return false;
        response.start();
        response.end(body);
        return undefined;
      }),
    });
    const followed = Followed.start(reader!, { mode: 'poll' });
    await followed.untilTypes('listed');
    isBad = true;
    await followed.untilTypes('failed invalid-answer');
    expect(followed.names).toEqual(['a']);
    expect(countOf(followed.types, 'listing')).toBe(
      countOf(followed.types, 'listed'),
    );
    isBad = false;
    await followed.untilTypes('listed', countOf(followed.types, 'listed') + 1);
    await followed.stop();
    expect(reader!.counts.failures['invalid-answer']).toBeGreaterThan(0);
  });

  it('of packing: half an answer is none, and too much unpacked is too large', async () => {
    const packed = gzipSync(JSON.stringify({ x: 'y'.repeat(10_000) }));
    let body = packed.subarray(0, 20);
    await start({
      handle: (_request, response) => {
        response.start(200, { 'content-encoding': 'gzip' });
        response.end(body);
      },
      limits: { maxPageBytes: 5_000, pageSizes: [1] },
    });
    const followed = Followed.start(reader!, { mode: 'poll' });
    await followed.untilTypes('failed invalid-answer');
    body = packed;
    await followed.untilTypes('failed too-large');
    expect(followed.types).not.toContain('listing');
    await followed.stop();
  });

  it('in the middle of a list leave all objects where they were', async () => {
    const collection = filled('a', 'b', 'c');
    collection.hasWatchList = false;
    let isBroken = false;
    await start({
      handle: withFaults(collection, ({ query }, response) => {
        if (!isBroken || !query.get('continue')) return false;
        response.json({}, 500);
        return undefined;
      }),
      limits: { pageSizes: [2] },
    });
    const followed = Followed.start(reader!, { mode: 'poll' });
    await followed.untilTypes('listed');
    isBroken = true;
    await followed.untilTypes('failed server-error', 2);

    expect(followed.names).toEqual(['a', 'b', 'c']);
    await followed.stop();
  });

  it.each([
    [403, 'failed forbidden'],
    [404, 'failed not-installed'],
  ])(
    'of one kind: status %s is told, and tried again after a while',
    async (status, failure) => {
      const collection = filled('a');
      let isRefused = true;
      const { server: running } = await start({
        handle: withFaults(collection, (_request, response) => {
          if (!isRefused) return false;
          response.json({ kind: 'Status', code: status }, status);
          return undefined;
        }),
        limits: { probeIntervalMs: 200, backoffBaseMs: 1 },
      });
      const followed = Followed.start(reader!);
      await followed.untilTypes(failure);
      const asked = running.requests.length;
      expect(asked).toBeLessThanOrEqual(2);
      const { retryInMs } = followed.events[0] as { retryInMs: number };
      expect(retryInMs).toBeGreaterThanOrEqual(180);
      isRefused = false;
      await followed.untilTypes('listed');
      expect(
        running.requests[asked].at - running.requests[asked - 1].at,
      ).toBeGreaterThan(150);
      await followed.stop();
    },
  );

  it('of rights: a watch that is refused while lists are not makes it poll', async () => {
    const collection = filled('a');
    await start({
      handle: withFaults(collection, (request, response) => {
        if (!isWatch(request)) return false;
        response.json({}, 403);
        return undefined;
      }),
      limits: { probeIntervalMs: 100_000 },
    });
    const followed = Followed.start(reader!);
    await followed.untilTypes('listed', 3);
    expect(followed.types).not.toContain('failed forbidden');
    await followed.stop();
  });

  it.each([429, 503])(
    'of haste: status %s with a time to wait is obeyed by all kinds',
    async status => {
      const collection = filled('a');
      let isThrottled = true;
      const { server: running } = await start({
        handle: withFaults(collection, (_request, response) => {
          if (!isThrottled) return false;
          isThrottled = false;
          response.json({}, status, { 'retry-after': '1' });
          return undefined;
        }),
      });
      const first = Followed.start(reader!);
      await first.untilTypes('failed throttled');
      const second = Followed.start(reader!);
      await Promise.all([
        first.untilTypes('listed'),
        second.untilTypes('listed'),
      ]);

      expect(second.types[0]).toBe('failed throttled');
      expect(running.requests[1].at - running.requests[0].at).toBeGreaterThan(
        950,
      );
      await Promise.all([first.stop(), second.stop()]);
    },
  );

  it('of credentials: reads them anew once for all kinds, and goes on', async () => {
    const collection = filled('a');
    let token = 'old';
    const asked: Array<boolean | undefined> = [];
    server = await FakeApiServer.start({
      handle: withFaults(collection, ({ headers }, response) => {
        if (headers.authorization === 'Bearer new') return false;
        response.json({}, 401);
        return undefined;
      }),
    });
    reader = createTestReader(server.url, {
      connection: {
        getHeaders: async options => {
          asked.push(options?.isRefused);
          if (options?.isRefused) token = 'new';
          return { authorization: `Bearer ${token}` };
        },
      },
    });
    const all = [1, 2, 3].map(() => Followed.start(reader!));
    await Promise.all(all.map(followed => followed.untilTypes('listed')));

    expect(asked.filter(Boolean)).toHaveLength(1);
    expect(all.flatMap(({ types }) => types)).not.toContain(
      'failed credentials-rejected',
    );
    await Promise.all(all.map(followed => followed.stop()));
  });

  it('of credentials: does not try them in haste when they stay refused', async () => {
    const { server: running } = await start({
      handle: (_request, response) => response.json({}, 401),
      limits: {
        credentialsBackoffMinMs: 100_000,
        credentialsBackoffMaxMs: 100_000,
      },
    });
    const all = [1, 2, 3].map(() => Followed.start(reader!));
    await Promise.all(
      all.map(followed => followed.untilTypes('failed credentials-rejected')),
    );

    expect(running.requests.length).toBeLessThanOrEqual(6);
    await Promise.all(all.map(followed => followed.stop()));
  });

  it('of credentials: those that cannot be read are told as such, without a request', async () => {
    const { server: running } = await start();
    reader = createTestReader(running.url, {
      connection: {
        getHeaders: async () => {
          throw new Error('canary-secret');
        },
      },
    });
    const followed = Followed.start(reader);
    await followed.untilTypes('failed credentials-rejected');

    expect(running.requests).toHaveLength(0);
    expect(JSON.stringify(followed.events)).not.toContain('canary');
    await followed.stop();
  });

  it.each(['h2', 'http/1.1'] as const)(
    'of contact over %s: goes on from the last version when the server is back',
    async protocol => {
      const { collection, server: running } = await start({ protocol });
      const { port } = running;
      const all = [1, 2, 3].map(() => Followed.start(reader!));
      await Promise.all(all.map(followed => followed.untilTypes('listed')));
      await running.stop();
      await Promise.all(
        all.map(followed => followed.untilTypes('failed unreachable')),
      );
      collection.put('c');
      server = await FakeApiServer.start({
        handle: collection.handle,
        protocol,
        port,
      });
      await Promise.all(all.map(followed => followed.untilTypes('alive')));

      expect(server.requests.every(isWatch)).toBe(true);
      expect(server.requests.some(isInitial)).toBe(false);
      await Promise.all(all.map(followed => followed.stop()));
    },
  );

  it('of contact: only one kind tries while the server is away', async () => {
    const sockets = new Set<Socket>();
    let accepted = 0;
    const listener = createServer(socket => {
      accepted += 1;
      sockets.add(socket.on('error', () => {}));
      socket.destroy();
    });
    await new Promise<void>(resolve => {
      listener.listen(0, '127.0.0.1', resolve);
    });
    const { port } = listener.address() as AddressInfo;
    reader = createTestReader(`https://127.0.0.1:${port}`, {
      limits: { backoffBaseMs: 100_000, backoffMaxMs: 100_000 },
    });
    const all = Array.from({ length: 8 }, () => Followed.start(reader!));
    await Promise.all(
      all.map(followed => followed.untilTypes('failed unreachable')),
    );

    expect(accepted).toBe(1);
    await Promise.all(all.map(followed => followed.stop()));
    await new Promise(resolve => {
      listener.close(resolve);
    });
  });

  it.each(['h2', 'http/1.1'] as const)(
    'of time over %s: a server that never answers',
    async protocol => {
      await start({
        handle: () => {},
        protocol,
        limits: { firstByteTimeoutMs: 60, connectTimeoutMs: 60 },
      });
      const followed = Followed.start(reader!);
      await followed.untilTypes('failed timeout', 2);
      expect(followed.types.every(type => type.startsWith('failed'))).toBe(
        true,
      );
      await followed.stop();
    },
  );

  it('of time: a session that is dead while its socket looks well is replaced', async () => {
    const { collection, server: running } = await start();
    const proxy = await FreezingProxy.start(running.port);
    reader = createTestReader(proxy.url, {
      limits: {
        watchIdleTimeoutMs: 200,
        firstByteTimeoutMs: 200,
        connectTimeoutMs: 200,
      },
    });
    const followed = Followed.start(reader);
    await followed.untilTypes('listed');
    proxy.freeze();
    collection.put('c');
    await followed.until(({ names }) => names.length === 3);

    expect(followed.types).toContain('failed timeout');
    expect(proxy.connectionCount).toBe(2);
    await followed.stop();
    await reader.close();
    await proxy.stop();
  });

  it('of time: one kind that gets no answer does not take the session from the others', async () => {
    const collection = filled('a');
    const { server: running } = await start({
      handle: withFaults(collection, ({ path }, response) => {
        if (path === '/version') response.json({});
        return path.endsWith('/slow') || path === '/version'
          ? undefined
          : false;
      }),
      limits: { firstByteTimeoutMs: 50 },
    });
    const good = Followed.start(reader!);
    await good.untilTypes('listed');
    const slow = Followed.start(reader!, {
      kind: { ...WIDGET, plural: 'slow' },
    });
    await slow.untilTypes('failed timeout', 3);

    expect(running.socketCount).toBe(1);
    expect(good.types.filter(type => type.startsWith('failed'))).toEqual([]);
    expect(good.types).not.toContain('alive');
    await Promise.all([good.stop(), slow.stop()]);
  });

  it('of time: an answer that dribbles is given up', async () => {
    await start({
      handle: (_request, response) => {
        response.start();
        const timer = setInterval(() => response.write('['), 5);
        response.onClose(() => clearInterval(timer));
      },
      limits: { throughputWindowMs: 100, minBytesPerSecond: 10_000 },
    });
    const followed = Followed.start(reader!, { mode: 'poll' });
    await followed.untilTypes('failed timeout');
    expect(followed.types).not.toContain('listing');
    await followed.stop();
  });

  it('of time: a page that takes too long in all is given up', async () => {
    await start({
      handle: (_request, response) => {
        response.start();
        const timer = setInterval(() => response.write(' '.repeat(100)), 5);
        response.onClose(() => clearInterval(timer));
      },
      limits: { pageTimeoutMs: 100, minBytesPerSecond: 1 },
    });
    const followed = Followed.start(reader!, { mode: 'poll' });
    await followed.untilTypes('failed timeout');
    expect(followed.types).not.toContain('listing');
    await followed.stop();
  });

  it('of ours: a consumer that throws is told again, and nobody else suffers', async () => {
    await start();
    let hasThrown = false;
    const followed = Followed.start(reader!, {
      onEvent: event => {
        if (event.type !== 'seen' || hasThrown) return;
        hasThrown = true;
        throw new Error('canary');
      },
    });
    const other = Followed.start(reader!);
    await followed.untilTypes('failed internal');
    await followed.untilTypes('listed');
    await other.untilTypes('listed');

    expect(followed.names).toEqual(['a', 'b']);
    expect(other.types.filter(type => type.startsWith('failed'))).toEqual([]);
    await Promise.all([followed.stop(), other.stop()]);
  });
});

describe('the end', () => {
  it('comes at once with the signal, in whatever it waits for', async () => {
    const { server: running } = await start({ handle: () => {} });
    const unanswered = Followed.start(reader!);
    const waiting = Followed.start(reader!, {
      enter: signal =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    });
    await waitUntil(() => running.requests.length === 1);
    await Promise.all([unanswered.stop(), waiting.stop()]);

    expect([...unanswered.events, ...waiting.events]).toEqual([]);
  });

  it('comes at once with the reader, and leaves no socket', async () => {
    const { server: running } = await start();
    const followed = Followed.start(reader!);
    const polling = Followed.start(reader!, { mode: 'poll' });
    await Promise.all([
      followed.untilTypes('listed'),
      polling.untilTypes('listed'),
    ]);
    await reader!.close();
    await Promise.all([followed.done, polling.done]);
    await waitUntil(() => running.openSocketCount === 0);

    const after = Followed.start(reader!);
    await after.done;
    expect(after.events).toEqual([]);
  });

  it('ends a connection that is still being made', async () => {
    const listener = createServer(() => {});
    await new Promise<void>(resolve => {
      listener.listen(0, '127.0.0.1', resolve);
    });
    const { port } = listener.address() as AddressInfo;
    const accepted = once(listener, 'connection');
    reader = createTestReader(`https://127.0.0.1:${port}`);
    const followed = Followed.start(reader);
    const [socket] = (await accepted) as [Socket];
    socket.on('error', () => {});
    const closed = once(socket.resume(), 'close');
    await reader.close();
    await Promise.all([followed.done, closed]);
    expect(followed.events).toEqual([]);

    await new Promise(resolve => {
      listener.close(resolve);
    });
  });
});
