import {
  ObjectKey,
  ReferenceRole,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { GraphGroup, GraphScene } from './collapseGroups';
import { GraphCause, GraphModel, GraphModelNode } from './graphModel';

/** An object in the list, with what waits for it below. */
export interface GraphBranch {
  readonly node: GraphModelNode;
  /** Why it waits for what stands above it. */
  readonly roles: readonly ReferenceRole[];
  readonly waiting: readonly GraphBranch[];
}

/** The graph as nested lists: each cause with what waits behind it, then the rest by layer. */
export interface GraphTree {
  readonly causes: readonly {
    readonly cause: GraphCause;
    readonly branch: GraphBranch;
  }[];
  readonly layers: readonly {
    /** Absent for what belongs to no layer. */
    readonly id?: string;
    readonly title?: string;
    readonly nodes: readonly GraphModelNode[];
    readonly groups: readonly GraphGroup[];
  }[];
  /** Whether an object stands in one of several layers that count it. */
  readonly hasShared: boolean;
}

/** Makes nested lists of a graph. Behind one cause each object stands once: below the nearest of those it waits for. */
export function toGraphTree(
  model: GraphModel,
  groups: GraphScene['groups'],
): GraphTree {
  const nodes = new Map(model.nodes.map(node => [node.key, node]));
  const waiters = new Map<
    ObjectKey,
    { from: ObjectKey; roles: readonly ReferenceRole[] }[]
  >();
  for (const { from, to, roles } of model.edges) {
    const list = waiters.get(to);
    if (list) list.push({ from, roles });
    else waiters.set(to, [{ from, roles }]);
  }
  const grouped = new Set(
    groups.flatMap(({ members }) => members.map(({ key }) => key)),
  );
  const rest = model.nodes.filter(
    ({ key, part }) => part === 'rest' && !grouped.has(key),
  );
  return {
    causes: model.causes.flatMap(cause => {
      const node = nodes.get(cause.key);
      return node
        ? [{ cause, branch: toBranch({ cause, node, nodes, waiters }) }]
        : [];
    }),
    layers: [...model.layers, { id: undefined, title: undefined }]
      .map(({ id, title }) => ({
        ...(id !== undefined && { id, title }),
        nodes: rest.filter(({ layer }) => layer === id),
        groups: groups.filter(({ layer }) => layer === id),
      }))
      .filter(layer => layer.nodes.length + layer.groups.length > 0),
    hasShared: [...rest, ...groups.flatMap(({ members }) => members)].some(
      ({ isShared }) => isShared,
    ),
  };
}

interface Draft {
  node: GraphModelNode;
  roles: readonly ReferenceRole[];
  waiting: Draft[];
}

function toBranch(options: {
  cause: GraphCause;
  node: GraphModelNode;
  nodes: ReadonlyMap<ObjectKey, GraphModelNode>;
  waiters: ReadonlyMap<
    ObjectKey,
    readonly { from: ObjectKey; roles: readonly ReferenceRole[] }[]
  >;
}): GraphBranch {
  const { cause, node, nodes, waiters } = options;
  const left = new Set(cause.behind);
  const root: Draft = { node, roles: [], waiting: [] };
  const take = (
    parent: Draft,
    key: ObjectKey,
    roles: readonly ReferenceRole[],
  ): Draft[] => {
    const child = nodes.get(key);
    if (!child || !left.delete(key)) return [];
    const draft = { node: child, roles, waiting: [] };
    parent.waiting.push(draft);
    return [draft];
  };
  // Breadth first: the array grows while it is gone through.
  const open = [root];
  for (const draft of open) {
    for (const { from, roles } of waiters.get(draft.node.key) ?? []) {
      open.push(...take(draft, from, roles));
    }
  }
  // A line to these is not known, for instance because the two answers are of different moments.
  for (const key of [...left]) take(root, key, []);
  return root;
}
