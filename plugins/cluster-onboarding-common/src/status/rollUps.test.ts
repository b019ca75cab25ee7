import { LayerState } from '../model';
import { bootstrapJobFleet, remoteFleet } from './__fixtures__/alternatives';
import { awsFleet, d1Fleet } from './__fixtures__/brownfield';
import { deriveFleet, NOW } from './__fixtures__/fleet';
import { ClusterSummary } from './rollUp';
import { rollUpComponent, rollUpFleet, rollUpSystem } from './rollUps';

function summary(
  cluster: string,
  state: LayerState,
  rest: Partial<ClusterSummary> = {},
): ClusterSummary {
  return {
    cluster,
    state,
    verdict: state === 'ready' ? 'ready for teams' : 'waiting on 1 thing',
    isReadyForTeams: state === 'ready',
    progress: { ready: 1, expected: 2 },
    freshness: [{ connection: cluster, isReachable: true }],
    layers: [],
    ...rest,
  };
}

const DEV = {
  environment: 'dev',
  status: summary('search-dev', 'ready', {
    validUntil: '2026-11-02T00:00:00Z',
  }),
};
const TEST = {
  environment: 'test',
  status: summary('search-test', 'waiting', {
    validUntil: '2026-11-01T12:00:00Z',
  }),
};

describe('rollUpComponent', () => {
  it('tells the most pressing state and one sentence over all environments', () => {
    expect(rollUpComponent([DEV, TEST])).toMatchObject({
      state: 'waiting',
      clusters: 2,
      readyForTeams: 1,
      states: { ready: 1, waiting: 1, failing: 0 },
      progress: { ready: 2, expected: 4 },
      verdict: 'dev is ready for teams · test is waiting on 1 thing',
      validUntil: '2026-11-01T12:00:00Z',
    });
  });

  it('is not yet there without any environment', () => {
    expect(rollUpComponent([])).toMatchObject({
      state: 'not-yet-there',
      clusters: 0,
      verdict: '',
    });
  });
});

describe('rollUpSystem', () => {
  it('counts a cluster that several components share once', () => {
    const one = rollUpComponent([DEV, TEST]);
    const two = rollUpComponent([DEV]);
    expect(rollUpSystem([one, two])).toMatchObject({
      state: 'waiting',
      clusters: 2,
      readyForTeams: 1,
    });
  });
});

describe('rollUpFleet', () => {
  const missingKey = remoteFleet('missing-key');
  const fleet = [
    deriveFleet(awsFleet()),
    deriveFleet(missingKey),
    deriveFleet(d1Fleet()),
    deriveFleet(bootstrapJobFleet(false), {
      exceptions: [
        {
          layer: 'platform-delivery',
          cluster: 'resource:default/search-dev',
          reason: 'The agent comes by Flux',
          requestedBy: 'user:default/ann',
          approvedBy: 'user:default/ben',
          expiresAt: '2026-11-02T10:00:00.000Z',
        },
      ],
    }),
    deriveFleet(remoteFleet('healthy'), {
      contacts: new Map([
        ['management', { isReachable: false, lastSeenAt: NOW }],
      ]),
    }),
  ];

  it('counts clusters per layer and state', () => {
    const result = rollUpFleet(fleet);
    expect(result).toMatchObject({
      state: 'failing',
      clusters: 5,
      readyForTeams: 2,
      outOfReach: 1,
      states: { ready: 2, failing: 2, unknown: 1 },
    });
    const byId = new Map(result.layers.map(layer => [layer.id, layer]));
    expect(byId.get('security-compliance')).toMatchObject({
      states: { ready: 2, failing: 2, unknown: 1 },
      compliance: { pass: 7, fail: 2, warn: 2, skip: 0 },
      closedGates: 0,
    });
    expect(byId.get('platform-delivery')).toMatchObject({
      states: { ready: 3, waiting: 1, unknown: 1 },
      closedGates: 2,
      openByException: 1,
    });
  });

  it('does not hang on the order, except for that of the layers', () => {
    const { layers, ...rest } = rollUpFleet(fleet);
    const other = rollUpFleet([...fleet].reverse());
    expect(other).toMatchObject(rest);
    expect(other.layers).toHaveLength(layers.length);
    expect(other.layers).toEqual(expect.arrayContaining([...layers]));
  });

  it('takes anything that can be gone through once', () => {
    expect(rollUpFleet(new Set(fleet).values()).clusters).toBe(5);
  });
});
