import {
  buildGraph,
  deriveObjectStates,
  digestObservation,
  ObjectKey,
  Observation,
  observe,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Agent, request } from 'undici';
import { KubernetesObject } from '../kubernetes';
import { waitFor } from '../waitFor';
import { RunningFluxPair, startFluxPair } from './startFluxPair';

jest.setTimeout(30 * 60_000);

const NAMESPACE = 'flux-system';
const WATCH_MS = 180_000;
const HEALTHY = ['healthy-security', 'healthy-delivery', 'healthy-app'];
const FAILING = ['failing-security', 'failing-delivery', 'failing-app'];

const kustomization = (
  name: string,
  dependsOn: string | undefined,
  spec: Record<string, unknown> = {},
): KubernetesObject => ({
  apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
  kind: 'Kustomization',
  metadata: { name, namespace: NAMESPACE },
  spec: {
    interval: '5s',
    retryInterval: '4s',
    timeout: '20s',
    prune: true,
    wait: true,
    path: `./${name}`,
    sourceRef: { kind: 'GitRepository', name: 'fleet' },
    kubeConfig: { secretRef: { name: 'leaf-kubeconfig' } },
    ...(dependsOn && { dependsOn: [{ name: dependsOn }] }),
    ...spec,
  },
});

const configMap = (name: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n  namespace: default\n`;

describe('three minutes of real Flux', () => {
  let pair: RunningFluxPair;

  beforeAll(async () => {
    pair = await startFluxPair();
  });

  afterAll(async () => {
    await pair?.stop();
  });

  /** Hands every event of a kind to `onEvent`, none left out, until the signal ends it. */
  async function watch(
    path: string,
    onEvent: (object: KubernetesObject) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const { hub } = pair;
    const agent = new Agent({
      connect: { ca: readFileSync(hub.caFile) },
      bodyTimeout: 0,
    });
    try {
      const { body } = await request(
        `${hub.url}${path}?watch=1&timeoutSeconds=600`,
        {
          dispatcher: agent,
          headers: { authorization: `Bearer ${hub.adminToken}` },
          signal,
        },
      );
      for await (const line of createInterface({ input: body })) {
        onEvent(JSON.parse(line).object);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      await agent.destroy();
    }
  }

  it('has one state and one meaning for each object of a healthy and of a failing chain', async () => {
    await pair.createSource(
      'fleet',
      Object.fromEntries(
        [...HEALTHY, ...FAILING].map(name => [
          `${name}/content.yaml`,
          configMap(name),
        ]),
      ),
    );
    await pair.hub.apply([
      kustomization(HEALTHY[0], undefined),
      kustomization(HEALTHY[1], HEALTHY[0]),
      kustomization(HEALTHY[2], HEALTHY[1]),
      // The lowest lacks a decryption key, as in the accidents of real onboardings.
      kustomization(FAILING[0], undefined, {
        decryption: { provider: 'sops', secretRef: { name: 'forgotten' } },
      }),
      kustomization(FAILING[1], FAILING[0]),
      kustomization(FAILING[2], FAILING[1]),
    ]);

    const known = new Map<ObjectKey, Observation>();
    const states = new Map<string, Set<string>>();
    const digests = new Map<string, Set<string>>();
    let eventCount = 0;
    let isCounting = false;
    const derive = (now: string) => {
      const graph = buildGraph({ observations: [...known.values()] });
      const contacts = new Map([['hub', { isReachable: true }]]);
      return deriveObjectStates({ graph, contacts, now });
    };
    const onEvent = (object: KubernetesObject): void => {
      const now = new Date().toISOString();
      const seen = observe(undefined, object, { cluster: 'hub', at: now });
      const key = toObjectKey(seen.ref);
      known.set(
        key,
        observe(known.get(key), object, { cluster: 'hub', at: now }),
      );
      if (!isCounting) return;
      eventCount += 1;
      const derived = derive(now);
      for (const [other, observation] of known) {
        const { name } = observation.ref;
        const { state } = derived.get(other)!;
        const digest = digestObservation(observation, state === 'blocked');
        states.set(name, (states.get(name) ?? new Set()).add(state));
        digests.set(name, (digests.get(name) ?? new Set()).add(digest));
      }
    };
    const stop = new AbortController();
    const namespaced = `namespaces/${NAMESPACE}`;
    const watches = Promise.all([
      watch(
        `/apis/kustomize.toolkit.fluxcd.io/v1/${namespaced}/kustomizations`,
        onEvent,
        stop.signal,
      ),
      watch(
        `/apis/source.toolkit.fluxcd.io/v1/${namespaced}/gitrepositories`,
        onEvent,
        stop.signal,
      ),
    ]);
    await waitFor(
      'both chains to settle',
      () => {
        const words = [...derive(new Date().toISOString()).values()]
          .map(({ ref, state }) => `${ref.name} ${state}`)
          .sort();
        const isSettled = [...known.values()].every(
          // History, and with it the digest of what was applied, is written a moment after readiness.
          ({ settled, revisions }) =>
            settled?.outcome !== 'ready' || revisions?.content !== undefined,
        );
        return (
          isSettled &&
          words.join() ===
            [
              'failing-app blocked',
              'failing-delivery blocked',
              'failing-security failing',
              'fleet ready',
              'healthy-app ready',
              'healthy-delivery ready',
              'healthy-security ready',
            ].join()
        );
      },
      { timeoutMs: 120_000, details: () => pair.logs() },
    );

    isCounting = true;
    // Not a wait for something: what is asked is that for this long nothing changes.
    await new Promise(resolve => setTimeout(resolve, WATCH_MS));
    stop.abort();
    await watches;

    expect(eventCount).toBeGreaterThan(200);
    expect(
      Object.fromEntries([...states].map(([n, s]) => [n, [...s]])),
    ).toEqual({
      fleet: ['ready'],
      'healthy-security': ['ready'],
      'healthy-delivery': ['ready'],
      'healthy-app': ['ready'],
      'failing-security': ['failing'],
      'failing-delivery': ['blocked'],
      'failing-app': ['blocked'],
    });
    for (const [name, seen] of digests) {
      expect({ name, meanings: seen.size }).toEqual({ name, meanings: 1 });
    }
  });
});
