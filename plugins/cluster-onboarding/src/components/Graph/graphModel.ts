import {
  Existence,
  LayerState,
  ObjectKey,
  ObjectRef,
  ObjectState,
  ReferenceRole,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ObjectPart } from '../Objects/findParts';

/** On which cluster an object is: the one that manages, or the one that is managed. */
export type GraphSide = 'hub' | 'leaf';

/** One object. */
export interface GraphModelNode {
  readonly key: ObjectKey;
  readonly ref: ObjectRef;
  /** Absent for what is only named. */
  readonly state?: ObjectState;
  /** The colour and shape that it is shown in. */
  readonly look: LayerState;
  readonly existence: Existence;
  /** The name of an object that says that this one is not there. */
  readonly missedBy?: string;
  readonly side: GraphSide;
  /** The id of the lowest layer that it belongs to, if to any. */
  readonly layer?: string;
  /** Whether more layers than that one count it. */
  readonly isShared: boolean;
  readonly part: ObjectPart;
  /** Whether nothing has to be done or waited for here: it may stand behind a count. */
  readonly isCalm: boolean;
}

/** One need: `from` waits for `to`. */
export interface GraphModelEdge {
  readonly id: string;
  readonly from: ObjectKey;
  readonly to: ObjectKey;
  /** Why; empty where nobody says it. */
  readonly roles: readonly ReferenceRole[];
}

/** One thing that holds the cluster up. */
export interface GraphCause {
  readonly key: ObjectKey;
  /** One sentence of the backend. */
  readonly words: string;
  /** The keys of the nodes that wait behind it, and of those that are in a loop with it. */
  readonly behind: readonly ObjectKey[];
}

/** What waits on what. Nodes and edges are in an order of their own, whatever the order of the answer. */
export interface GraphModel {
  readonly nodes: readonly GraphModelNode[];
  readonly edges: readonly GraphModelEdge[];
  /** Most important first. */
  readonly causes: readonly GraphCause[];
  /** The layers, foundation first. */
  readonly layers: readonly { readonly id: string; readonly title: string }[];
}

/** Whether an object is only named: nobody has read it, and no complete list of its kind says that it is not there. */
export function isUnread({
  state,
  existence,
}: Pick<GraphModelNode, 'state' | 'existence'>): boolean {
  return state === undefined && existence !== 'absent';
}
