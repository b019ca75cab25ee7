import { Simulator } from '../simulator';
import { RemoteSimulator } from './RemoteSimulator';
import { startSimulatorProcess } from './startSimulatorProcess';

/** Whether a process is there. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('a simulator in a process of its own', () => {
  let simulator: RemoteSimulator;
  let pid: number;

  beforeAll(async () => {
    ({ simulator, pid } = await startSimulatorProcess({
      scenario: 'missing-key',
      isPaused: true,
    }));
  }, 60_000);

  afterAll(async () => {
    await simulator.stop();
  });

  async function countNotReady(from: Simulator): Promise<number> {
    const truth = await from.truth();
    return truth.filter(({ report }) => report && report !== 'ready').length;
  }

  it('says what it simulates', () => {
    expect(simulator).toMatchObject({
      scenario: 'missing-key',
      hub: 'management',
      caData: expect.stringContaining('BEGIN CERTIFICATE'),
    });
    expect(simulator.leaves).toHaveLength(5);
    expect(simulator.kubernetesConfig()).toMatchObject({
      clusterLocatorMethods: [
        {
          type: 'config',
          clusters: expect.arrayContaining([
            expect.objectContaining({
              name: 'search-dev',
              authProvider: 'serviceAccount',
              url: `${simulator.url}/clusters/search-dev`,
            }),
          ]),
        },
      ],
    });
  });

  it('can be healed and broken', async () => {
    expect(await countNotReady(simulator)).toBe(3);

    await simulator.heal('search-dev');
    expect(await countNotReady(simulator)).toBe(0);

    await simulator.breakCluster('search-dev', 'drift');
    expect(await countNotReady(simulator)).toBe(1);
  });

  it('takes objects, gives them back, and takes them away', async () => {
    const name = { kind: 'Secret', namespace: 'flux-system', name: 'key' };
    await simulator.apply('management', {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { namespace: name.namespace, name: name.name },
    });
    const there = await simulator.get('management', name);
    await simulator.remove('management', name);

    expect(there?.metadata.name).toBe('key');
    expect(await simulator.get('management', name)).toBeUndefined();
  });

  it('counts the generation up when the spec changes, and only then', async () => {
    const object = (await simulator.list('management')).find(
      ({ kind }) => kind === 'Kustomization',
    )!;
    const { generation } = await simulator.apply('management', {
      ...object,
      metadata: { ...object.metadata, labels: { a: 'b' } },
    });
    const changed = await simulator.apply('management', {
      ...object,
      spec: { suspend: true },
    });

    expect(generation).toBe(object.metadata.generation);
    expect(changed.generation).toBe(generation + 1);
  });

  it('heals a cluster also when somebody has replaced one of its objects', async () => {
    const name = { kind: 'Kustomization', namespace: 'flux-system' };
    const object = (await simulator.get('management', {
      ...name,
      name: 'search-prod-security',
    }))!;
    await simulator.apply('management', { ...object, spec: {} });
    await simulator.breakCluster('search-prod', 'missing-key');
    await simulator.heal('search-prod');

    const healed = await simulator.get('management', {
      ...name,
      name: object.metadata.name,
    });
    expect(healed?.spec).toEqual({});
  });

  it('passes on what was wrong with a command', async () => {
    await expect(simulator.breakCluster('nowhere', 'drift')).rejects.toThrow(
      "There is no cluster 'nowhere'",
    );
  });

  it('tells what it costs', async () => {
    expect(await simulator.usage()).toEqual({
      rssBytes: expect.any(Number),
      heapBytes: expect.any(Number),
      cpuMs: expect.any(Number),
    });
  });

  it('takes no commands that a web page could send', async () => {
    const response = await fetch(`${simulator.controlUrl}/control/heal`, {
      method: 'POST',
      body: '{}',
    });

    expect(response.status).toBe(415);
  });

  it('ends when it is told to', async () => {
    const before = isAlive(pid);

    await simulator.stop();

    expect([before, isAlive(pid)]).toEqual([true, false]);
  });
});
