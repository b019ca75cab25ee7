/**
 * Where an object is and what it is called.
 *
 * @public
 */
export interface ObjectRef {
  /** The cluster whose API server holds the object, by the name of its connection. */
  readonly cluster: string;
  /** The API group, empty for the core group; versions are not part of an identity. */
  readonly group: string;
  /** The kind, such as `Kustomization`. */
  readonly kind: string;
  /** The namespace, empty for what is cluster-scoped. */
  readonly namespace: string;
  /** The name. */
  readonly name: string;
}

/**
 * The text by which an object is found in maps: its ref in one string.
 *
 * @public
 */
export type ObjectKey = string;

/**
 * Makes the key of a ref. Two refs are the same object exactly when their keys are equal.
 *
 * @public
 */
export function toObjectKey(ref: ObjectRef): ObjectKey {
  return `${ref.cluster}|${ref.group}|${ref.kind}|${ref.namespace}|${ref.name}`;
}

/**
 * How a ref is written in sentences: `Kustomization flux-system/search-dev-app`.
 *
 * @public
 */
export function formatObjectRef(
  ref: Pick<ObjectRef, 'kind' | 'namespace' | 'name'>,
): string {
  return ref.namespace
    ? `${ref.kind} ${ref.namespace}/${ref.name}`
    : `${ref.kind} ${ref.name}`;
}
