import { metricsServiceMock } from '@backstage/backend-test-utils/alpha';
import { createFleetMetrics } from './metrics';
import { ClusterView, FleetView } from './fleet/FleetView';

const NOW = Date.parse('2026-11-01T10:00:00.000Z');

function view(state: string | undefined, observedAt?: string): ClusterView {
  return {
    cluster: { ref: 'r', name: 'n', connection: 'c' },
    ...(state && { summary: { state } }),
    ...(observedAt && { observedAt }),
    digest: '',
    problems: [],
  } as unknown as ClusterView;
}

/** Records what a metrics service is asked for, and asks the callbacks. */
function setUp() {
  const callbacks = new Map<string, Function>();
  const observable = (name: string) => ({
    addCallback: (callback: Function) => callbacks.set(name, callback),
    removeCallback: () => {},
  });
  const add = jest.fn();
  const record = jest.fn();
  const metrics = metricsServiceMock.mock({
    createObservableGauge: observable as never,
    createObservableCounter: observable as never,
    createCounter: () => ({ add }),
    createHistogram: () => ({ record }),
  });
  const open = [{ requests: 5, bytes: 100, failures: { timeout: 1 } }];
  const fleet = createFleetMetrics({
    metrics,
    view: {
      list: () => [
        view('ready', '2026-11-01T09:59:50.000Z'),
        view('ready', '2026-11-01T09:59:00.000Z'),
        view('failing'),
        view(undefined),
      ],
    } as unknown as FleetView,
    listOpenReaders: () => open,
    now: () => NOW,
  });
  const read = (name: string): unknown[] => {
    const observed: unknown[] = [];
    callbacks.get(name)!({
      observe: (value: number, attributes?: object) =>
        observed.push(attributes ? [value, attributes] : value),
    });
    return observed;
  };
  return { fleet, read, add, record };
}

describe('createFleetMetrics', () => {
  it('counts clusters by state; one that is not derived yet is unknown', () => {
    const { read } = setUp();
    expect(read('cluster_onboarding.clusters')).toEqual([
      [2, { state: 'ready' }],
      [1, { state: 'failing' }],
      [1, { state: 'unknown' }],
    ]);
  });

  it('tells the age of what was seen least recently', () => {
    const { read } = setUp();
    expect(read('cluster_onboarding.observation.age')).toEqual([60]);
  });

  it('keeps what readers did that are closed', () => {
    const { fleet, read } = setUp();
    fleet.closed({
      requests: 2,
      bytes: 10,
      failures: { timeout: 2, forbidden: 1 },
    });
    expect(read('cluster_onboarding.requests')).toEqual([7]);
    expect(read('cluster_onboarding.bytes')).toEqual([110]);
    expect(read('cluster_onboarding.failures')).toEqual([
      [3, { reason: 'timeout' }],
      [1, { reason: 'forbidden' }],
    ]);
  });

  it('counts rows and how late they were', () => {
    const { fleet, add, record } = setUp();
    fleet.written(3, 250);
    expect(add).toHaveBeenCalledWith(3);
    expect(record).toHaveBeenCalledWith(0.25);
  });
});
