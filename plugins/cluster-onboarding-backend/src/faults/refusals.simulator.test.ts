/* Servers that refuse: errors, throttling, credentials, certificates, rights, kinds. */
import { waitFor } from '@strata-gitops/testbed';
import {
  FaultyFleet,
  freshnessOf,
  gapsOf,
  lastKnownOf,
} from '../__testUtils__/FaultyFleet';

const NEIGHBOUR = 'payment-prod';
const HELM_RELEASE = 'helm.toolkit.fluxcd.io/HelmRelease';

describe('a server that refuses', () => {
  let fleet: FaultyFleet;

  beforeAll(async () => {
    fleet = await FaultyFleet.start({ simulator: { hasOwnPorts: true } });
    await fleet.settle();
  }, 60_000);

  afterAll(() => fleet.stop());

  it.each([500, 502, 503] as const)(
    'is lost by errors of status %s, asked ever more rarely, and found again',
    async status => {
      const name = 'search-dev';
      const before = await fleet.read(name);
      fleet.log.clear();
      await fleet.simulator.setFault(name, { type: 'server-error', status });
      await fleet.simulator.endWatches(name);
      await fleet.simulator.clearRequests();

      const lost = await fleet.untilLost(name, 'server-error');
      expect(lost.status.state).toBe('unknown');
      expect(lastKnownOf(lost, name)).toEqual(lastKnownOf(before, name));
      await fleet.expectUnaffected(NEIGHBOUR);
      const reads = (await fleet.readsOf(name)).filter(
        ({ kind }) => kind === 'Kustomization',
      );
      const lasted = Date.now() - reads[0].at;
      // On average half of the longest wait lies between two; at the first failure a list is tried at once.
      expect(reads.length).toBeLessThan(lasted / 100 + 3);

      await fleet.simulator.heal(name);
      await fleet.untilWell(name);
      expect(fleet.contactsOf(name)).toEqual(['Contact lost', 'Contact made']);
    },
    60_000,
  );

  it('is left alone for as long as it asks for, then asked by one request', async () => {
    const name = 'search-test';
    const before = await fleet.read(name);
    await fleet.simulator.setFault(name, {
      type: 'too-many-requests',
      retryAfterSeconds: 2,
    });
    await fleet.simulator.clearRequests();
    await fleet.simulator.endWatches(name);

    const lost = await fleet.untilLost(name, 'throttled');
    expect(lastKnownOf(lost, name)).toEqual(lastKnownOf(before, name));
    const kinds = new Set((await fleet.readsOf(name)).map(({ kind }) => kind));
    const first = await fleet.readsOf(name);
    // The kinds that were under way together are refused together; none comes twice.
    expect(first).toHaveLength(kinds.size);
    const probes = await waitFor('three probes', async () => {
      const reads = (await fleet.readsOf(name)).slice(first.length - 1);
      return reads.length > 3 && reads;
    });
    expect(Math.min(...gapsOf(probes.slice(0, 4)))).toBeGreaterThanOrEqual(
      1_950,
    );
    await fleet.expectUnaffected(NEIGHBOUR);

    await fleet.simulator.heal(name);
    await fleet.untilWell(name);
    expect(fleet.contactsOf(name)).toEqual(['Contact lost', 'Contact made']);
  }, 40_000);

  it('is not asked in a hot loop while it takes no token', async () => {
    const name = 'search-prod';
    const before = await fleet.read(name);
    await fleet.simulator.setFault(name, { type: 'unauthorized' });
    await fleet.simulator.clearRequests();
    await fleet.simulator.endWatches(name);

    const lost = await fleet.untilLost(name, 'credentials-rejected');
    expect(lastKnownOf(lost, name)).toEqual(lastKnownOf(before, name));
    await fleet.expectUnaffected(NEIGHBOUR);
    // Each kind at most twice: with the credential that it had, and with the one that was read anew.
    const counts = new Map<string, number>();
    for (const { kind = '' } of await fleet.readsOf(name)) {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(2);

    await fleet.simulator.heal(name);
    await fleet.untilWell(name);
  }, 60_000);

  it.each(['expired', 'rotated'] as const)(
    'is not read while its certificate is %s',
    async certificate => {
      const name = 'payment-dev';
      const before = await fleet.read(name);
      fleet.log.clear();
      await fleet.simulator.setFault(name, {
        type: 'certificate',
        certificate,
      });
      await fleet.simulator.dropConnections();

      const lost = await fleet.untilLost(name, 'certificate');
      expect(lastKnownOf(lost, name)).toEqual(lastKnownOf(before, name));

      await fleet.simulator.heal(name);
      await fleet.untilWell(name);
      expect(fleet.contactsOf(name)).toEqual(['Contact lost', 'Contact made']);
    },
    60_000,
  );

  it('is lost when nobody listens', async () => {
    const name = 'payment-dev';
    fleet.log.clear();
    await fleet.simulator.setFault(name, { type: 'refuse' });
    await fleet.simulator.dropConnections();
    await fleet.untilLost(name, 'unreachable');
    await fleet.simulator.heal(name);
    await fleet.untilWell(name);
    expect(fleet.contactsOf(name)).toEqual(['Contact lost', 'Contact made']);
  }, 60_000);
});

describe('a server that lacks something', () => {
  let fleet: FaultyFleet;

  beforeAll(async () => {
    fleet = await FaultyFleet.start({ reading: { reprobeInterval: '1s' } });
    await fleet.settle();
  }, 60_000);

  afterAll(() => fleet.stop());

  it.each`
    name             | fault          | reason             | state        | layer
    ${'search-dev'}  | ${'forbidden'} | ${'forbidden'}     | ${'unknown'} | ${'unknown'}
    ${'search-prod'} | ${'absent'}    | ${'not-installed'} | ${undefined} | ${'ready'}
  `(
    'says so of that kind when it is $fault, and shows the others as ever',
    async ({ name, fault, reason, state, layer }) => {
      await fleet.simulator.setFault(name, {
        type: fault,
        kinds: ['HelmRelease'],
      });
      await fleet.simulator.endWatches(name);

      const lacking = await fleet.until(name, ({ problems }) => {
        expect(problems).toMatchObject([
          { reason, connection: name, kind: HELM_RELEASE },
        ]);
      });
      expect(freshnessOf(lacking, name).isReachable).toBe(true);
      await fleet.until(name, ({ status }) => {
        const of = (kind: string) =>
          status.objects
            .filter(({ ref }) => ref.cluster === name && ref.kind === kind)
            .map(object => object.state);
        expect(new Set(of('HelmRelease'))).toEqual(
          new Set(state ? [state] : []),
        );
        expect(new Set(of('Kustomization'))).toEqual(new Set(['ready']));
        expect(
          status.layers.find(({ id }) => id === 'application')?.state,
        ).toBe(layer);
      });
      await fleet.expectUnaffected(NEIGHBOUR);
      expect(fleet.log.of(name)).toMatchObject([
        {
          message: 'Something cannot be read',
          fields: { reason, kind: HELM_RELEASE },
        },
      ]);

      await fleet.simulator.heal(name);
      await fleet.untilWell(name);
    },
    60_000,
  );

  it('is read with a new token soon after the old one was revoked', async () => {
    const name = 'search-test';
    await fleet.simulator.rotateToken(name);
    await fleet.simulator.endWatches(name);
    await fleet.expectFollowed(name);
    // It may be lost for a moment, or not at all, depending on who comes first.
    expect([[], ['Contact lost', 'Contact made']]).toContainEqual(
      fleet.messagesOf(name),
    );
  }, 60_000);

  it('asks for what is forbidden once in each interval', async () => {
    const name = 'payment-dev';
    await fleet.simulator.setFault(name, {
      type: 'forbidden',
      kinds: ['HelmRelease'],
    });
    await fleet.simulator.endWatches(name);
    await fleet.until(name, ({ problems }) => problems.length === 1);
    await fleet.simulator.clearRequests();
    const reads = await waitFor('three looks', async () => {
      const found = (await fleet.readsOf(name)).filter(
        ({ kind }) => kind === 'HelmRelease',
      );
      return found.length >= 6 && found;
    });
    // A look is a watch that is refused and the list that is tried instead.
    const looks = reads.filter(({ requestClass }) => requestClass === 'watch');
    expect(looks.length).toBeLessThanOrEqual(4);
    expect(Math.min(...gapsOf(looks))).toBeGreaterThanOrEqual(850);
    await fleet.simulator.heal(name);
    await fleet.untilWell(name);
  }, 60_000);
});
