/* Lists that are something else than what a server has: malformed, slow, empty, huge. */
import { HugeForm, MalformedForm } from '@strata-gitops/simulator';
import { waitFor } from '@strata-gitops/testbed';
import {
  ClusterAnswer,
  FaultyFleet,
  freshnessOf,
  lastKnownOf,
  namesOf,
} from '../__testUtils__/FaultyFleet';

const KUSTOMIZATION = 'kustomize.toolkit.fluxcd.io/Kustomization';

describe('lists that are not what a server has', () => {
  const REFUSED: readonly MalformedForm[] = [
    'not-json',
    'null',
    'no-items',
    'truncated',
    'truncated-gzip',
    'deep-nesting',
    'no-uid',
    'not-a-number',
  ];
  // These say what they should, in an odd way: other names of lists are allowed, and of two equal keys the last counts, as in Go.
  const TAKEN: readonly MalformedForm[] = ['wrong-kind', 'duplicate-keys'];
  const forms = [...REFUSED, ...TAKEN];
  let fleet: FaultyFleet;
  let before: Map<string, ClusterAnswer>;
  let neighbour: string;

  const nameOf = (form: MalformedForm): string =>
    fleet.simulator.leaves[forms.indexOf(form)].name;

  // All at once, each on a cluster of its own: none may disturb another.
  beforeAll(async () => {
    fleet = await FaultyFleet.start({
      simulator: {
        fleet: {
          clusters: forms.length + 4,
          objects: 14,
          troubleEvery: 0,
          hasHub: false,
        },
      },
      reading: { mode: 'poll', pollInterval: '300ms', requestTimeout: '4s' },
    });
    neighbour = fleet.simulator.leaves[forms.length].name;
    await fleet.settle();
    before = new Map();
    for (const form of forms) {
      before.set(form, await fleet.read(nameOf(form)));
      await fleet.simulator.setFault(nameOf(form), { type: 'malformed', form });
    }
  }, 60_000);

  afterAll(() => fleet.stop());

  it.each(REFUSED)(
    '%s: refused, and what was known stays',
    async form => {
      const name = nameOf(form);
      const lost = await fleet.untilLost(name, 'invalid-answer');
      expect(freshnessOf(lost, name).lastSeenAt).toEqual(expect.any(String));
      expect(lost.status.state).toBe('unknown');
      expect(lastKnownOf(lost, name)).toEqual(
        lastKnownOf(before.get(form)!, name),
      );
    },
    60_000,
  );

  it.each(TAKEN)(
    '%s: taken for what it says',
    async form => {
      const name = nameOf(form);
      await fleet.expectFollowed(name);
      expect(namesOf(await fleet.read(name), name)).toEqual(
        namesOf(before.get(form)!, name),
      );
    },
    60_000,
  );

  it('that dribble are given up', async () => {
    const { name } = fleet.simulator.leaves[forms.length + 1];
    const known = await fleet.read(name);
    await fleet.simulator.setFault(name, {
      type: 'dribble',
      bytesPerSecond: 50,
    });
    const lost = await fleet.untilLost(name, 'timeout');
    expect(lastKnownOf(lost, name)).toEqual(lastKnownOf(known, name));
    await fleet.simulator.setFault(name, undefined);
    await fleet.untilWell(name);
    expect(fleet.contactsOf(name)).toEqual(['Contact lost', 'Contact made']);
  }, 60_000);

  it('that are empty are not believed when the next says otherwise', async () => {
    const { name } = fleet.simulator.leaves[forms.length + 2];
    const known = namesOf(await fleet.read(name), name);
    const shown: string[][] = [];
    await fleet.simulator.setFault(name, {
      type: 'empty-list',
      kinds: ['Kustomization'],
      times: 1,
    });
    await fleet.simulator.clearRequests();
    await waitFor('three lists', async () => {
      const lists = (await fleet.readsOf(name)).filter(
        ({ kind }) => kind === 'Kustomization',
      );
      // Looked at all the time: it must not be gone for a moment.
      shown.push(namesOf(await fleet.read(name), name));
      return lists.length > 2;
    });
    expect(new Set(shown.map(names => names.join()))).toEqual(
      new Set([known.join()]),
    );
  }, 60_000);

  it('that are empty are believed when they are confirmed; nothing is then ready', async () => {
    const { name } = fleet.simulator.leaves[forms.length + 3];
    const known = namesOf(await fleet.read(name), name);
    await fleet.simulator.setFault(name, { type: 'empty-list' });
    const empty = await fleet.until(name, answer => {
      expect(namesOf(answer, name)).toEqual([]);
    });
    expect(empty.problems).toEqual([]);
    expect(empty.status.layers.map(({ state }) => state)).not.toContain(
      'ready',
    );
    await fleet.simulator.setFault(name, undefined);
    const { status } = await fleet.until(name, answer => {
      expect(namesOf(answer, name)).toEqual(known);
    });
    expect(status.layers.map(({ state }) => state)).toContain('ready');
  }, 60_000);

  it('leave others as they are', async () => {
    await fleet.expectUnaffected(neighbour);
  }, 60_000);

  it('all are found again, with two short lines about contact in the log for each', async () => {
    for (const form of forms) await fleet.simulator.heal(nameOf(form));
    for (const form of forms) await fleet.untilWell(nameOf(form));
    for (const form of REFUSED) {
      // A fault that comes between two kinds of one round is told of those kinds before.
      const lines = fleet.log
        .of(nameOf(form))
        .filter(({ message }) => message !== 'Something cannot be read');
      expect(lines).toMatchObject([
        { message: 'Contact lost', fields: { reason: 'invalid-answer' } },
        { message: 'Contact made' },
      ]);
    }
    for (const form of TAKEN) expect(fleet.log.of(nameOf(form))).toEqual([]);
    for (const text of fleet.log.texts) {
      expect(text.length).toBeLessThanOrEqual(500);
      expect(text).not.toMatch(/Bad Gateway|PodList|twice/);
    }
  }, 60_000);
});

