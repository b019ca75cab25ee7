import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBackendModule } from '@backstage/backend-plugin-api';
import { Entity } from '@backstage/catalog-model';
import { clusterOnboardingConnectionsExtensionPoint } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import {
  Fault,
  KubernetesObject,
  Simulator,
  startSimulator,
} from '@strata-gitops/simulator';
import { createTempFolder, TempFolder, waitFor } from '@strata-gitops/testbed';
import request from 'supertest';
import { CapturedLog } from '../__testUtils__/CapturedLog';
import {
  BackendOnSimulator,
  startOnSimulator,
} from '../__testUtils__/startOnSimulator';
import { Canary, createCanaries, findCanaries } from './__testUtils__/canaries';
import { Collected } from './__testUtils__/Collected';
import { Leak, LEAKS, LeakyServer } from './__testUtils__/LeakyServer';

const LEAF = 'search-dev';
const LONGEST_LINE = 500;

const FAULTS: readonly Fault[] = [
  { type: 'hang' },
  { type: 'dribble', bytesPerSecond: 200 },
  { type: 'server-error', status: 503 },
  { type: 'too-many-requests', retryAfterSeconds: 1 },
  ...(
    [
      'not-json',
      'null',
      'no-items',
      'wrong-kind',
      'truncated',
      'truncated-gzip',
      'deep-nesting',
      'no-uid',
      'duplicate-keys',
      'not-a-number',
    ] as const
  ).map((form): Fault => ({ type: 'malformed', form })),
  { type: 'huge', form: 'large-object', bytes: 20_000_000 },
  { type: 'huge', form: 'endless-line', bytes: 4_000_000 },
  { type: 'silent-watch' },
  { type: 'gone', as: 'event' },
  { type: 'gone', as: 'status' },
  { type: 'empty-list' },
  { type: 'unauthorized' },
  { type: 'forbidden', kinds: ['Kustomization'] },
  { type: 'absent', kinds: ['HelmRelease'] },
  { type: 'reset' },
];

/** An object that gives a secret away in every place that one can write to. */
function withSecrets(
  object: KubernetesObject,
  canaries: readonly Canary[],
  index: number,
): KubernetesObject {
  const { quoted } = canaries[index % canaries.length];
  const all = canaries.map(each => each.quoted).join('\n');
  const message = `message ${index} says ${quoted} and more`;
  const { spec, status } = object as unknown as {
    spec?: object;
    status?: object;
  };
  return {
    ...object,
    metadata: {
      ...object.metadata,
      annotations: {
        ...object.metadata.annotations,
        'example.com/note': all,
        'kubectl.kubernetes.io/last-applied-configuration': JSON.stringify({
          data: all,
        }),
      },
      managedFields: [{ manager: all, fieldsV1: { [`f:${all}`]: {} } }],
    },
    spec: {
      ...spec,
      values: { password: all },
      postBuild: { substitute: { KEY: all } },
      vars: [{ name: 'password', value: all }],
      url: `https://bot:${canaries.at(-1)!.value}@git.example/fleet.git`,
    },
    status: {
      ...status,
      plan: { pending: all },
      availableOutputs: [all],
      conditions: [
        {
          type: 'Ready',
          status: 'False',
          reason: quoted,
          message,
          observedGeneration: 1,
          lastTransitionTime: '2026-01-01T10:00:00Z',
        },
      ],
    },
  };
}

function toEvent(object: KubernetesObject, canary: Canary): KubernetesObject {
  const { namespace = 'default', name } = object.metadata;
  return {
    apiVersion: 'v1',
    kind: 'Event',
    metadata: { name: `${name}.${object.kind.toLowerCase()}`, namespace },
    involvedObject: {
      apiVersion: object.apiVersion,
      kind: object.kind,
      namespace,
      name,
    },
    type: 'Warning',
    reason: 'Leaked',
    message: `event says ${canary.quoted}`,
  };
}

