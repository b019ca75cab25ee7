import { ApiClient } from '../__fixtures__/ApiClient';
import { Simulator, SimulatorOptions } from '../simulator';
import { startSimulator } from '../startSimulator';
import { OLD_SERVER } from '../state/facts';

const WATCH_LIST =
  'sendInitialEvents=true&resourceVersionMatch=NotOlderThan&allowWatchBookmarks=true';

describe('watching a simulated API server', () => {
  let simulator: Simulator;
  let client: ApiClient;
  let cluster: string;

  async function start(options: SimulatorOptions = {}): Promise<void> {
    simulator = await startSimulator(options);
    cluster = simulator.leaves[0].name;
    client = ApiClient.create(simulator, cluster);
  }

  async function listVersion(): Promise<string> {
    return (await client.list()).json.metadata.resourceVersion;
  }

  afterEach(async () => {
    client.close();
    await simulator.stop();
  });

  it('tells what changes after a list', async () => {
    await start();
    const watch = client.watch(`resourceVersion=${await listVersion()}`);
    await watch.status;

    const marked = await simulator.mark(cluster);
    await simulator.remove(cluster, marked.object);

    const modified = await watch.next();
    const deleted = await watch.next();
    expect(modified).toMatchObject({
      type: 'MODIFIED',
      object: {
        kind: 'Kustomization',
        metadata: { name: marked.object.name },
        status: {
          conditions: expect.arrayContaining([
            expect.objectContaining({ type: 'Ready', message: 'mark 1' }),
          ]),
        },
      },
    });
    expect(deleted?.type).toBe('DELETED');
    expect(Number(deleted!.object.metadata.resourceVersion)).toBeGreaterThan(
      Number(modified!.object.metadata.resourceVersion),
    );
    watch.close();
  });

  it('tells what was missed meanwhile', async () => {
    await start();
    const version = await listVersion();
    await simulator.mark(cluster);
    await simulator.mark(cluster);

    const watch = client.watch(`resourceVersion=${version}&timeoutSeconds=1`);

    expect((await watch.rest()).map(({ type }) => type)).toEqual([
      'MODIFIED',
      'MODIFIED',
    ]);
  });

  it('tells everything first where no resource version is given', async () => {
    await start();

    const events = await client.watch('timeoutSeconds=1').rest();

    expect(events.map(({ type }) => type)).toEqual(Array(5).fill('ADDED'));
  });

  it('ends after the time that was asked for, and sends bookmarks until then', async () => {
    await start({ traits: { bookmarkIntervalMs: 200 } });
    const version = await listVersion();

    const events = await client
      .watch(
        `resourceVersion=${version}&timeoutSeconds=1&allowWatchBookmarks=true`,
      )
      .rest();

    expect(events.length).toBeGreaterThan(1);
    expect(events[0]).toEqual({
      type: 'BOOKMARK',
      object: {
        kind: 'Kustomization',
        apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
        metadata: { resourceVersion: version },
      },
    });
  });

  it('streams a list and says where it ends', async () => {
    await start();
    const watch = client.watch(WATCH_LIST);
    const first = [];
    for (let count = 0; count < 6; count += 1) first.push(await watch.next());

    await simulator.mark(cluster);

    expect(first.map(event => event?.type)).toEqual([
      ...Array(5).fill('ADDED'),
      'BOOKMARK',
    ]);
    expect(first[5]?.object.metadata.annotations).toEqual({
      'k8s.io/initial-events-end': 'true',
    });
    expect((await watch.next())?.type).toBe('MODIFIED');
    watch.close();
  });

  it('refuses to stream a list on an old server, as a real one does', async () => {
    await start({ traits: OLD_SERVER });

    const answer = await client.list(`watch=true&${WATCH_LIST}`);

    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject({
      kind: 'Status',
      reason: 'Invalid',
      message:
        'ListOptions.meta.k8s.io "" is invalid: sendInitialEvents: Forbidden: sendInitialEvents is forbidden for watch unless the WatchList feature gate is enabled',
    });
  });

  it('refuses options that do not go together', async () => {
    await start();

    const answer = await client.list('watch=true&resourceVersionMatch=Exact');

    expect(answer.status).toBe(422);
  });

  it.each(['event', 'status'] as const)(
    'says by %s that a resource version is too old',
    async goneAs => {
      await start({ traits: { goneAs } });
      const version = await listVersion();
      await simulator.mark(cluster);
      await simulator.compact(cluster);

      const answer = await client.list(
        `watch=true&resourceVersion=${version}&timeoutSeconds=1`,
      );

      const status = goneAs === 'event' ? answer.json.object : answer.json;
      expect(answer.status).toBe(goneAs === 'event' ? 200 : 410);
      expect(status).toMatchObject({
        kind: 'Status',
        reason: 'Expired',
        code: 410,
      });
      expect(status.message).toMatch(/^too old resource version: \d+ \(\d+\)$/);
    },
  );

  it('forgets changes that are too many, not those that are few', async () => {
    await start({ traits: { historyLength: 8 } });
    const version = await listVersion();

    for (let count = 0; count < 5; count += 1) await simulator.mark(cluster);
    const few = await client
      .watch(`resourceVersion=${version}&timeoutSeconds=1`)
      .rest();
    for (let count = 0; count < 15; count += 1) await simulator.mark(cluster);
    const many = await client
      .watch(`resourceVersion=${version}&timeoutSeconds=1`)
      .rest();

    expect(few).toHaveLength(5);
    expect(many.map(({ type }) => type)).toEqual(['ERROR']);
  });

  it('counts from less after a restore, and has nothing to say to those who know more', async () => {
    await start({ traits: { bookmarkIntervalMs: 100 } });
    const before = await listVersion();

    await simulator.restore(cluster);
    const after = await listVersion();
    const watch = client.watch(
      `resourceVersion=${before}&timeoutSeconds=1&allowWatchBookmarks=true`,
    );
    await simulator.mark(cluster);

    expect(Number(after)).toBeLessThan(Number(before));
    expect(await watch.rest()).toEqual([]);
  });

  it('tells a selection only of what is in it', async () => {
    await start();
    const selector = 'labelSelector=strata.dev/layer=platform-delivery';
    const version = await listVersion();
    const watch = client.watch(`resourceVersion=${version}&${selector}`);
    await watch.status;
    const ingress = (await simulator.get(cluster, {
      kind: 'Kustomization',
      namespace: 'flux-system',
      name: 'ingress',
    }))!;

    await simulator.mark(cluster, {
      kind: 'Kustomization',
      namespace: 'flux-system',
      name: 'policies',
    });
    await simulator.apply(cluster, {
      ...ingress,
      metadata: {
        ...ingress.metadata,
        labels: { 'strata.dev/layer': 'application' },
      },
    });
    await simulator.apply(cluster, ingress);

    expect((await watch.next())?.type).toBe('DELETED');
    expect((await watch.next())?.type).toBe('ADDED');
    expect(watch.waiting()).toBe(0);
    watch.close();
  });
});
