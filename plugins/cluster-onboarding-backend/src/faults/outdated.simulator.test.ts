/* Servers that no longer know where a watch or a list was. */
import { FaultyFleet, namesOf } from '../__testUtils__/FaultyFleet';

const KUSTOMIZATION = 'kustomize.toolkit.fluxcd.io/Kustomization';

describe('answers that are outdated', () => {
  let fleet: FaultyFleet;

  beforeAll(async () => {
    fleet = await FaultyFleet.start({ reading: { pollInterval: '500ms' } });
    await fleet.settle();
  }, 60_000);

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
    60_000,
  );

  it('a line of a watch that never ends is cut off, and lists are read instead', async () => {
    const name = 'payment-dev';
    await fleet.simulator.setFault(name, {
      type: 'huge',
      form: 'endless-line',
      kinds: ['Kustomization'],
      on: ['watch'],
    });
    await fleet.simulator.endWatches(name);
    await fleet.expectFollowed(name);
    expect(fleet.log.of(name)).toEqual([]);
    await fleet.simulator.setFault(name, undefined);
    await fleet.expectFollowed(name);
  }, 60_000);

  it('an object that is larger than a line of a watch may be does not keep the others of its kind from being seen', async () => {
    const name = 'payment-dev';
    const [known] = (await fleet.simulator.list(name)).filter(
      ({ kind }) => kind === 'Kustomization',
    );
    await fleet.simulator.apply(name, {
      ...known,
      metadata: { name: 'large', namespace: 'flux-system' },
      spec: { ...(known.spec as object), large: 'x'.repeat(3_000_000) },
    });
    await fleet.until(name, answer =>
      namesOf(answer, name).includes('Kustomization/large'),
    );
    await fleet.expectFollowed(name);
  }, 60_000);

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
  }, 60_000);
});

describe('lists whose end is not reached', () => {
  it('change nothing; one that gets to its end counts', async () => {
    const fleet = await FaultyFleet.start({
      reading: { mode: 'poll', pollInterval: '500ms', requestTimeout: '10s' },
    });
    try {
      await fleet.settle();
      const name = 'search-dev';
      const [known] = (await fleet.simulator.list(name)).filter(
        ({ kind }) => kind === 'Kustomization',
      );
      // A page has 500.
      for (let index = 0; index < 500; index += 1) {
        const metadata = { name: `copy-${index}`, namespace: 'flux-system' };
        await fleet.simulator.apply(name, { ...known, metadata });
      }
      // All of them: the poller may look while they are still being made.
      const before = await fleet.until(
        name,
        answer =>
          namesOf(answer, name).filter(each => each.includes('/copy-'))
            .length === 500,
      );

      // It is told to begin anew, and does.
      await fleet.simulator.setFault(name, {
        type: 'continue-expired',
        times: 2,
      });
      const removed = { name: 'copy-17', namespace: 'flux-system' };
      await fleet.simulator.remove(name, { ...removed, kind: 'Kustomization' });
      const expected = namesOf(before, name).filter(
        each => each !== 'Kustomization/copy-17',
      );
      await fleet.until(name, answer => {
        expect(namesOf(answer, name)).toEqual(expected);
      });
      expect(fleet.log.of(name)).toEqual([]);

      await fleet.simulator.setFault(name, { type: 'continue-expired' });
      const cut = await fleet.until(name, ({ problems }) => {
        expect(problems).toMatchObject([
          { reason: 'server-error', kind: KUSTOMIZATION },
        ]);
      });
      expect(namesOf(cut, name)).toEqual(expected);
      await fleet.expectUnaffected('payment-prod');
      await fleet.simulator.setFault(name, undefined);
      const after = await fleet.until(
        name,
        ({ problems }) => problems.length === 0,
      );
      expect(namesOf(after, name)).toEqual(expected);
      expect(fleet.messagesOf(name)).toEqual(['Something cannot be read']);
    } finally {
      await fleet.stop();
    }
  }, 60_000);
});
