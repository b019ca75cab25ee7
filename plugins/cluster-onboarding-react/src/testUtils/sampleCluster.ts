import {
  ClusterAnswer,
  ClusterDescription,
  Exception,
  findMostPressing,
  LayerState,
  LayerStatus,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { sampleCauses } from './sampleCauses';
import { sampleExternalLayer } from './sampleExternalLayer';
import { SampledLayer, sampleLayerStatus } from './sampleLayerStatus';
import { SAMPLE_LAYERS } from './sampleLayers';
import { daysAfter, minutesBefore, SAMPLE_NOW } from './sampleTime';

/**
 * What a sample of a cluster is to be like.
 *
 * @public
 */
export interface SampleClusterOptions {
  /** Its name; `search-<environment>` if absent. */
  name?: string;
  /** Its environment; `test` if absent. */
  environment?: string;
  /** The states of layers by id; what is not given follows from the layer below, and is ready at the bottom. */
  layers?: Readonly<Partial<Record<string, LayerState>>>;
  /** The ids of layers whose gates an exception opens. */
  exceptions?: readonly string[];
  /** Set to have the lowest layer delivered outside of the tool, and how a person's word about it stands. */
  external?: 'attested' | 'ended' | 'never';
  /** The moment at which it is looked at; `SAMPLE_NOW` if absent. */
  now?: string;
  /** What else is known of it, or known otherwise. */
  cluster?: Partial<ClusterDescription>;
}

const ABOVE: Readonly<Record<LayerState, LayerState>> = {
  ready: 'ready',
  progressing: 'waiting',
  waiting: 'waiting',
  failing: 'waiting',
  'needs-approval': 'waiting',
  suspended: 'ready',
  'not-yet-there': 'not-yet-there',
  unknown: 'unknown',
};

/**
 * A plausible answer about a cluster: the five default layers, objects of its management cluster and of its own, what holds it up, what to do,
 * gates and freshness. A layer that fails has a cause, and what lies above waits behind it.
 *
 * @public
 */
export function sampleCluster(
  options: SampleClusterOptions = {},
): ClusterAnswer {
  const { environment = 'test', now = SAMPLE_NOW } = options;
  const name = options.name ?? `search-${environment}`;
  const hub = 'management';
  const ref = `resource:default/${name}`;
  const layers = sampleLayers(options, { name, ref, hub, now });
  const states = layers.map(({ status }) => status.state);
  const { causes, hints } = sampleCauses(layers, { name, hub });
  const isReadyForTeams = states.every(state => state === 'ready');
  const objects = layers
    .flatMap(layer => layer.objects)
    .sort((a, b) => (toObjectKey(a.ref) < toObjectKey(b.ref) ? -1 : 1));
  const isReachable = objects.every(({ state }) => state !== 'unknown');
  const freshness = [
    { connection: hub, isReachable: true, lastSeenAt: minutesBefore(now, 0) },
    {
      connection: name,
      isReachable,
      lastSeenAt: minutesBefore(now, isReachable ? 0 : 11),
    },
  ];
  return {
    cluster: {
      ref,
      name,
      connection: name,
      managementCluster: hub,
      environment,
      capability: 'search',
      owner: 'group:default/team-search',
      system: 'system:default/search',
      ...options.cluster,
    },
    status: {
      cluster: ref,
      state: findMostPressing(states),
      verdict: toVerdict(layers, causes[0]),
      isReadyForTeams,
      ...(isReadyForTeams && { readySince: layers[0].status.since }),
      stillMissing: layers
        .filter(({ status }) => status.state !== 'ready')
        .map(({ status }) => `${status.title}: ${status.words}`),
      layers: layers.map(({ status }) => status),
      rootCauses: causes,
      criticalPath: causes.flatMap(({ key, behind }) => [key, ...behind]),
      objects,
      unassigned: [],
      progress: {
        ready: sum(layers.map(({ status }) => status.progress.ready)),
        expected: sum(layers.map(({ status }) => status.progress.expected)),
      },
      freshness,
      digest: `${name}:${states.join(',')}`,
    },
    hints,
    problems: isReachable
      ? []
      : [
          {
            reason: 'unreachable',
            words: `No connection to ${name} can be made; see whether its API server answers.`,
            since: minutesBefore(now, 11),
            connection: name,
          },
        ],
    freshness,
    observedAt: minutesBefore(now, 0),
  };
}

function sampleLayers(
  { layers = {}, exceptions = [], external }: SampleClusterOptions,
  cluster: { name: string; ref: string; hub: string; now: string },
): SampledLayer[] {
  const made: SampledLayer[] = [];
  if (external) made.push(sampleExternalLayer(external, cluster));
  for (const layer of SAMPLE_LAYERS.slice(made.length)) {
    const below = made[made.length - 1]?.status;
    const security = made.find(
      ({ status }) => status.id === 'security-compliance',
    );
    const blocker = [...made]
      .reverse()
      .flatMap(({ objects }) =>
        objects.filter(({ state }) => state !== 'ready'),
      )[0];
    made.push(
      sampleLayerStatus({
        layer,
        state: layers[layer.id] ?? toStateAbove(below),
        connections: { leaf: cluster.name, hub: cluster.hub },
        now: cluster.now,
        ...(blocker && { blocker: toObjectKey(blocker.ref) }),
        closedBy:
          security && security.status.state !== 'ready'
            ? [security.status]
            : [],
        ...(exceptions.includes(layer.id) && {
          exception: sampleException(layer.id, cluster),
        }),
      }),
    );
  }
  return made;
}

/** What lies above a layer that only people can speak of goes on without their word. */
function toStateAbove(below: LayerStatus | undefined): LayerState {
  return !below || below.engine === 'external' ? 'ready' : ABOVE[below.state];
}

function sampleException(
  layer: string,
  { ref, now }: { ref: string; now: string },
): Exception {
  return {
    layer,
    cluster: ref,
    reason: 'Demonstration on Thursday',
    requestedBy: 'user:default/requester',
    approvedBy: 'user:default/approver',
    expiresAt: daysAfter(now, 2),
  };
}

function toVerdict(
  layers: readonly SampledLayer[],
  cause:
    | { words: string; behind: readonly string[]; owner?: string }
    | undefined,
): string {
  const ready = layers.filter(({ status }) => status.state === 'ready').length;
  if (ready === layers.length) {
    return `ready for teams since ${layers[0].status.since}`;
  }
  if (!cause) return `not there yet: ${ready} of ${layers.length} layers ready`;
  const behind = cause.behind.length;
  return `waiting on 1 thing: ${cause.words}${
    behind > 0 ? `; ${behind} objects wait behind it` : ''
  }; owner ${cause.owner}`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
