import { TestDatabases } from '@backstage/backend-test-utils';
import { startStores, stopPools } from './__testUtils__/testStores';
import { StateChange } from './HistoryStore';

jest.setTimeout(60_000);

const databases = TestDatabases.create({ ids: ['POSTGRES_18', 'SQLITE_3'] });

const CLUSTER = 'resource:default/leaf-7';

function change(
  minute: number,
  state: StateChange['state'],
  rest: Partial<StateChange> = {},
): StateChange {
  const at = new Date(Date.UTC(2026, 10, 1, 10, minute)).toISOString();
  return { cluster: CLUSTER, layer: '', state, at, ...rest };
}

afterEach(stopPools);

describe.each(databases.eachSupportedId())('DatabaseHistoryStore, %s', id => {
  async function start() {
    const { startReplica } = await startStores(databases, id);
    const { leases, history } = await startReplica('a');
    await leases.heartbeat();
    await leases.setConnections(['leaf']);
    const [lease] = await leases.claim(1);
    const listAll = async () =>
      (await history.list({ cluster: CLUSTER, limit: 1_000 })).items;
    return { leases, history, lease, listAll };
  }

  it('keeps changes and leaves out what changes nothing', async () => {
    const { history, lease, listAll } = await start();
    const first = change(0, 'failing', { cause: 'No key' });
    await expect(history.append(lease, [first])).resolves.toBe(true);
    await expect(
      history.append(lease, [first, change(1, 'failing'), change(2, 'ready')]),
    ).resolves.toBe(true);
    await expect(history.append(lease, [])).resolves.toBe(true);
    await expect(listAll()).resolves.toEqual([change(2, 'ready'), first]);
  });

  it('refuses what is appended under a lease that is lost', async () => {
    const { leases, history, lease, listAll } = await start();
    await leases.release([lease]);
    await expect(history.append(lease, [change(0, 'ready')])).resolves.toBe(
      false,
    );
    await expect(listAll()).resolves.toEqual([]);
  });

  it('keeps the order of writing when clocks differ', async () => {
    const { history, lease, listAll } = await start();
    await history.append(lease, [change(9, 'failing')]);
    await history.append(lease, [change(2, 'ready')]);
    await expect(listAll()).resolves.toEqual([
      change(2, 'ready'),
      change(9, 'failing'),
    ]);
    await expect(history.listCurrent([CLUSTER])).resolves.toEqual([
      change(2, 'ready'),
    ]);
  });

  it('pages through a layer or all of a cluster while more is appended', async () => {
    const { history, lease } = await start();
    const states = ['ready', 'failing'] as const;
    const changes = Array.from({ length: 7 }, (_, minute) =>
      change(minute, states[minute % 2], { layer: 'x' }),
    );
    await history.append(lease, [change(0, 'ready', { layer: 'y' })]);
    await history.append(lease, changes);
    const pages: StateChange[][] = [];
    let before: string | undefined;
    do {
      const page = await history.list({
        cluster: CLUSTER,
        layer: 'x',
        limit: 3,
        before,
      });
      pages.push(page.items);
      before = page.next;
      await history.append(lease, [
        change(20 + pages.length, states[pages.length % 2], { layer: 'x' }),
      ]);
    } while (before);
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(pages.flat()).toEqual([...changes].reverse());
    await expect(
      history.list({ cluster: CLUSTER, limit: 3, before: 'nonsense' }),
    ).rejects.toMatchObject({ name: 'InputError' });
  });

  it('tells the current state of each layer of several clusters', async () => {
    const { history, lease } = await start();
    const other = { cluster: 'resource:default/b', layer: 'x' };
    await history.append(lease, [
      change(0, 'failing', { layer: 'x' }),
      change(1, 'ready', { layer: 'x' }),
      change(1, 'waiting'),
      change(3, 'ready', other),
      change(3, 'ready', { cluster: 'resource:default/c' }),
    ]);
    await expect(
      history.listCurrent([CLUSTER, other.cluster]),
    ).resolves.toEqual([
      change(3, 'ready', other),
      change(1, 'waiting'),
      change(1, 'ready', { layer: 'x' }),
    ]);
    await expect(history.listCurrent([])).resolves.toEqual([]);
  });

  it('removes what is old or too much, and keeps what is current', async () => {
    const { history, lease, listAll } = await start();
    const states = ['ready', 'failing'] as const;
    const changes = Array.from({ length: 2_500 }, (_, minute) =>
      change(minute, states[minute % 2]),
    );
    await history.append(lease, changes);
    await history.append(lease, [change(0, 'ready', { layer: 'old' })]);
    const olderThan = change(0, 'ready').at;
    await expect(history.prune({ olderThan, keepPerLayer: 10 })).resolves.toBe(
      2_490,
    );
    await expect(
      history.prune({ olderThan: change(2_495, 'ready').at, keepPerLayer: 10 }),
    ).resolves.toBe(5);
    await expect(listAll()).resolves.toEqual([
      change(0, 'ready', { layer: 'old' }),
      ...changes.slice(-5).reverse(),
    ]);
    await expect(
      history.prune({
        olderThan: change(5_000, 'ready').at,
        keepPerLayer: 10,
        clusters: [CLUSTER],
      }),
    ).resolves.toBe(4);
    await expect(
      history.prune({
        olderThan: change(5_000, 'ready').at,
        keepPerLayer: 0,
        clusters: ['resource:default/other'],
      }),
    ).resolves.toBe(2);
    await expect(listAll()).resolves.toEqual([]);
  });
});
