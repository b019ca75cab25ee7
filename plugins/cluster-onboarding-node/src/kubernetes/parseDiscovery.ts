import { KindToFollow } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ServedKind } from './KubernetesReader';
import { isRecord } from './parseJson';

function toRecords(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function toServedKind(options: {
  group: string;
  version: string;
  kind: unknown;
  plural: unknown;
  isNamespaced: boolean;
  verbs: unknown;
}): ServedKind | undefined {
  const { group, version, kind, plural, isNamespaced, verbs } = options;
  if (typeof kind !== 'string' || typeof plural !== 'string') return undefined;
  if (!Array.isArray(verbs) || !verbs.includes('list')) return undefined;
  // A part of an object, such as its status.
  if (plural.includes('/')) return undefined;
  const canWatch = verbs.includes('watch');
  return { group, version, kind, plural, isNamespaced, canWatch };
}

/** The kinds of all groups, from one answer for all of them; undefined if the server does not know that form. */
export function parseAggregatedDiscovery(
  answer: unknown,
): ServedKind[] | undefined {
  if (!isRecord(answer) || answer.kind !== 'APIGroupDiscoveryList') {
    return undefined;
  }
  return toRecords(answer.items).flatMap(group =>
    toRecords(group.versions).flatMap(version =>
      toRecords(version.resources).flatMap(resource => {
        const name = isRecord(group.metadata) ? group.metadata.name : '';
        const { responseKind } = resource;
        const served = toServedKind({
          group: typeof name === 'string' ? name : '',
          version: String(version.version),
          kind: isRecord(responseKind) ? responseKind.kind : undefined,
          plural: resource.resource,
          isNamespaced: resource.scope === 'Namespaced',
          verbs: resource.verbs,
        });
        return served ? [served] : [];
      }),
    ),
  );
}

/** The kinds of one group and version; undefined if the answer is none. */
export function parseGroupVersion(
  answer: unknown,
  groupVersion: { group: string; version: string },
): ServedKind[] | undefined {
  if (!isRecord(answer) || answer.kind !== 'APIResourceList') return undefined;
  return toRecords(answer.resources).flatMap(resource => {
    const served = toServedKind({
      ...groupVersion,
      kind: resource.kind,
      plural: resource.name,
      isNamespaced: resource.namespaced === true,
      verbs: resource.verbs,
    });
    return served ? [served] : [];
  });
}

/** The kind in the first of the wanted versions that the server has. */
export function findServedKind(
  wanted: KindToFollow,
  served: readonly ServedKind[],
): ServedKind | undefined {
  const candidates = served.filter(
    ({ group, kind }) => group === wanted.group && kind === wanted.kind,
  );
  return wanted.versions
    .map(version => candidates.find(found => found.version === version))
    .find(found => found !== undefined);
}