describe('answers that are too large', () => {
  let fleet: FaultyFleet;

  beforeAll(async () => {
    fleet = await FaultyFleet.start({
      reading: {
        mode: 'poll',
        pollInterval: '500ms',
        requestTimeout: '10s',
        mostObjectsPerKind: 16,
      },
    });
    await fleet.settle();
  }, 60_000);

  afterAll(() => fleet.stop());

  async function expectCutOff(
    name: string,
    fault: { form: HugeForm; bytes: number },
  ): Promise<void> {
    const before = await fleet.read(name);
    await fleet.simulator.setFault(name, {
      type: 'huge',
      ...fault,
      kinds: ['Kustomization'],
    });
    const cut = await fleet.until(name, ({ problems }) => {
      expect(problems).toMatchObject([
        { reason: 'too-large', connection: name, kind: KUSTOMIZATION },
      ]);
    });
    expect(freshnessOf(cut, name).isReachable).toBe(true);
    // What is beyond the limit may well be there.
    expect(namesOf(cut, name)).toEqual(
      expect.arrayContaining(namesOf(before, name)),
    );
    await fleet.simulator.setFault(name, undefined);
    const after = await fleet.until(name, ({ problems }) => {
      expect(problems).toEqual([]);
    });
    expect(namesOf(after, name)).toEqual(namesOf(before, name));
    expect(fleet.log.of(name)).toMatchObject([
      {
        message: 'Something cannot be read',
        fields: { reason: 'too-large', kind: KUSTOMIZATION },
      },
    ]);
    await fleet.expectUnaffected('payment-prod');
  }

  it('are cut off when they do not end', async () => {
    await expectCutOff('search-dev', { form: 'endless-list', bytes: 2 ** 31 });
  }, 60_000);

  it('are shown in part when they have more objects than are taken', async () => {
    await expectCutOff('search-test', { form: 'many-objects', bytes: 2 ** 20 });
    expect(
      (await fleet.api.get('/health')).connections.map(
        ({ objects }: { objects: number }) => objects < 100,
      ),
    ).not.toContain(false);
  }, 60_000);

  it('are taken when one object has 1.5 MB, of which nothing but its status is kept', async () => {
    const name = 'search-prod';
    const [known] = (await fleet.simulator.list(name)).filter(
      ({ kind }) => kind === 'Kustomization',
    );
    await fleet.simulator.apply(name, {
      ...known,
      metadata: { name: 'large', namespace: 'flux-system' },
      spec: { ...(known.spec as object), large: 'x'.repeat(1_500_000) },
    });
    const large = await fleet.until(name, answer =>
      namesOf(answer, name).includes('Kustomization/large'),
    );
    expect(large.problems).toEqual([]);
    expect(JSON.stringify(large).length).toBeLessThan(200_000);
  }, 60_000);
});
