/*
 * What will be there to be read: what is rendered, what rendered objects make (outputs of Terraform, External Secrets, Sealed Secrets,
 * kubeconfigs of Cluster API, copies), and what the operator says is on the management cluster already.
 */
import { listClusterNames } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ValidationSubject } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { asArray, asObject, asText } from './json';
import { listIdentities } from './identities';
import { getObservedGraph } from './observations';
import { perSubject } from './perSubject';
import { Placement } from './placements';

/** An object as it is looked for. */
export interface Wanted {
  readonly cluster: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
}

/** Finds out whether something will be there. */
export interface Producers {
  has(wanted: Wanted): boolean;
  /** Who makes it; undefined when nobody rendered does. */
  find(wanted: Wanted): Placement | undefined;
}

const ANY_NAMESPACE = '*';

/** Everything that can be read. */
export const getProducers = perSubject<Producers>(subject => {
  const makers = new Map<string, Placement>();
  const existing = new Set(subject.hub.existingObjects);
  // A key whose public half is known has been made, if nothing that is rendered makes it.
  for (const { secret } of listIdentities(subject)) {
    if (secret) existing.add(`Secret/${secret}`);
  }
  const clusters = listClusterNames(subject.request);
  const add = (wanted: Wanted, maker: Placement): void => {
    const key = toKey(wanted);
    if (!makers.has(key)) makers.set(key, maker);
  };
  for (const { placement, observation } of getObservedGraph(subject).all) {
    const { cluster, kind, namespace, name } = observation.ref;
    add({ cluster, kind, namespace, name }, placement);
    for (const reference of observation.references) {
      if (reference.role === 'outputs')
        add({ ...reference, cluster }, placement);
    }
    for (const made of listFurther(placement, clusters)) add(made, placement);
  }
  const find = (wanted: Wanted): Placement | undefined =>
    makers.get(toKey(wanted)) ??
    makers.get(toKey({ ...wanted, namespace: ANY_NAMESPACE }));
  return {
    find,
    has: wanted =>
      find(wanted) !== undefined || isExisting(subject, existing, wanted),
  };
});

function isExisting(
  { hub }: ValidationSubject,
  existing: ReadonlySet<string>,
  { cluster, kind, namespace, name }: Wanted,
): boolean {
  if (cluster !== hub.name) return false;
  return (
    existing.has(`${kind}/${namespace}/${name}`) ||
    (namespace === '' && existing.has(`${kind}/${name}`))
  );
}

/** What the status model has no eyes for, because it comes about on another cluster or by a policy. */
function listFurther(
  placement: Placement,
  clusters: readonly string[],
): Wanted[] {
  const { manifest, cluster, namespace } = placement;
  const { spec } = manifest;
  const at = { cluster, namespace };
  switch (`${manifest.group}/${manifest.kind}`) {
    case 'fluxcd.controlplane.io/FluxInstance': {
      const sync = asObject(spec.sync);
      if (!asText(sync.url)) return [];
      const name = asText(sync.name) ?? namespace;
      return [asText(sync.kind) ?? 'GitRepository', 'Kustomization'].map(
        kind => ({ ...at, kind, name }),
      );
    }
    case 'capi.weave.works/SecretSync': {
      const name = asText(asObject(spec.secretRef).name);
      const target = asText(spec.targetNamespace) ?? namespace;
      return name === undefined
        ? []
        : clusters.map(leaf => ({
            cluster: leaf,
            kind: 'Secret',
            namespace: target,
            name,
          }));
    }
    case 'external-secrets.io/ClusterExternalSecret': {
      const template = asObject(spec.externalSecretSpec);
      const name =
        asText(asObject(template.target).name) ??
        asText(spec.externalSecretName) ??
        manifest.name;
      return [{ cluster, kind: 'Secret', namespace: ANY_NAMESPACE, name }];
    }
    case 'kyverno.io/ClusterPolicy':
      return asArray(spec.rules).flatMap(rule => {
        const { kind, name } = asObject(asObject(rule).generate);
        return asText(kind) && asText(name)
          ? [
              {
                cluster,
                kind: String(kind),
                namespace: ANY_NAMESPACE,
                name: String(name),
              },
            ]
          : [];
      });
    default: {
      // Claims and resources of Crossplane.
      const secret = asObject(spec.writeConnectionSecretToRef);
      const name = asText(secret.name);
      return name === undefined
        ? []
        : [
            {
              cluster,
              kind: 'Secret',
              namespace: asText(secret.namespace) ?? namespace,
              name,
            },
          ];
    }
  }
}

function toKey({ cluster, kind, namespace, name }: Wanted): string {
  return `${cluster}|${kind}|${namespace}|${name}`;
}
