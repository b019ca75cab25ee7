import {
  Existence,
  ObjectKey,
  ObjectRef,
  Observation,
  ReferenceRole,
} from '../model';

/**
 * One object that is observed or named.
 *
 * @public
 */
export interface GraphNode {
  /** The key of its ref. */
  readonly key: ObjectKey;
  /** Which object. */
  readonly ref: ObjectRef;
  /** What was observed of it; absent for what is only named. */
  readonly observation?: Observation;
  /** Whether it exists, as far as the evidence goes. */
  readonly existence: Existence;
  /** What it needs, and why. */
  readonly needs: readonly GraphEdge[];
  /** Who makes it: writes it as an output, applies or owns it. */
  readonly producers: readonly ObjectKey[];
}

/**
 * One need.
 *
 * @public
 */
export interface GraphEdge {
  /** Why it is needed. */
  readonly role: ReferenceRole;
  /** What is needed. */
  readonly to: ObjectKey;
}

/**
 * All objects of a cluster, its hub side included, and what they need.
 *
 * @public
 */
export interface StatusGraph {
  /** The nodes by key. */
  readonly nodes: ReadonlyMap<ObjectKey, GraphNode>;
  /** The key of what a controller's message or a reference names, seen from an observed object. */
  find(from: Observation, name: NamedObject): ObjectKey | undefined;
}

/**
 * An object as messages name it: perhaps without its group.
 *
 * @public
 */
export interface NamedObject {
  /** The kind. */
  kind: string;
  /** The namespace, empty for what is cluster-scoped. */
  namespace: string;
  /** The name. */
  name: string;
  /** Whether it is on the cluster that the object's kubeconfig leads to. */
  onTarget?: boolean;
}

/**
 * What a graph is made of.
 *
 * @public
 */
export interface BuildGraphOptions {
  /** The observed objects. */
  observations: readonly Observation[];
  /** Kinds of which every object was read, as `toKindKey` writes them: what is named and not among them is absent. */
  completeKinds?: ReadonlySet<string>;
  /** The cluster that an object with a kubeconfig acts on, by the name of its connection, if known. */
  findTarget?: (observation: Observation) => string | undefined;
}

/**
 * A kind on a cluster, in one string.
 *
 * @public
 */
export function toKindKey(
  ref: Pick<ObjectRef, 'cluster' | 'group' | 'kind'>,
): string {
  return `${ref.cluster}|${ref.group}|${ref.kind}`;
}
