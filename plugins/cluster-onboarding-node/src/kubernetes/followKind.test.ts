import { FakeApiServer, FakeHandler } from './__fixtures__/FakeApiServer';
import { FakeCollection } from './__fixtures__/FakeCollection';
import { createTestReader, Followed } from './__fixtures__/followed';
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
    const kind = {
      group: 'example.dev',
      version: 'v1',
      kind: 'Widget',
      plural: 'widgets',
      isNamespaced: true,
      canWatch: true,
    };
    expect(await reader!.listObjects(kind, { signal })).toHaveLength(2);
    expect(collection.watchCount).toBe(12);
    expect(running.openSocketCount).toBeGreaterThanOrEqual(
      protocol === 'h2' ? 1 : 13,
    );
    expect(running.socketCount).toBeLessThanOrEqual(protocol === 'h2' ? 1 : 14);
    await Promise.all(all.map(followed => followed.stop()));
  });
});
