import { KubernetesObject } from '../kubernetes';

const ANY = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };
const TEXT = { type: 'string' };
const TEXTS = { type: 'object', additionalProperties: TEXT };
const SELECTOR = {
  type: 'object',
  properties: {
    matchLabels: TEXTS,
    matchExpressions: {
      type: 'array',
      items: {
        type: 'object',
        required: ['key', 'operator'],
        properties: {
          key: TEXT,
          operator: TEXT,
          values: { type: 'array', items: TEXT },
        },
      },
    },
  },
};
const REFERENCE = {
  type: 'object',
  required: ['name'],
  properties: { apiVersion: TEXT, kind: TEXT, name: TEXT, namespace: TEXT },
};

function toCrd(options: {
  group: string;
  version: string;
  kind: string;
  plural: string;
  spec: object;
}): KubernetesObject {
  const { group, version, kind, plural, spec } = options;
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: {
      name: `${plural}.${group}`,
      annotations: { 'strata.dev/hand-written': 'true' },
    },
    spec: {
      group,
      scope: 'Namespaced',
      names: { kind, plural, singular: kind.toLowerCase() },
      versions: [
        {
          name: version,
          served: true,
          storage: true,
          subresources: { status: {} },
          schema: {
            openAPIV3Schema: {
              type: 'object',
              required: ['spec'],
              properties: { spec: { type: 'object', ...spec }, status: ANY },
            },
          },
        },
      ],
    },
  };
}

/**
 * CRDs of kinds whose own cannot be had from any module: written by hand after their documentation, and as strict as it allows. An object
 * that passes them is well-formed by our reading of it, no more. KubernetesCluster is what an operator's own Crossplane composition offers.
 */
export const HAND_WRITTEN_CRDS: readonly KubernetesObject[] = [
  toCrd({
    group: 'capi.weave.works',
    version: 'v1alpha1',
    kind: 'SecretSync',
    plural: 'secretsyncs',
    spec: {
      required: ['clusterSelector', 'secretRef'],
      properties: {
        clusterSelector: SELECTOR,
        secretRef: {
          type: 'object',
          required: ['name'],
          properties: { name: TEXT },
        },
        targetNamespace: TEXT,
      },
    },
  }),
  toCrd({
    group: 'capi.weave.works',
    version: 'v1alpha1',
    kind: 'ClusterBootstrapConfig',
    plural: 'clusterbootstrapconfigs',
    spec: {
      required: ['clusterSelector', 'jobTemplate'],
      properties: {
        clusterSelector: SELECTOR,
        jobTemplate: {
          type: 'object',
          required: ['spec'],
          properties: {
            generateName: TEXT,
            backoffLimit: { type: 'integer' },
            ttlSecondsAfterFinished: { type: 'integer' },
            // A PodSpec, which only the real CRD spells out.
            spec: ANY,
          },
        },
        requireClusterReady: { type: 'boolean' },
        requireClusterProvisioned: { type: 'boolean' },
        clusterReadinessBackoff: TEXT,
      },
    },
  }),
  toCrd({
    group: 'pipelines.weave.works',
    version: 'v1alpha1',
    kind: 'Pipeline',
    plural: 'pipelines',
    spec: {
      required: ['appRef', 'environments'],
      properties: {
        appRef: REFERENCE,
        environments: {
          type: 'array',
          items: {
            type: 'object',
            required: ['name', 'targets'],
            properties: {
              name: TEXT,
              promotion: ANY,
              targets: {
                type: 'array',
                items: {
                  type: 'object',
                  required: ['namespace'],
                  properties: { namespace: TEXT, clusterRef: REFERENCE },
                },
              },
            },
          },
        },
        promotion: ANY,
      },
    },
  }),
  toCrd({
    group: 'platform.strata.dev',
    version: 'v1alpha1',
    kind: 'KubernetesCluster',
    plural: 'kubernetesclusters',
    spec: {
      required: ['region', 'size', 'clusterType'],
      properties: {
        region: TEXT,
        size: TEXT,
        clusterType: TEXT,
        kubernetesVersion: TEXT,
        writeConnectionSecretToRef: REFERENCE,
      },
    },
  }),
];
