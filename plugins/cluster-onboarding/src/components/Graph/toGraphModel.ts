import {
  ClusterAnswer,
  GraphAnswer,
  GraphAnswerEdge,
  GraphAnswerNode,
  LayerState,
  ObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { findParts, ObjectPart } from '../Objects/findParts';
import { toObjectLook } from '../Objects/toObjectLook';
import { GraphModel, GraphModelEdge, GraphModelNode } from './graphModel';

type Status = Pick<ClusterAnswer, 'cluster' | 'status'>;

const CALM: ReadonlySet<string | undefined> = new Set(['ready', 'static']);

/**
 * Brings the two answers about a cluster together. They may be of different moments: a cause that the graph does not know yet gets a node
 * of its own, as does a whole cluster that cannot be reached, and an edge to nowhere is left out.
 */
export function toGraphModel(graph: GraphAnswer, answer: Status): GraphModel {
  const { layers, rootCauses } = answer.status;
  const known = new Map(graph.nodes.map(node => [node.key, node]));
  const added = rootCauses
    .filter(({ key }) => !known.has(key))
    .map(
      ({ key, ref, state, type }): GraphAnswerNode => ({
        key,
        ref,
        state,
        existence: type === 'missing' ? 'absent' : 'unseen',
        layers: [],
      }),
    );
  for (const node of added) known.set(node.key, node);

  const order = layers.map(({ id }) => id);
  const parts = findParts(answer.status);
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = (layer: string | undefined): number =>
    places.get(layer ?? '') ?? order.length;
  return {
    nodes: [...known.values()]
      .map(node => toNode(node, { answer, order, parts }))
      .sort(
        (a, b) =>
          placeOf(a.layer) - placeOf(b.layer) || compareTexts(a.key, b.key),
      ),
    edges: joinRoles([
      ...graph.edges.filter(({ from, to }) => known.has(from) && known.has(to)),
      ...added.flatMap(({ key }) => linkAdded(key, answer, graph)),
    ]),
    causes: rootCauses.map(({ key, words, behind, loop = [] }) => ({
      key,
      words,
      behind: [...new Set([...loop, ...behind])]
        .filter(other => other !== key && known.has(other))
        .sort(compareTexts),
    })),
    layers: layers.map(({ id, title }) => ({ id, title })),
  };
}

function toNode(
  node: GraphAnswerNode,
  context: {
    answer: Status;
    order: readonly string[];
    parts: ReadonlyMap<ObjectKey, ObjectPart>;
  },
): GraphModelNode {
  const { answer, order, parts } = context;
  const { key, ref, state, existence } = node;
  const { connection, managementCluster } = answer.cluster;
  const part = parts.get(key) ?? 'rest';
  const misser =
    existence === 'absent'
      ? answer.status.objects.find(({ missing }) => missing?.includes(key))
      : undefined;
  const own = order.filter(id => node.layers.includes(id));
  const isHub = ref.cluster === managementCluster && ref.cluster !== connection;
  return {
    key,
    ref,
    state,
    look: findLook(node, part),
    existence,
    ...(misser && { missedBy: misser.ref.name }),
    side: isHub ? 'hub' : 'leaf',
    layer: own[0],
    isShared: own.length > 1,
    part,
    isCalm:
      part === 'rest' &&
      existence !== 'absent' &&
      (state === undefined || CALM.has(state)),
  };
}

/** What is not there is loud only as a cause, and of what nobody reads nothing is known. */
function findLook(
  { state, existence }: GraphAnswerNode,
  part: ObjectPart,
): LayerState {
  if (existence === 'absent' && part === 'cause') return 'failing';
  if (state === undefined && existence === 'unseen') return 'unknown';
  return toObjectLook({ state, part });
}

/** What waits for nothing else that waits is what waits for the cause itself. */
function linkAdded(
  key: ObjectKey,
  answer: Status,
  graph: GraphAnswer,
): { from: ObjectKey; to: ObjectKey }[] {
  const causes = answer.status.rootCauses.filter(cause => cause.key === key);
  const behind = new Set(causes.flatMap(cause => cause.behind));
  const held = new Set(
    graph.edges.filter(({ to }) => behind.has(to)).map(({ from }) => from),
  );
  return graph.nodes
    .filter(node => behind.has(node.key) && !held.has(node.key))
    .map(({ key: from }) => ({ from, to: key }));
}

type Need = Omit<GraphAnswerEdge, 'role'> & Partial<GraphAnswerEdge>;

/** One edge per pair, with all reasons. */
function joinRoles(edges: readonly Need[]): GraphModelEdge[] {
  const joined = new Map<string, GraphModelEdge>();
  for (const { from, to, role } of edges) {
    const id = `${from} → ${to}`;
    const roles = new Set(joined.get(id)?.roles);
    if (role) roles.add(role);
    joined.set(id, { id, from, to, roles: [...roles].sort(compareTexts) });
  }
  return [...joined.values()]
    .filter(({ from, to, roles }) => {
      // What makes something and then needs it, as a release does its chart, is not waited for by it.
      const isMade = roles.length === 1 && roles[0] === 'owner';
      return !(isMade && from !== to && joined.has(`${to} → ${from}`));
    })
    .sort((a, b) => compareTexts(a.id, b.id));
}

/** The same everywhere, unlike what a locale says. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