describe('secrets of clusters', () => {
  const canaries = createCanaries();
  const token = `leaky-${createCanaries()[5].value}`;
  const log = new CapturedLog();
  const collected = new Collected();
  const answers: string[] = [];
  let folder: TempFolder;
  let simulator: Simulator;
  let leaky: LeakyServer;
  let api: BackendOnSimulator;
  let touched = 1_000;

  function leakyConnection() {
    return createBackendModule({
      pluginId: 'cluster-onboarding',
      moduleId: 'leaky',
      register(env) {
        env.registerInit({
          deps: { connections: clusterOnboardingConnectionsExtensionPoint },
          async init({ connections }) {
            connections.addConnectionSource({
              id: 'leaky',
              findConnection: async name =>
                name === 'leaky'
                  ? {
                      name,
                      url: leaky.url,
                      caData: simulator.caData,
                      fingerprint: 'leaky',
                      getHeaders: async () => ({
                        Authorization: `Bearer ${token}`,
                      }),
                    }
                  : undefined,
            });
          },
        });
      },
    });
  }

  const leakyEntity: Entity = {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Resource',
    metadata: { name: 'leaky' },
    spec: { type: 'kubernetes-cluster', owner: 'team-search' },
  };

  beforeAll(async () => {
    folder = await createTempFolder('canaries');
    simulator = await startSimulator({
      scenario: 'healthy',
      traits: { bookmarkIntervalMs: 200 },
    });
    for (const cluster of [LEAF, simulator.hub!]) {
      const objects = await simulator.list(cluster);
      for (const [index, object] of objects.entries()) {
        await simulator.apply(cluster, withSecrets(object, canaries, index));
        await simulator.apply(
          cluster,
          toEvent(object, canaries[index % canaries.length]),
        );
      }
    }
    leaky = await LeakyServer.start([
      ...canaries.map(({ quoted }) => quoted),
      token,
    ]);
    api = await startOnSimulator(simulator, {
      entities: [...(simulator.catalogEntities() as Entity[]), leakyEntity],
      features: [log.feature, ...collected.features, leakyConnection()],
      rootConfig: {
        backend: {
          database: {
            client: 'better-sqlite3',
            connection: { directory: folder.path },
          },
        },
      },
      config: {
        inventoryInterval: '200ms',
        reading: {
          requestTimeout: '500ms',
          idleTimeout: '1s',
          contactGrace: '100ms',
          longestBackoff: '200ms',
          reprobeInterval: '500ms',
        },
      },
    });
  }, 60_000);

  afterAll(async () => {
    await api?.stop();
    await leaky?.stop();
    await simulator?.stop();
    await folder?.remove();
  });

  /** Something new happens to an object, again with a secret. */
  async function touch(): Promise<void> {
    const objects = await simulator.list(LEAF);
    const object = objects.find(({ kind }) => kind === 'Kustomization')!;
    touched += 1;
    await simulator.apply(LEAF, withSecrets(object, canaries, touched));
  }

  async function untilReachable(): Promise<void> {
    await waitFor('contact', async () => {
      const { freshness } = await api.get(`/clusters/default/${LEAF}/status`);
      return freshness.every(
        ({ isReachable }: { isReachable: boolean }) => isReachable,
      );
    });
  }

  /** Asks for whatever there is to be asked, and keeps all of it. */
  async function askEverything(): Promise<void> {
    const ask = async (path: string) => {
      const { text, headers, body } = await request(api.backend.server).get(
        `/api/cluster-onboarding/v1${path}`,
      );
      answers.push(`${path}: ${JSON.stringify(headers)} ${text}`);
      return body;
    };
    for (const path of [
      '/health',
      '/clusters',
      '/fleet',
      '/fleet/baseline',
      '/layers',
      '/collectors',
      '/onboardings',
      '/clusters/default/nowhere/status',
      '/clusters?limit=x',
    ]) {
      await ask(path);
    }
    for (const name of [LEAF, 'leaky']) {
      for (const end of ['graph', 'history', 'exceptions', 'attestations']) {
        await ask(`/clusters/default/${name}/${end}`);
      }
    }
    await ask('/clusters/default/leaky/status');
    const { status } = await ask(`/clusters/default/${LEAF}/status`);
    for (const { ref } of status.objects) {
      const query = new URLSearchParams({
        connection: ref.cluster,
        group: ref.group,
        kind: ref.kind,
        namespace: ref.namespace,
        name: ref.name,
      });
      await ask(`/clusters/default/${LEAF}/object?${query}`);
    }
  }

  function collect(): Record<string, Buffer | string> {
    const files = readdirSync(folder.path, { recursive: true })
      .map(String)
      .filter(name => /\.sqlite/.test(name));
    expect(files.length).toBeGreaterThan(0);
    return {
      log: log.texts.join('\n'),
      answers: answers.join('\n'),
      signals: collected.signals,
      metrics: collected.metrics,
      ...Object.fromEntries(
        files.map(name => [name, readFileSync(join(folder.path, name))]),
      ),
    };
  }

  function findLeaks(): string[] {
    const tokens = simulator.clusters.map(each => each.token);
    const values = canaries.map(({ value }) => value);
    return findCanaries([...values, token, ...tokens], collect());
  }

  it('are found by the search, in whatever form', () => {
    const [{ value }] = canaries;
    for (const text of [
      value,
      `x${Buffer.from(`ab${value}`).toString('base64')}`,
      encodeURIComponent(value),
      `${value.slice(0, 30)}…`,
    ]) {
      expect(findCanaries([value], { text })).toHaveLength(1);
    }
  });

  it('are nowhere when objects, events and annotations hold them', async () => {
    await waitFor('the message of an object', async () => {
      answers.length = 0;
      await askEverything();
      const all = answers.join();
      return /message \d+ says/.test(all) && all.includes('event says');
    });

    expect(answers.join()).toContain('[redacted]');
    expect(findLeaks()).toEqual([]);
  }, 60_000);

  it.each(Object.keys(LEAKS) as Leak[])(
    'are nowhere when a server answers with %s',
    async leak => {
      leaky.leak = leak;
      const before = leaky.requests;
      await waitFor('some requests', () => leaky.requests >= before + 3);
      await askEverything();

      expect(leaky.authorizations).toContain(`Bearer ${token}`);
      expect(findLeaks()).toEqual([]);
    },
    30_000,
  );

  it.each(FAULTS)(
    'are nowhere when a server has the fault %j',
    async fault => {
      await simulator.setFault(LEAF, fault);
      await simulator.endWatches(LEAF);
      const before = (await simulator.requestsOf(LEAF)).length;
      // One that says nothing is noticed late.
      const needed = fault.type === 'silent-watch' ? 1 : 3;
      await touch();
      await waitFor(
        'requests',
        async () =>
          (await simulator.requestsOf(LEAF)).length >= before + needed,
      );
      await askEverything();
      await simulator.setFault(LEAF, undefined);

      expect(findLeaks()).toEqual([]);
    },
    30_000,
  );

  it('are nowhere after a token was replaced, and neither is the old one', async () => {
    const old = simulator.leaves[0].token;
    await simulator.rotateToken(LEAF);
    await untilReachable();
    await askEverything();

    expect([...findLeaks(), ...findCanaries([old], collect())]).toEqual([]);
  }, 30_000);

  it('cost short lines in the log, and none for an event', async () => {
    expect(log.texts.filter(text => text.length > LONGEST_LINE)).toEqual([]);
    await untilReachable();
    log.clear();
    for (let count = 0; count < 50; count += 1) await touch();
    await askEverything();

    // That the cluster is back after the test before may be told a moment after it is; that is no event.
    const events = log
      .of(LEAF)
      .filter(({ message }) => message !== 'Contact made');
    expect(events).toEqual([]);
  }, 60_000);
});
