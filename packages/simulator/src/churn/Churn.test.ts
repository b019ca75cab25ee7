import { ApiClient } from '../__fixtures__/ApiClient';
import { Simulator } from '../simulator';
import { startSimulator } from '../startSimulator';
import { ChurnProfile } from './churnProfile';

describe('churn', () => {
  let simulator: Simulator;

  beforeEach(async () => {
    simulator = await startSimulator();
  });

  afterEach(async () => {
    await simulator.stop();
  });

  /** The statuses of Ready that the Kustomizations of a cluster went through, by name, from `count` events. */
  async function follow(
    profile: ChurnProfile,
    count: number,
  ): Promise<Map<string, string[]>> {
    const client = ApiClient.create(simulator, 'search-dev');
    const version = (await client.list()).json.metadata.resourceVersion;
    const watch = client.watch(`resourceVersion=${version}`);
    await watch.status;
    await simulator.startChurn(profile);
    const seen = new Map<string, string[]>();
    for (let events = 0; events < count; events += 1) {
      const { object } = (await watch.next())!;
      const ready = object.status.conditions.find(
        ({ type }: { type: string }) => type === 'Ready',
      ).status;
      const { name } = object.metadata;
      seen.set(name, [...(seen.get(name) ?? []), ready]);
    }
    await simulator.stopChurn();
    client.close();
    return seen;
  }

  it('reconciles as a controller does: five writes, and the same result', async () => {
    const seen = await follow(
      {
        type: 'noop-reconcile',
        eventsPerSecond: 400,
        clusters: ['search-dev'],
      },
      25,
    );

    const complete = [...seen.values()].filter(list => list.length >= 5);
    expect(complete.length).toBeGreaterThan(0);
    expect(complete.map(list => list.slice(0, 5))).toEqual(
      complete.map(() => ['Unknown', 'Unknown', 'Unknown', 'True', 'True']),
    );
  });

  it('leaves nothing in the middle of a reconcile when it stops', async () => {
    await follow({ type: 'noop-reconcile', eventsPerSecond: 400 }, 12);

    const reports = (await simulator.truth()).map(({ report }) => report);
    expect(new Set(reports)).toEqual(new Set(['ready']));
  });

  it.each<[ChurnProfile['type'], string]>([
    ['storm', 'False'],
    ['flap', 'False'],
  ])('%s turns objects to %s and back', async (type, status) => {
    const seen = await follow(
      { type, eventsPerSecond: 400, clusters: ['search-dev'] },
      12,
    );

    const turns = [...seen.values()].flat();
    expect(turns).toContain(status);
    expect(turns).toContain('True');
  });

  it('bootstrap: takes everything away and makes it anew, what others wait for first', async () => {
    const client = ApiClient.create(simulator, 'search-dev');
    const before = await simulator.truth('search-dev');
    const version = (await client.list()).json.metadata.resourceVersion;
    const watch = client.watch(`resourceVersion=${version}`);
    await watch.status;

    await simulator.startChurn({
      type: 'bootstrap',
      eventsPerSecond: 1_000,
      clusters: ['search-dev'],
    });
    const events: string[] = [];
    for (let count = 0; count < 5 + 3 * 5; count += 1) {
      const { type, object } = (await watch.next())!;
      const ready = object.status.conditions?.find(
        (condition: { type: string }) => condition.type === 'Ready',
      );
      events.push(`${type} ${object.metadata.name} ${ready?.status}`);
    }
    await simulator.stopChurn();
    client.close();

    expect(events.slice(0, 5).every(word => word.startsWith('DELETED'))).toBe(
      true,
    );
    expect(events.slice(5, 8)).toEqual([
      'ADDED policies undefined',
      'MODIFIED policies Unknown',
      'MODIFIED policies True',
    ]);
    expect(events.indexOf('ADDED tenants undefined')).toBeGreaterThan(
      events.indexOf('MODIFIED ingress True'),
    );
    const after = await simulator.truth('search-dev');
    expect(after).toHaveLength(before.length);
    expect(after.map(({ report }) => report)).toEqual(
      before.map(() => 'ready'),
    );
  });

  it('does nothing when idle', async () => {
    const before = await simulator.truth();

    await simulator.startChurn({ type: 'idle' });
    await simulator.stopChurn();

    expect(await simulator.truth()).toEqual(before);
  });

  it('marks a change so that a prober can tell it', async () => {
    const first = await simulator.mark('search-dev');
    const failing = await simulator.get('search-dev', first.object);
    const second = await simulator.mark('search-dev', first.object);
    const ready = await simulator.get('search-dev', first.object);

    expect([first.mark, first.isReady]).toEqual([1, false]);
    expect(JSON.stringify(failing!.status)).toContain('mark 1');
    expect([second.mark, second.isReady]).toEqual([2, true]);
    expect(JSON.stringify(ready!.status)).toContain('Applied revision');
    const truth = (await simulator.truth('search-dev')).find(
      ({ kind, name }) =>
        kind === first.object.kind && name === first.object.name,
    );
    expect(truth).toMatchObject({
      sequence: second.sequence,
      writtenAt: second.writtenAt,
      report: 'ready',
    });
  });
});
