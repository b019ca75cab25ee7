import { SimulatedKind } from '../objects/kinds';
import { JsonObject } from '../objects/kubernetesObject';

const VERBS = [
  'delete',
  'deletecollection',
  'get',
  'list',
  'patch',
  'create',
  'update',
  'watch',
];

function groupsOf(kinds: readonly SimulatedKind[]): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const { group, version } of kinds) {
    groups.set(group, (groups.get(group) ?? new Set()).add(version));
  }
  return groups;
}

function toAggregatedResource(kind: SimulatedKind): JsonObject {
  return {
    resource: kind.plural,
    responseKind: { group: kind.group, version: kind.version, kind: kind.kind },
    scope: kind.isNamespaced ? 'Namespaced' : 'Cluster',
    singularResource: kind.kind.toLowerCase(),
    verbs: VERBS,
    subresources: [
      {
        subresource: 'status',
        responseKind: {
          group: kind.group,
          version: kind.version,
          kind: kind.kind,
        },
        verbs: ['get', 'patch', 'update'],
      },
    ],
  };
}

/** All groups in one document, `apidiscovery.k8s.io`. */
export function toAggregatedDiscovery(
  kinds: readonly SimulatedKind[],
  options: { isCore: boolean; version: string },
): JsonObject {
  const wanted = kinds.filter(({ group }) => (group === '') === options.isCore);
  return {
    kind: 'APIGroupDiscoveryList',
    apiVersion: `apidiscovery.k8s.io/${options.version}`,
    metadata: {},
    items: [...groupsOf(wanted)].map(([group, versions]) => ({
      metadata: { ...(group && { name: group }), creationTimestamp: null },
      versions: [...versions].map(version => ({
        version,
        resources: wanted
          .filter(kind => kind.group === group && kind.version === version)
          .map(toAggregatedResource),
        freshness: 'Current',
      })),
    })),
  };
}

function toApiGroup(group: string, versions: Iterable<string>): JsonObject {
  const list = [...versions].map(version => ({
    groupVersion: `${group}/${version}`,
    version,
  }));
  return { name: group, versions: list, preferredVersion: list[0] };
}

/** The groups, as `/apis` lists them in the classic form. */
export function toApiGroupList(kinds: readonly SimulatedKind[]): JsonObject {
  return {
    kind: 'APIGroupList',
    apiVersion: 'v1',
    groups: [...groupsOf(kinds)]
      .filter(([group]) => group !== '')
      .map(([group, versions]) => toApiGroup(group, versions)),
  };
}

/** One group, as `/apis/<group>` tells it; undefined if there is none. */
export function toApiGroupDocument(
  kinds: readonly SimulatedKind[],
  group: string,
): JsonObject | undefined {
  const versions = groupsOf(kinds).get(group);
  return (
    versions && {
      kind: 'APIGroup',
      apiVersion: 'v1',
      ...toApiGroup(group, versions),
    }
  );
}

/** The versions of the core group, as `/api` tells them. */
export function toApiVersions(): JsonObject {
  return {
    kind: 'APIVersions',
    versions: ['v1'],
    serverAddressByClientCIDRs: [
      { clientCIDR: '0.0.0.0/0', serverAddress: '127.0.0.1:6443' },
    ],
  };
}

/** The kinds of a group and version in the classic form; undefined if there are none. */
export function toApiResourceList(
  kinds: readonly SimulatedKind[],
  group: string,
  version: string,
): JsonObject | undefined {
  const wanted = kinds.filter(
    kind => kind.group === group && kind.version === version,
  );
  if (wanted.length === 0) return undefined;
  return {
    kind: 'APIResourceList',
    apiVersion: 'v1',
    groupVersion: group ? `${group}/${version}` : version,
    resources: wanted.flatMap(kind => {
      const resource = {
        name: kind.plural,
        singularName: kind.kind.toLowerCase(),
        namespaced: kind.isNamespaced,
        kind: kind.kind,
      };
      return [
        { ...resource, verbs: VERBS, storageVersionHash: 'AAAAAAAAAAA=' },
        {
          ...resource,
          name: `${kind.plural}/status`,
          singularName: '',
          verbs: ['get', 'patch', 'update'],
        },
      ];
    }),
  };
}
