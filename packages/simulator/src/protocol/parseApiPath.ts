/** What a path within a cluster asks for. */
export type ApiPath =
  | { type: 'version' }
  | { type: 'health' }
  | { type: 'discovery'; group?: string; version?: string; isCore: boolean }
  | { type: 'access-review' }
  | ResourcePath
  | { type: 'unknown' };

/** A path to objects. */
export interface ResourcePath {
  type: 'resource';
  group: string;
  version: string;
  plural: string;
  namespace?: string;
  name?: string;
  subresource?: string;
}

function toResource(
  group: string,
  version: string,
  rest: readonly string[],
): ApiPath {
  const [first, second, third, fourth, fifth] = rest;
  if (first === 'namespaces' && third) {
    const path = { type: 'resource' as const, group, version, plural: third };
    return rest.length > 5
      ? { type: 'unknown' }
      : { ...path, namespace: second, name: fourth, subresource: fifth };
  }
  return rest.length > 3
    ? { type: 'unknown' }
    : {
        type: 'resource',
        group,
        version,
        plural: first,
        name: second,
        subresource: third,
      };
}

/** Reads a path, without its prefix and query. */
export function parseApiPath(path: string): ApiPath {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  const [root, ...rest] = parts;
  if (root === 'version' && rest.length === 0) return { type: 'version' };
  if (['readyz', 'livez', 'healthz'].includes(root)) return { type: 'health' };
  if (root === 'api') {
    if (rest.length < 2) {
      return { type: 'discovery', version: rest[0], isCore: true };
    }
    return toResource('', rest[0], rest.slice(1));
  }
  if (root !== 'apis') return { type: 'unknown' };
  if (rest.length < 3) {
    const [group, version] = rest;
    return { type: 'discovery', group, version, isCore: false };
  }
  if (
    rest[0] === 'authorization.k8s.io' &&
    rest[2] === 'selfsubjectaccessreviews'
  ) {
    return { type: 'access-review' };
  }
  return toResource(rest[0], rest[1], rest.slice(2));
}
