/* Servers that no longer know where a watch or a list was. */
import { FaultyFleet, freshnessOf, namesOf } from '../__fixtures__/FaultyFleet';

const KUSTOMIZATION = 'kustomize.toolkit.fluxcd.io/Kustomization';

describe('answers that are outdated', () => {
  let fleet: FaultyFleet;

  beforeAll(async () => {
    fleet = await FaultyFleet.start();
    await fleet.settle();
  }, 30_000);

  afterAll(() => fleet.stop());

  /** Lets things happen that no watch tells: one object goes, one comes, one is another under the same name. */
  async function changeUnseen(name: string): Promise<string[]> {
    const { simulator } = fleet;
    await simulator.setFault(name, { type: 'silent-watch' });
    const all = await simulator.list(name);
    const [gone, replaced] = all.filter(({ kind }) => kind === 'Kustomization');
    for (const { kind, metadata } of [gone, replaced]) {
      await simulator.remove(name, { ...metadata, kind });
    }
    const { uid, resourceVersion, ...metadata } = replaced.metadata;
    await simulator.apply(name, { ...replaced, metadata });
    await simulator.apply(name, {
      ...gone,
      metadata: { ...metadata, name: 'newcomer' },
    });
    return all
      .map(object =>
        object === gone
          ? 'Kustomization/newcomer'
          : `${object.kind}/${object.metadata.name}`,
      )
      .sort();
  }

  it.each`
    as          | name
    ${'event'}  | ${'search-dev'}
    ${'status'} | ${'search-test'}
  `(
    '410 as $as: everything is read anew, and what is gone goes',
    async ({ as, name }) => {
      const expected = await changeUnseen(name);
      await fleet.simulator.setFault(name, { type: 'gone', as });
      await fleet.simulator.endWatches(name);
      await fleet.until(name, answer => {
        expect(namesOf(answer, name)).toEqual(expected);
      });
      await fleet.simulator.setFault(name, undefined);
      expect(fleet.log.of(name)).toEqual([]);
      await fleet.expectUnaffected('payment-prod');
    },
    30_000,
  );

  it('a line of a watch that never ends is cut off', async () => {
    const name = 'payment-dev';
    const before = await fleet.read(name);
    await fleet.simulator.setFault(name, {
      type: 'huge',
      form: 'endless-line',
      kinds: ['Kustomization'],
    });
    await fleet.simulator.endWatches(name);
    const cut = await fleet.until(name, ({ problems }) => {
      expect(problems).toMatchObject([
        { reason: 'too-large', connection: name, kind: KUSTOMIZATION },
      ]);
    });
    expect(freshnessOf(cut, name).isReachable).toBe(true);
    expect(namesOf(cut, name)).toEqual(namesOf(before, name));
    await fleet.simulator.setFault(name, undefined);
    await fleet.untilWell(name);
    expect(fleet.messagesOf(name)).toEqual(['Something cannot be read']);
  }, 30_000);

  it('a server that counts from less, as after a backup was restored, is read anew', async () => {
    const name = 'search-prod';
    const before = await fleet.read(name);
    await fleet.simulator.restore(name);
    const { object } = await fleet.simulator.mark(name);
    const after = await fleet.until(name, ({ status }) =>
      status.objects.some(
        ({ ref, state }) => ref.name === object.name && state === 'failing',
      ),
    );
    expect(namesOf(after, name)).toEqual(namesOf(before, name));
    await fleet.simulator.mark(name, object);
    await fleet.untilWell(name);
  }, 30_000);
});

describe('lists whose end is not reached', () => {
  it('keep what was known; one that gets to its end counts', async () => {
    const fleet = await FaultyFleet.start({
      simulator: {
        fleet: { clusters: 2, objects: 1_100, troubleEvery: 0, hasHub: false },
      },
      reading: { mode: 'poll', pollInterval: '1s', requestTimeout: '10s' },
    });
    try {
      const [{ name }, { name: neighbour }] = fleet.simulator.leaves;
      await fleet.settle();
      const before = await fleet.read(name);
      // It is told to begin anew, and does.
      await fleet.simulator.setFault(name, {
        type: 'continue-expired',
        times: 2,
      });
      await fleet.expectFollowed(name);
      expect(fleet.log.of(name)).toEqual([]);

      await fleet.simulator.setFault(name, { type: 'continue-expired' });
      const cut = await fleet.until(name, ({ problems }) => {
        expect(problems).toMatchObject([
          { reason: 'server-error', kind: KUSTOMIZATION },
        ]);
      });
      expect(namesOf(cut, name)).toEqual(namesOf(before, name));
      await fleet.expectUnaffected(neighbour);
      await fleet.simulator.heal(name);
      await fleet.untilWell(name);
    } finally {
      await fleet.stop();
    }
  }, 60_000);
});
