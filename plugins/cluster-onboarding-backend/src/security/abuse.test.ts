import { Simulator, startSimulator } from '@strata-gitops/simulator';
import { waitFor } from '@strata-gitops/testbed';
import {
  SecuredBackend,
  startSecuredBackend,
} from './__testUtils__/startSecuredBackend';

const LEAF = 'search-dev';
const CLUSTER = `/v1/clusters/default/${LEAF}`;
const CLICKS = 1_000;

describe('people who ask for too much', () => {
  let simulator: Simulator;
  let backend: SecuredBackend;

  beforeAll(async () => {
    simulator = await startSimulator({ scenario: 'healthy' });
    backend = await startSecuredBackend(simulator, {
      config: { onboarding: { mostPerUserAndHour: 6, mostOpenPerUser: 3 } },
    });
    await waitFor(
      'a cluster with objects',
      async () =>
        (
          await backend.ask('owner', 'get', `${CLUSTER}/status`)
        ).body.status.objects.length > 10,
    );
  }, 90_000);

  afterAll(async () => {
    await backend?.stop();
    await simulator?.stop();
  });

  async function click(times: number, act: () => Promise<unknown>) {
    for (let done = 0; done < times; done += 50) {
      await Promise.all(Array.from({ length: 50 }, act));
    }
  }

  it('cost a cluster as much by a thousand clicks on refresh as by one', async () => {
    const refresh = () =>
      backend.ask('owner', 'post', `${CLUSTER}/refresh`, {});
    await simulator.clearRequests();
    const first = await refresh();
    await waitFor(
      'the look',
      async () => (await simulator.requestsOf(LEAF)).length > 0,
    );
    const started = Date.now();
    const results = new Map<string, number>();
    await click(CLICKS, async () => {
      const { body } = await refresh();
      results.set(body.result, (results.get(body.result) ?? 0) + 1);
    });
    const turns = 1 + Math.floor((Date.now() - started) / 10_000);
    const { byCluster } = await simulator.requests();
    const requests = Object.values(byCluster[LEAF]).reduce(
      (sum, count) => sum + count,
      0,
    );
    const kinds = new Set(
      (await simulator.requestsOf(LEAF)).map(({ kind }) => kind),
    ).size;

    expect(first.body.result).toBe('asked');
    expect(results.get('already-asked')).toBeGreaterThanOrEqual(CLICKS - turns);
    // A look lists every kind once and watches it again; discovery comes on top.
    expect(requests).toBeLessThanOrEqual((turns + 1) * (2 * kinds + 10));
  }, 120_000);

  it('cost a cluster one read by a thousand looks at an object', async () => {
    const { body } = await backend.ask('owner', 'get', `${CLUSTER}/status`);
    const { ref } = body.status.objects.find(
      (each: any) => each.ref.cluster === LEAF,
    );
    const query = new URLSearchParams({
      connection: LEAF,
      group: ref.group,
      kind: ref.kind,
      namespace: ref.namespace,
      name: ref.name,
    });
    await simulator.clearRequests();
    const started = Date.now();
    await click(CLICKS, () =>
      backend.ask('owner', 'get', `${CLUSTER}/object?${query}`),
    );
    const turns = 1 + Math.ceil((Date.now() - started) / 10_000);

    const reads = (await simulator.requestsOf(LEAF)).filter(
      ({ requestClass, kind }) => requestClass === 'get' || kind === 'Event',
    );
    // The object and its events.
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.length).toBeLessThanOrEqual(2 * turns);
  }, 120_000);

  it('cost clusters nothing by looking at pages', async () => {
    await backend.ask('owner', 'get', '/v1/clusters');
    await simulator.clearRequests();
    await click(CLICKS, () => backend.ask('owner', 'get', `${CLUSTER}/status`));

    const { byClass } = await simulator.requests();
    expect([byClass.list ?? 0, byClass.get ?? 0]).toEqual([0, 0]);
  }, 120_000);

  it('are stopped at the number of onboardings under way, and at that of an hour, without harm to others', async () => {
    const create = async (caller: 'owner' | 'other', name: string) =>
      backend.ask(caller, 'post', '/v1/onboardings', { clusters: [name] });
    const made: string[] = [];
    for (const name of ['one', 'two', 'three']) {
      const { status, body } = await create('owner', `cap-${name}`);
      expect(status).toBe(201);
      made.push(body.id);
    }

    const fourth = await create('owner', 'cap-four');
    expect(fourth.status).toBe(429);
    expect(fourth.body.error.message).toContain('At most 3 onboardings');

    for (const id of made) {
      const { status } = await backend.ask(
        'owner',
        'patch',
        `/v1/onboardings/${id}`,
        { state: 'cancelled' },
      );
      expect(status).toBe(200);
    }
    expect((await create('owner', 'cap-five')).status).toBe(201);
    expect((await create('owner', 'cap-six')).status).toBe(201);
    const late = await create('owner', 'cap-seven');
    expect(late.status).toBe(429);
    expect(late.body.error.message).toContain('6 times an hour');

    expect((await create('other', 'cap-eight')).status).toBe(201);
  });
});
