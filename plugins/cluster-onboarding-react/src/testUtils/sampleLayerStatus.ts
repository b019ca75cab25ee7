import {
  Exception,
  LayerState,
  LayerStatus,
  ObjectKey,
  ObjectRef,
  ObjectState,
  ObjectStatus,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { SampleConnections, SampleLayer, toRefs } from './sampleLayers';
import { sampleObjectStatus } from './sampleObjectStatus';

/** What the members of a layer in a state are: the first, those that are ready already, the rest. */
const MEMBERS: Readonly<
  Record<LayerState, { first: ObjectState; ready: number; rest: ObjectState }>
> = {
  ready: { first: 'ready', ready: Infinity, rest: 'ready' },
  progressing: { first: 'progressing', ready: Infinity, rest: 'ready' },
  waiting: { first: 'blocked', ready: 0, rest: 'blocked' },
  failing: { first: 'failing', ready: 4, rest: 'blocked' },
  'needs-approval': { first: 'awaiting-approval', ready: 0, rest: 'blocked' },
  suspended: { first: 'suspended', ready: Infinity, rest: 'ready' },
  'not-yet-there': { first: 'blocked', ready: 0, rest: 'blocked' },
  unknown: { first: 'unknown', ready: 0, rest: 'unknown' },
};

/** A layer of a sample, with its objects. */
export interface SampledLayer {
  readonly status: LayerStatus;
  readonly objects: readonly ObjectStatus[];
}

/** Makes one layer of a cluster; `blocker` is what lies below and is not ready. */
export function sampleLayerStatus(options: {
  layer: SampleLayer;
  state: LayerState;
  connections: SampleConnections;
  now: string;
  /** What holds it up from below. */
  blocker?: ObjectKey;
  /** The titles of the required layers that are not ready; only of layers with a gate. */
  closedBy: readonly { id: string; title: string }[];
  /** What opens its gate nevertheless. */
  exception?: Exception;
}): SampledLayer {
  const { layer, state, connections, closedBy, exception } = options;
  const refs = toRefs(layer, connections);
  const objects = state === 'not-yet-there' ? [] : toObjects(options, refs);
  const ready = objects.filter(object => object.state === 'ready').length;
  const gate = layer.hasGate && {
    isOpen: closedBy.length === 0 || exception !== undefined,
    waitsFor: closedBy.map(({ id }) => id),
    words:
      closedBy.length === 0
        ? 'Open'
        : `${
            exception ? 'Open by exception although not' : 'Closed until'
          } ready: ${closedBy.map(({ title }) => title).join(', ')}`,
    ...(exception && { exception }),
  };
  return {
    objects,
    status: {
      id: layer.id,
      title: layer.title,
      owner: layer.owner,
      engine: layer.engine,
      state,
      words: toWords(state, objects, refs.length),
      ...(objects[0] && { since: objects[0].since }),
      members: objects.map(({ ref }) => toObjectKey(ref)),
      absent:
        objects.length === 0
          ? refs.map(({ kind, name }) => `${kind} ${name}`)
          : [],
      progress: { ready, expected: refs.length },
      ...(gate && { gate }),
      ...(layer.id === 'security-compliance' &&
        objects.length > 0 && {
          compliance: { pass: 42, fail: 0, warn: 1, skip: 0 },
        }),
    },
  };
}

function toObjects(
  options: Parameters<typeof sampleLayerStatus>[0],
  refs: readonly ObjectRef[],
): ObjectStatus[] {
  const { state, now, blocker } = options;
  const plan = MEMBERS[state];
  return refs.map((ref, index) => {
    let own: ObjectState = index <= plan.ready ? 'ready' : plan.rest;
    if (index === 0) own = plan.first;
    const waitsFor = index === 0 ? blocker : toObjectKey(refs[0]);
    return sampleObjectStatus({
      ref,
      state: own,
      now,
      ...(own === 'blocked' && waitsFor && { also: { blockedBy: [waitsFor] } }),
    });
  });
}

function toWords(
  state: LayerState,
  objects: readonly ObjectStatus[],
  expected: number,
): string {
  const [first] = objects;
  const name = first && `${first.ref.kind} ${first.ref.name}`;
  switch (state) {
    case 'ready':
      return `All of ${expected} objects ready`;
    case 'failing':
      return `${name} fails (${first.reason})`;
    case 'needs-approval':
      return `${name} waits for approval`;
    case 'suspended':
      return `${name} is suspended`;
    case 'progressing':
      return `${
        expected - 1
      } of ${expected} objects ready; ${name} is in progress`;
    case 'unknown':
      return `Cluster ${first.ref.cluster} has been out of reach since ${first.since}; was ready`;
    case 'waiting':
      return 'Waits for what lies below';
    case 'not-yet-there':
    default:
      return 'Nothing of it is there yet';
  }
}
