/** What identifies a Kubernetes object in a file. */
export interface ObjectIdentity {
  readonly apiVersion: string;
  readonly kind: string;
  readonly namespace?: string;
  readonly name: string;
}

/** The Kubernetes objects among documents. What only configures Kustomize is none. */
export function listObjects(documents: readonly unknown[]): ObjectIdentity[] {
  return documents.flatMap(document => {
    const { apiVersion, kind, metadata } = toRecord(document);
    if (typeof apiVersion !== 'string' || typeof kind !== 'string') return [];
    if (apiVersion.startsWith('kustomize.config.k8s.io/')) return [];
    const { name, namespace } = toRecord(metadata);
    return [
      {
        apiVersion,
        kind,
        name: String(name ?? ''),
        namespace: namespace === undefined ? undefined : String(namespace),
      },
    ];
  });
}

/** One text for an object, for comparisons and messages. */
export function formatObject(object: ObjectIdentity): string {
  const { apiVersion, kind, namespace, name } = object;
  return `${apiVersion} ${kind} ${
    namespace === undefined ? '' : `${namespace}/`
  }${name}`;
}

function toRecord(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null
    ? (data as Record<string, unknown>)
    : {};
}
