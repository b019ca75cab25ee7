import { Reference, ReferenceRole } from '../../model';
import { asArray, asObject, asText, JsonObject } from '../json';

// Enough for any real object; who lists thousands does not get to decide how much we keep.
const MOST_REFERENCES = 50;

/** Where a reference leads when it does not say so itself. */
export interface ReferenceDefaults {
  role: ReferenceRole;
  group: string;
  kind: string;
  namespace: string;
  onTarget?: boolean;
}

/** The object that `{ kind?, name, namespace?, optional? }` names, or nothing when there is no name. */
export function readReference(
  value: unknown,
  defaults: ReferenceDefaults,
): Reference[] {
  const entry = asObject(value);
  const name = asText(entry.name);
  if (!name) return [];
  const apiVersion = asText(entry.apiVersion);
  const group = apiVersion === undefined ? defaults.group : groupOf(apiVersion);
  return [
    {
      role: defaults.role,
      group,
      kind: asText(entry.kind) ?? defaults.kind,
      namespace: asText(entry.namespace) ?? defaults.namespace,
      name,
      ...(defaults.onTarget && { onTarget: true as const }),
      ...(entry.optional === true && { isOptional: true as const }),
    },
  ];
}

/** All objects that a list names. */
export function readReferences(
  value: unknown,
  defaults: ReferenceDefaults,
): Reference[] {
  return asArray(value, MOST_REFERENCES).flatMap(entry =>
    readReference(entry, defaults),
  );
}

/** The Secret that `{ name }` names. */
export function readSecret(
  value: unknown,
  role: ReferenceRole,
  namespace: string,
): Reference[] {
  const name = asText(asObject(value).name);
  return name ? [{ role, group: '', kind: 'Secret', namespace, name }] : [];
}

/** ConfigMaps and Secrets as `valuesFrom`, `varsFrom` and `substituteFrom` name them: always in the object's own namespace. */
export function readInputs(
  value: unknown,
  role: ReferenceRole,
  namespace: string,
): Reference[] {
  return asArray(value, MOST_REFERENCES).flatMap(item => {
    const entry = asObject(item);
    const name = asText(entry.name);
    const kind = asText(entry.kind);
    if (!name || (kind !== 'Secret' && kind !== 'ConfigMap')) return [];
    return [
      {
        role,
        group: '',
        kind,
        namespace,
        name,
        ...(entry.optional === true && { isOptional: true as const }),
      },
    ];
  });
}

/** How the target cluster is reached: a kubeconfig Secret, or a ConfigMap without secrets. */
export function readKubeConfig(
  spec: JsonObject,
  namespace: string,
): Reference[] {
  const kubeConfig = asObject(spec.kubeConfig);
  const configMap = asText(asObject(kubeConfig.configMapRef).name);
  return [
    ...readSecret(kubeConfig.secretRef, 'kubeconfig', namespace),
    ...(configMap
      ? [
          {
            role: 'kubeconfig' as const,
            group: '',
            kind: 'ConfigMap',
            namespace,
            name: configMap,
          },
        ]
      : []),
  ];
}

/** The group of an apiVersion such as `apps/v1`; the core group is empty. */
export function groupOf(apiVersion: string): string {
  const slash = apiVersion.indexOf('/');
  return slash < 0 ? '' : apiVersion.slice(0, slash);
}
