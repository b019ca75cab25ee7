import { ServedKind } from './KubernetesReader';

/** The path of a group and version. */
export function toGroupVersionPath(group: string, version: string): string {
  return group
    ? `/apis/${encodeURIComponent(group)}/${encodeURIComponent(version)}`
    : `/api/${encodeURIComponent(version)}`;
}

/** The path of all objects of a kind, of one namespace or of all. */
export function toCollectionPath(kind: ServedKind, namespace?: string): string {
  const scope =
    kind.isNamespaced && namespace
      ? `/namespaces/${encodeURIComponent(namespace)}`
      : '';
  return `${toGroupVersionPath(
    kind.group,
    kind.version,
  )}${scope}/${encodeURIComponent(kind.plural)}`;
}

/** The path of one object; undefined if no object can have such a name, so that no path leads elsewhere. */
export function findObjectPath(
  kind: ServedKind,
  name: { namespace: string; name: string },
): string | undefined {
  const segments = kind.isNamespaced
    ? [name.namespace, name.name]
    : [name.name];
  const areNames = segments.every(
    segment =>
      segment !== '' &&
      segment !== '.' &&
      segment !== '..' &&
      !/[/%]/.test(segment),
  );
  if (!areNames) return undefined;
  return `${toCollectionPath(kind, name.namespace)}/${encodeURIComponent(
    name.name,
  )}`;
}

/** A path with a query; what is undefined is left out. */
export function withQuery(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(key, String(value));
  }
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}
