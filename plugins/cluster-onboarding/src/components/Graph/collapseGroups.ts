/*
 * Makes a large graph small: calm objects that are alike stand behind a count. What is a cause, waits behind one or is not ready is never
 * hidden. Objects are alike by side, layer, kind and look; where that leaves too many, by side and layer alone. Those that need others of their
 * kind by way of something else are counted apart.
 */
import {
  LayerState,
  ObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  GraphModel,
  GraphModelEdge,
  GraphModelNode,
  GraphSide,
} from './graphModel';
import { listWaiters, splitMembers } from './splitMembers';
import { compareTexts } from './toGraphModel';

/** Calm objects that are alike. */
export interface GraphGroup {
  readonly id: string;
  readonly side: GraphSide;
  readonly layer?: string;
  /** Absent when they are of several kinds. */
  readonly kind?: string;
  readonly look: LayerState;
  readonly members: readonly GraphModelNode[];
}

/** One card: an object, or a group that is closed. */
export type GraphItem =
  | { readonly id: ObjectKey; readonly node: GraphModelNode }
  | { readonly id: string; readonly group: GraphGroup };

/** What can be seen of a graph. */
export interface GraphScene {
  readonly items: readonly GraphItem[];
  readonly edges: readonly GraphModelEdge[];
  /** All groups, open ones too. */
  readonly groups: readonly GraphGroup[];
}

/** How many cards can be taken in; above this, groups become coarser. */
const COMFORTABLE_ITEMS = 60;
const SMALLEST_GROUP = 3;

/** Closes all groups but those in `expanded`. Objects in `kept` are not grouped: what has been seen does not vanish under the eye. */
export function collapseGroups(
  model: GraphModel,
  options: {
    expanded: ReadonlySet<string>;
    kept?: ReadonlySet<ObjectKey>;
  },
): GraphScene {
  const { expanded, kept = new Set() } = options;
  const fine = findGroups(model, { kept, hasKinds: true });
  const groups =
    countItems(model, fine) > COMFORTABLE_ITEMS
      ? findGroups(model, { kept, hasKinds: false })
      : fine;

  const closed = groups.filter(({ id }) => !expanded.has(id));
  const homes = new Map(
    closed.flatMap(({ id, members }) => members.map(({ key }) => [key, id])),
  );
  const homeOf = (key: ObjectKey): string => homes.get(key) ?? key;
  return {
    items: [
      ...model.nodes
        .filter(({ key }) => !homes.has(key))
        .map(node => ({ id: node.key, node })),
      ...closed.map(group => ({ id: group.id, group })),
    ],
    edges: joinEdges(model.edges, homeOf),
    groups,
  };
}

function findGroups(
  model: GraphModel,
  options: { kept: ReadonlySet<ObjectKey>; hasKinds: boolean },
): GraphGroup[] {
  const { kept, hasKinds } = options;
  const groups = new Map<string, GraphModelNode[]>();
  for (const node of model.nodes) {
    if (!node.isCalm || kept.has(node.key)) continue;
    const id = toGroupId(node, hasKinds);
    const members = groups.get(id);
    if (members) members.push(node);
    else groups.set(id, [node]);
  }
  const waiters = listWaiters(model.edges);
  return [...groups]
    .filter(([, members]) => members.length >= SMALLEST_GROUP)
    .flatMap(([id, members]) => {
      const { above, rest } = splitMembers(members, waiters);
      return [[id, rest] as const, [`${id}above`, above] as const];
    })
    .filter(([, members]) => members.length >= SMALLEST_GROUP)
    .sort(([a], [b]) => compareTexts(a, b))
    .map(([id, members]) => {
      const { side, layer, ref, look } = members[0];
      return {
        id,
        side,
        layer,
        look,
        members,
        ...(hasKinds && { kind: ref.kind }),
      };
    });
}

function toGroupId(node: GraphModelNode, hasKinds: boolean): string {
  const { side, layer = '', ref, look } = node;
  const kind = hasKinds ? ref.kind : '';
  // Keys of objects have five parts, so a group is never taken for one.
  return ['group', side, layer, kind, look, ''].join('|');
}

function countItems(model: GraphModel, groups: readonly GraphGroup[]): number {
  return groups.reduce(
    (count, { members }) => count - members.length + 1,
    model.nodes.length,
  );
}

/** Edges between what can be seen; those inside a group are not. */
function joinEdges(
  edges: readonly GraphModelEdge[],
  homeOf: (key: ObjectKey) => string,
): GraphModelEdge[] {
  const joined = new Map<string, GraphModelEdge>();
  for (const edge of edges) {
    const [from, to] = [homeOf(edge.from), homeOf(edge.to)];
    if (from === to && from !== edge.from) continue;
    const id = `${from} → ${to}`;
    const roles = new Set([...(joined.get(id)?.roles ?? []), ...edge.roles]);
    joined.set(id, { id, from, to, roles: [...roles].sort(compareTexts) });
  }
  return [...joined.values()].sort((a, b) => compareTexts(a.id, b.id));
}
