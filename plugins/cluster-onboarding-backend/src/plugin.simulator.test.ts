import {
  ClusterStatus,
  DEFAULT_LAYERS,
  deriveClusterStatus,
  ObjectKey,
  Observation,
  observe,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  readRecording,
  Simulator,
  startSimulator,
} from '@strata-gitops/simulator';
import { waitFor } from '@strata-gitops/testbed';
import {
  BackendOnSimulator,
  startOnSimulator,
} from './__testUtils__/startOnSimulator';

const running: Array<{ stop(): Promise<void> }> = [];

async function start(
  options: Parameters<typeof startSimulator>[0],
  backendOptions?: Parameters<typeof startOnSimulator>[1],
): Promise<{ simulator: Simulator; api: BackendOnSimulator }> {
  const simulator = await startSimulator(options);
  running.unshift(simulator);
  const api = await startOnSimulator(simulator, backendOptions);
  running.unshift(api);
  return { simulator, api };
}

async function readStatus(
  api: BackendOnSimulator,
  name: string,
): Promise<ClusterStatus> {
  return (await api.get(`/clusters/default/${name}/status`)).status;
}

function countReady({ layers }: ClusterStatus): number {
  return layers.filter(({ state }) => state === 'ready').length;
}

/** All that the API says and that does not hang on the time at which it is asked. */
function toMeaning(status: ClusterStatus): unknown {
  return {
    state: status.state,
    layers: status.layers.map(({ id, state, progress }) => [
      id,
      state,
      progress,
    ]),
    causes: status.rootCauses.map(({ key, type, words }) => [key, type, words]),
    objects: status.objects.map(({ ref, state, reason, blockedBy }) => [
      toObjectKey(ref),
      state,
      reason,
      blockedBy,
    ]),
  };
}

type RecordedEvent = ReturnType<typeof readRecording>[number];

/** What the pure functions make of recorded events. */
class Replay {
  readonly #observations = new Map<ObjectKey, Observation>();

  add({ type, object }: RecordedEvent): void {
    const observation = observe(undefined, object, { cluster: 'hub', at: '' });
    const key = toObjectKey({ ...observation.ref, cluster: 'management' });
    if (type === 'DELETED') {
      this.#observations.delete(key);
      return;
    }
    this.#observations.set(
      key,
      observe(this.#observations.get(key), object, {
        cluster: 'management',
        at: new Date().toISOString(),
      }),
    );
  }

  derive(completeKinds: ReadonlySet<string>): ClusterStatus {
    return deriveClusterStatus({
      cluster: {
        ref: 'resource:default/management',
        name: 'management',
        connections: ['management'],
      },
      observations: [...this.#observations.values()],
      layers: DEFAULT_LAYERS,
      contacts: new Map([['management', { isReachable: true }]]),
      completeKinds,
      now: new Date().toISOString(),
    });
  }
}

describe('clusterOnboardingPlugin on a simulated fleet', () => {
  afterEach(async () => {
    for (const each of running.splice(0)) await each.stop();
  });

  it.each(['watch', 'poll'])(
    'shows a healthy fleet, a break and its end by %s',
    async mode => {
      const { simulator, api } = await start(
        { scenario: 'healthy' },
        { config: { reading: { mode, pollInterval: '200ms' } } },
      );
      const [leaf] = simulator.leaves;
      await waitFor(
        'four layers',
        async () => countReady(await readStatus(api, leaf.name)) === 4,
      );

      await simulator.breakCluster(leaf.name, 'missing-key');
      const broken = await waitFor('the break', async () => {
        const status = await readStatus(api, leaf.name);
        return status.state === 'failing' && status;
      });
      expect(broken.rootCauses[0].words).toBe(
        `Secret ${leaf.name}-sops-age is missing`,
      );

      await simulator.heal(leaf.name);
      await waitFor(
        'four layers again',
        async () => countReady(await readStatus(api, leaf.name)) === 4,
      );
      const { items } = await api.get(
        `/clusters/default/${leaf.name}/history?layer=${broken.rootCauses[0].layers[0]}`,
      );
      expect(
        items.slice(0, 3).map(({ state }: { state: string }) => state),
      ).toEqual(['ready', expect.any(String), 'ready']);
    },
    60_000,
  );

  it('gives for the recordings what the pure functions give', async () => {
    const events = readRecording();
    const { simulator, api } = await start(
      { scenario: 'recordings', isPaused: true },
      {
        entities: [
          {
            apiVersion: 'backstage.io/v1alpha1',
            kind: 'Resource',
            metadata: { name: 'management' },
            spec: { type: 'kubernetes-cluster' },
          },
        ],
      },
    );
    await waitFor('contact', async () => {
      const { freshness } = await readStatus(api, 'management');
      return freshness[0].isReachable;
    });
    const { connections } = await api.get('/health');
    expect(connections).toHaveLength(1);

    const replay = new Replay();
    const complete = new Set<string>();
    const steps = 300;
    for (let played = 0; played < events.length; played += steps) {
      for (const event of events.slice(played, played + steps)) {
        replay.add(event);
        const { apiVersion, kind } = event.object;
        complete.add(`management|${apiVersion.split('/')[0]}|${kind}`);
      }
      await simulator.advance(steps);
      await waitFor(`event ${played + steps}`, async () => {
        const status = await readStatus(api, 'management');
        expect(toMeaning(status)).toEqual(toMeaning(replay.derive(complete)));
        return true;
      });
    }
    expect(
      (await readStatus(api, 'management')).objects.length,
    ).toBeGreaterThan(40);
  }, 120_000);
});
