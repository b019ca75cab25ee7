import { ObjectRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ServedKind } from '@strata-gitops/backstage-plugin-cluster-onboarding-node/alpha';

interface Named {
  readonly kind?: unknown;
  readonly metadata?: { readonly name?: unknown; readonly namespace?: unknown };
}

/** Which object this is, of the kind it was listed as; undefined for what has no name. */
export function readRef(
  cluster: string,
  kind: ServedKind,
  object: unknown,
): ObjectRef | undefined {
  const metadata = (object as Named | undefined)?.metadata;
  const name = metadata?.name;
  if (typeof name !== 'string' || name === '') return undefined;
  const namespace = metadata?.namespace;
  return {
    cluster,
    group: kind.group,
    kind: kind.kind,
    namespace: typeof namespace === 'string' ? namespace : '',
    name,
  };
}

/** Items in lists of built-in kinds do not say what they are. */
export function withKind(object: unknown, kind: ServedKind): unknown {
  if ((object as Named).kind !== undefined) return object;
  const apiVersion = kind.group
    ? `${kind.group}/${kind.version}`
    : kind.version;
  return { ...(object as object), apiVersion, kind: kind.kind };
}
