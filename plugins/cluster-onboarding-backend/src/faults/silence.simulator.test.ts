/* Servers that do not answer, answer too slowly, or go silent. */
import { waitFor } from '@strata-gitops/testbed';
import {
  FaultyFleet,
  freshnessOf,
  lastKnownOf,
} from '../__testUtils__/FaultyFleet';

const NEIGHBOUR = 'payment-prod';

describe('a server that says nothing', () => {
  let fleet: FaultyFleet;

  beforeAll(async () => {
    fleet = await FaultyFleet.start();
    await fleet.settle();
  }, 60_000);

  afterAll(() => fleet.stop());

  it('is lost when it takes requests and never answers; the last known state stays, with its age', async () => {
    const name = 'search-dev';
    const before = await fleet.read(name);
    await fleet.simulator.setFault(name, { type: 'hang' });
    const brokenAt = Date.now();

    const lost = await fleet.until(name, answer => {
      expect(freshnessOf(answer, name).isReachable).toBe(false);
      expect(answer.problems).toEqual([
        {
          reason: 'timeout',
          connection: name,
          since: expect.any(String),
          words: expect.stringContaining('does not answer in time'),
        },
      ]);
    });
    expect(lost.status.state).toBe('unknown');
    expect(lastKnownOf(lost, name)).toEqual(lastKnownOf(before, name));
    expect(lastKnownOf(lost, 'management')).toEqual(
      lastKnownOf(before, 'management'),
    );
    // It is as old as it is: nobody has seen the cluster since it went silent.
    const seenAt = Date.parse(freshnessOf(lost, name).lastSeenAt!);
    expect(seenAt).toBeLessThanOrEqual(brokenAt);
    expect(Date.parse(lost.observedAt)).toBe(seenAt);

    await fleet.expectUnaffected(NEIGHBOUR);
    await fleet.expectUnaffected(NEIGHBOUR);
    const later = await fleet.read(name);
    expect(freshnessOf(later, name)).toEqual(freshnessOf(lost, name));
    expect(later.problems).toEqual(lost.problems);

    await fleet.simulator.heal(name);
    await fleet.untilWell(name);
    await fleet.expectFollowed(name);
    expect(fleet.contactsOf(name)).toEqual(['Contact lost', 'Contact made']);
  }, 60_000);

  it('is asked by one request at a time while it is lost', async () => {
    const name = 'search-test';
    await fleet.simulator.setFault(name, { type: 'hang' });
    await fleet.until(name, answer => !freshnessOf(answer, name).isReachable);
    await fleet.simulator.clearRequests();
    const probes = await waitFor('four probes', async () => {
      const reads = await fleet.readsOf(name);
      return reads.length >= 4 && reads;
    });
    // Nobody joins who waits: each comes when the one before has failed, whose end may reach the server a moment later.
    const atOnce = probes.map(({ unanswered }) => unanswered);
    expect(Math.max(...atOnce)).toBeLessThanOrEqual(1);
    expect(new Set(probes.slice(0, 4).map(({ kind }) => kind)).size).toBe(4);

    await fleet.simulator.heal(name);
    await fleet.untilWell(name);
  }, 60_000);

  it('is asked again when a watch goes silent, from where it stopped', async () => {
    const name = 'search-prod';
    await fleet.simulator.clearRequests();
    await fleet.simulator.setFault(name, {
      type: 'silent-watch',
      kinds: ['Kustomization'],
    });
    const { object } = await fleet.simulator.mark(name);
    const reads = await waitFor('another watch', async () => {
      const found = (await fleet.readsOf(name)).filter(
        ({ kind }) => kind === 'Kustomization',
      );
      return found.length > 0 && found;
    });
    expect(reads[0]).toMatchObject({
      requestClass: 'watch',
      path: expect.stringMatching(/resourceVersion=\d+/),
    });
    await fleet.simulator.setFault(name, undefined);
    await fleet.simulator.endWatches(name);
    await fleet.until(name, ({ status }) =>
      status.objects.some(
        ({ ref, state }) => ref.name === object.name && state === 'failing',
      ),
    );
    await fleet.simulator.mark(name, object);
    await fleet.untilWell(name);
    expect(fleet.log.of(name)).toEqual([]);
  }, 60_000);
});
