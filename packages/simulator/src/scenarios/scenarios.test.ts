import {
  ClusterStatus,
  Contact,
  DEFAULT_LAYERS,
  deriveClusterStatus,
  listLayerLabels,
  observe,
  Observation,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { KubernetesObject } from '../objects/kubernetesObject';
import { Simulator } from '../simulator';
import { startSimulator } from '../startSimulator';
import { SCENARIO_NAMES } from './index';
import { readRecording } from './recording';

const AT = '2026-11-01T10:00:00.000Z';
const NOW = '2026-11-01T10:00:30.000Z';

/** What a reader that sees hub and leaf would derive; `lost` are connections that it has lost. */
class Reader {
  readonly #observed = new Map<string, Observation>();
  readonly #simulator: Simulator;
  readonly #lost: readonly string[];

  constructor(simulator: Simulator, lost: readonly string[] = []) {
    this.#simulator = simulator;
    this.#lost = lost;
  }

  async look(cluster: string, at: string): Promise<void> {
    const { hub = '', layers = DEFAULT_LAYERS } = this.#simulator;
    const labels = listLayerLabels(layers);
    const places: Array<[string, KubernetesObject[]]> = [
      [hub, await this.#simulator.list(hub)],
      [cluster, await this.#simulator.list(cluster)],
    ];
    for (const [place, objects] of places) {
      for (const object of objects.filter(item => isAbout(item, cluster))) {
        const { kind, metadata } = object;
        const key = `${place}/${kind}/${metadata.namespace}/${metadata.name}`;
        const context = { cluster: place, at, labels };
        this.#observed.set(
          key,
          observe(this.#observed.get(key), object, context),
        );
      }
    }
  }

  derive(cluster: string, now: string): ClusterStatus {
    const { hub = '', layers = DEFAULT_LAYERS } = this.#simulator;
    const contact = (name: string): Contact => ({
      isReachable: !this.#lost.includes(name),
      lastSeenAt: AT,
    });
    return deriveClusterStatus({
      cluster: {
        ref: `resource:default/${cluster}`,
        name: cluster,
        connections: [hub, cluster],
      },
      observations: [...this.#observed.values()],
      layers,
      contacts: new Map([hub, cluster].map(name => [name, contact(name)])),
      attestations: [
        {
          layer: 'cloud-infrastructure',
          cluster: `resource:default/${cluster}`,
          by: 'user:default/ann',
          at: AT,
          expiresAt: '2027-11-01T10:00:00.000Z',
        },
      ],
      findTarget: ({ references }) =>
        references.some(({ role }) => role === 'kubeconfig')
          ? cluster
          : undefined,
      now,
    });
  }
}

function isAbout({ metadata }: KubernetesObject, cluster: string): boolean {
  const label = metadata.labels?.['strata.dev/cluster'];
  const other = /^([a-z]+-(?:dev|test|prod))-/.exec(metadata.name)?.[1];
  return (label ?? other ?? cluster) === cluster;
}

describe('scenarios', () => {
  let simulator: Simulator | undefined;

  afterEach(async () => {
    await simulator?.stop();
    simulator = undefined;
  });

  it.each`
    scenario               | cluster                 | lost               | state               | layers                                            | cause
    ${'healthy'}           | ${'search-dev'}         | ${[]}              | ${'ready'}          | ${'ready ready ready ready ready'}                | ${undefined}
    ${'missing-key'}       | ${'search-dev'}         | ${[]}              | ${'failing'}        | ${'ready ready failing waiting waiting'}          | ${'Secret search-dev-sops-age is missing'}
    ${'missing-key'}       | ${'search-test'}        | ${[]}              | ${'ready'}          | ${'ready ready ready ready ready'}                | ${undefined}
    ${'unreachable'}       | ${'search-test'}        | ${['search-test']} | ${'unknown'}        | ${'ready ready unknown unknown unknown'}          | ${'Cluster search-test cannot be reached'}
    ${'awaiting-approval'} | ${'search-test'}        | ${[]}              | ${'needs-approval'} | ${'ready needs-approval ready ready ready'}       | ${'Terraform search-test-core waits for approval'}
    ${'awaiting-approval'} | ${'payment-dev'}        | ${['payment-dev']} | ${'needs-approval'} | ${'ready needs-approval waiting waiting waiting'} | ${'Terraform payment-dev-core waits for approval'}
    ${'drift'}             | ${'search-prod'}        | ${[]}              | ${'failing'}        | ${'ready failing ready ready ready'}              | ${'Terraform search-prod-core has drifted'}
    ${'drift'}             | ${'search-test'}        | ${[]}              | ${'failing'}        | ${'ready ready failing failing failing'}          | ${'GitRepository flux-system fails (GitOperationFailed)'}
    ${'brownfield'}        | ${'store-dev'}          | ${[]}              | ${'failing'}        | ${'ready ready failing failing'}                  | ${'Secret private-charts-auth is missing'}
    ${'brownfield'}        | ${'store-test'}         | ${[]}              | ${'ready'}          | ${'ready ready ready ready'}                      | ${undefined}
    ${'fleet-24'}          | ${'search-dev-0001'}    | ${[]}              | ${'ready'}          | ${'ready ready ready ready ready'}                | ${undefined}
    ${'fleet-24'}          | ${'identity-test-0012'} | ${[]}              | ${'failing'}        | ${'ready ready failing waiting waiting'}          | ${'Secret identity-test-0012-sops-age is missing'}
  `(
    '$scenario shows $cluster as $state',
    async ({ scenario, cluster, lost, state, layers, cause }) => {
      simulator = await startSimulator({ scenario, isPaused: true });
      const reader = new Reader(simulator, lost);

      await reader.look(cluster, AT);
      const status = reader.derive(cluster, NOW);

      expect(status.state).toBe(state);
      expect(status.layers.map(layer => layer.state).join(' ')).toBe(layers);
      expect(status.rootCauses[0]?.words).toBe(cause);
    },
  );

  it('lets a changed step take its time in slow, and then end well', async () => {
    simulator = await startSimulator({ scenario: 'slow', isPaused: true });
    const reader = new Reader(simulator);
    await reader.look('search-test', AT);

    await simulator.advance();
    await reader.look('search-test', NOW);
    const during = reader.derive('search-test', NOW);
    await simulator.advance();
    await reader.look('search-test', NOW);
    const after = reader.derive('search-test', NOW);

    expect(during.state).toBe('progressing');
    expect(during.rootCauses[0].words).toBe(
      'Kustomization monitoring is in progress',
    );
    expect(after.state).toBe('ready');
  });

  it('fails and mends in turns in flapping', async () => {
    simulator = await startSimulator({ scenario: 'flapping', isPaused: true });
    const reader = new Reader(simulator);
    const states: string[] = [];

    for (let step = 0; step < 4; step += 1) {
      await reader.look('payment-dev', AT);
      states.push(reader.derive('payment-dev', NOW).state);
      await simulator.advance();
    }

    expect(states).toEqual(['ready', 'failing', 'ready', 'failing']);
  });

  it('plays the recordings until every object is as it was recorded last', async () => {
    simulator = await startSimulator({
      scenario: 'recordings',
      isPaused: true,
    });
    const expected = new Map<string, KubernetesObject>();
    const events = readRecording();
    for (const { type, object } of events) {
      const key = `${object.kind}/${object.metadata.name}`;
      if (type === 'DELETED') expected.delete(key);
      else expected.set(key, object);
    }

    const left = await simulator.advance(events.length);

    const withoutVersion = ({ metadata, ...rest }: KubernetesObject) => ({
      ...rest,
      metadata: { ...metadata, resourceVersion: undefined },
    });
    const shown = await simulator.list(simulator.hub!);
    expect(left).toBe(0);
    expect(shown).toHaveLength(expected.size);
    for (const object of shown) {
      const key = `${object.kind}/${object.metadata.name}`;
      expect(withoutVersion(object)).toEqual(
        withoutVersion(expected.get(key)!),
      );
    }
  });

  it('tells what is known when a name is not', async () => {
    await expect(startSimulator({ scenario: 'nonsense' })).rejects.toThrow(
      `There is no scenario 'nonsense'. Known: ${SCENARIO_NAMES.join(', ')}.`,
    );
  });
});
