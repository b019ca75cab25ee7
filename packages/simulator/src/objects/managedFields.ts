import { gap } from './ObjectTemplate';
import { JsonObject, KubernetesObject } from './kubernetesObject';

function toFields(value: unknown, depth: number): JsonObject {
  if (depth === 0 || typeof value !== 'object' || !value) return {};
  if (Array.isArray(value)) return {};
  return {
    '.': {},
    ...Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        `f:${key}`,
        toFields(item, depth - 1),
      ]),
    ),
  };
}

function withoutDot(fields: JsonObject): JsonObject {
  const { '.': _, ...rest } = fields;
  return rest;
}

/**
 * Who wrote which field, as an API server records it: the applier, then the controller's finalizer and status. It is a third of
 * what a real list carries, so a simulated one has it too.
 */
export function withManagedFields(
  object: KubernetesObject,
  controller: string,
): KubernetesObject {
  const { apiVersion, metadata, spec, status } = object;
  const entry = (manager: string, fieldsV1: JsonObject, more = {}) => ({
    apiVersion,
    fieldsType: 'FieldsV1',
    fieldsV1,
    manager,
    operation: 'Update',
    ...more,
    time: gap('time'),
  });
  return {
    ...object,
    metadata: {
      ...metadata,
      managedFields: [
        {
          ...entry('kustomize-controller', {
            'f:metadata': {
              'f:annotations': {
                '.': {},
                'f:kubectl.kubernetes.io/last-applied-configuration': {},
              },
              'f:labels': toFields(metadata.labels, 1),
            },
            ...(spec !== undefined && { 'f:spec': toFields(spec, 4) }),
          }),
          operation: 'Apply',
        },
        entry(controller, {
          'f:metadata': {
            'f:finalizers': { '.': {}, 'v:"finalizers.fluxcd.io"': {} },
          },
        }),
        ...(status !== undefined
          ? [
              entry(
                controller,
                { 'f:status': withoutDot(toFields(status, 2)) },
                { subresource: 'status' },
              ),
            ]
          : []),
      ],
    },
  };
}
