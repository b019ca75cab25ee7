import { KubernetesObject } from '@strata-gitops/simulator';

const COPIED = ['Kustomization', 'HelmRelease'];
/** How many copies stand in a row of which each needs the one before. */
const ROW = 8;

/** Further objects for a cluster, until it has so many: copies of its own, in rows in which each needs the one before. */
export function toManyObjects(
  own: readonly KubernetesObject[],
  count: number,
): KubernetesObject[] {
  const originals = own.filter(({ kind }) => COPIED.includes(kind));
  const copies: KubernetesObject[] = [];
  for (let index = 0; own.length + copies.length < count; index += 1) {
    // A row is of one original, since objects need others of their kind.
    const { apiVersion, kind, metadata, spec, status } =
      originals[Math.floor(index / ROW) % originals.length];
    const { name, namespace, labels } = metadata;
    const needs = index % ROW > 0 && [
      { name: copies[index - 1].metadata.name },
    ];
    copies.push({
      ...{ apiVersion, kind, status },
      metadata: { name: `${name}-${index}`, namespace, labels },
      spec: { ...(spec as object), ...(needs && { dependsOn: needs }) },
    });
  }
  return copies;
}
