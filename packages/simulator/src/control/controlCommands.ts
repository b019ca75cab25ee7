import { ChurnProfile } from '../churn/churnProfile';
import { Fault } from '../faults/fault';
import { KubernetesObject } from '../objects/kubernetesObject';
import { StoryName } from '../scenarios/stories';
import { Simulator } from '../simulator';
import { ObjectName } from '../state/ClusterState';

/** What a command may be given; each takes what it needs. */
export interface ControlInput {
  cluster?: string;
  how?: StoryName;
  steps?: number;
  fault?: Fault | readonly Fault[];
  profile?: ChurnProfile;
  object?: KubernetesObject;
  name?: ObjectName;
  kinds?: readonly string[];
  latest?: number;
}

/** Does something and gives an answer in JSON. */
export type ControlCommand = (
  simulator: Simulator,
  input: ControlInput,
) => Promise<unknown>;

function given<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`'${name}' is missing`);
  return value;
}

/** What can be asked by GET: `/control/<name>`, with its input in the query. */
export const QUERIES: Readonly<Record<string, ControlCommand>> = {
  description: async simulator => ({
    scenario: simulator.scenario,
    summary: simulator.summary,
    url: simulator.url,
    caData: simulator.caData,
    hub: simulator.hub,
    layers: simulator.layers,
    clusters: simulator.clusters,
  }),
  requests: (simulator, { cluster, latest }) =>
    cluster
      ? simulator.requestsOf(cluster)
      : simulator.requests({ ...(latest !== undefined && { latest }) }),
  truth: (simulator, { cluster }) => simulator.truth(cluster),
  objects: (simulator, { cluster }) =>
    simulator.list(given(cluster, 'cluster')),
  usage: simulator => simulator.usage(),
};

/** What can be done by POST: `/control/<name>`, with its input as a JSON body. */
export const COMMANDS: Readonly<Record<string, ControlCommand>> = {
  heal: (simulator, { cluster }) => simulator.heal(cluster),
  break: (simulator, { cluster, how }) =>
    simulator.breakCluster(given(cluster, 'cluster'), given(how, 'how')),
  fault: (simulator, { cluster, fault }) =>
    simulator.setFault(given(cluster, 'cluster'), fault),
  churn: (simulator, { profile }) =>
    profile ? simulator.startChurn(profile) : simulator.stopChurn(),
  mark: (simulator, { cluster, name }) =>
    simulator.mark(given(cluster, 'cluster'), name),
  advance: (simulator, { steps }) => simulator.advance(steps),
  apply: (simulator, { cluster, object }) =>
    simulator.apply(given(cluster, 'cluster'), given(object, 'object')),
  remove: (simulator, { cluster, name }) =>
    simulator.remove(given(cluster, 'cluster'), given(name, 'name')),
  get: (simulator, { cluster, name }) =>
    simulator.get(given(cluster, 'cluster'), given(name, 'name')),
  compact: (simulator, { cluster }) =>
    simulator.compact(given(cluster, 'cluster')),
  restore: (simulator, { cluster }) =>
    simulator.restore(given(cluster, 'cluster')),
  'end-watches': (simulator, { cluster }) =>
    simulator.endWatches(given(cluster, 'cluster')),
  'drop-connections': simulator => simulator.dropConnections(),
  'rotate-token': (simulator, { cluster }) =>
    simulator.rotateToken(given(cluster, 'cluster')),
  kinds: (simulator, { cluster, kinds }) =>
    simulator.serveKinds(given(cluster, 'cluster'), given(kinds, 'kinds')),
  'clear-requests': simulator => simulator.clearRequests(),
};
