/*
 * Kinds that have no CRD file to take a schema from: those of Kubernetes itself, as far as onboardings render them, the kustomize tool's
 * configuration, the catalog's entities, and two kinds of Weave GitOps whose module cannot be had. FluxInstance is here because the licence of
 * its project does not allow to ship its CRD. Written by hand, and only as strict as is certain.
 */
import { StructuralSchema } from './structuralSchema';

const text: StructuralSchema = { type: 'string' };
const name: StructuralSchema = { type: 'string', minLength: 1, maxLength: 253 };
const flag: StructuralSchema = { type: 'boolean' };
const number: StructuralSchema = { type: 'integer' };
const texts: StructuralSchema = { type: 'object', additionalProperties: text };
const textList: StructuralSchema = { type: 'array', items: text };
const map: StructuralSchema = {
  type: 'object',
  'x-kubernetes-preserve-unknown-fields': true,
};

function object(
  properties: Record<string, StructuralSchema>,
  required: readonly string[] = [],
): StructuralSchema {
  return { type: 'object', properties, required };
}

function list(items: StructuralSchema): StructuralSchema {
  return { type: 'array', items };
}

const labelSelector = object({
  matchLabels: texts,
  matchExpressions: list(
    object({ key: text, operator: text, values: textList }, [
      'key',
      'operator',
    ]),
  ),
});

const rules = list(
  object(
    {
      apiGroups: textList,
      resources: textList,
      resourceNames: textList,
      nonResourceURLs: textList,
      verbs: textList,
    },
    ['verbs'],
  ),
);

const roleRef = object(
  {
    apiGroup: { type: 'string', enum: ['rbac.authorization.k8s.io'] },
    kind: { type: 'string', enum: ['ClusterRole', 'Role'] },
    name,
  },
  ['apiGroup', 'kind', 'name'],
);

const subjects = list(
  object(
    {
      apiGroup: text,
      kind: { type: 'string', enum: ['Group', 'ServiceAccount', 'User'] },
      name,
      namespace: text,
    },
    ['kind', 'name'],
  ),
);

const podTemplate = object(
  { metadata: map, spec: { ...map, required: ['containers'] } },
  ['spec'],
);

const job = object(
  {
    activeDeadlineSeconds: number,
    backoffLimit: number,
    completionMode: text,
    completions: number,
    manualSelector: flag,
    parallelism: number,
    podFailurePolicy: map,
    selector: labelSelector,
    suspend: flag,
    template: podTemplate,
    ttlSecondsAfterFinished: number,
  },
  ['template'],
);

const entity: StructuralSchema = {
  ...object({ spec: map, relations: list(map) }),
};

const secretRef = object({ name }, ['name']);

/** Schemas by API version and kind, without what all objects have. */
export const CORE_SCHEMAS: Readonly<Record<string, StructuralSchema>> = {
  'v1/ConfigMap': object({ data: texts, binaryData: texts, immutable: flag }),
  'v1/LimitRange': object({ spec: object({ limits: list(map) }, ['limits']) }),
  'v1/Namespace': object({ spec: map }),
  'v1/ResourceQuota': object({ spec: map }),
  'v1/Secret': object({
    data: texts,
    stringData: texts,
    immutable: flag,
    type: text,
  }),
  'v1/Service': object({ spec: map }, ['spec']),
  'v1/ServiceAccount': object({
    automountServiceAccountToken: flag,
    imagePullSecrets: list(object({ name })),
    secrets: list(map),
  }),
  'admissionregistration.k8s.io/v1/ValidatingAdmissionPolicy': object(
    {
      spec: object({
        auditAnnotations: list(map),
        failurePolicy: { type: 'string', enum: ['Fail', 'Ignore'] },
        matchConditions: list(
          object({ name, expression: text }, ['name', 'expression']),
        ),
        matchConstraints: map,
        paramKind: object({ apiVersion: text, kind: text }),
        validations: list(
          object(
            {
              expression: text,
              message: text,
              messageExpression: text,
              reason: text,
            },
            ['expression'],
          ),
        ),
        variables: list(
          object({ name, expression: text }, ['name', 'expression']),
        ),
      }),
    },
    ['spec'],
  ),
  'admissionregistration.k8s.io/v1/ValidatingAdmissionPolicyBinding': object(
    {
      spec: object(
        {
          matchResources: map,
          paramRef: map,
          policyName: name,
          validationActions: list({
            type: 'string',
            enum: ['Audit', 'Deny', 'Warn'],
          }),
        },
        ['policyName', 'validationActions'],
      ),
    },
    ['spec'],
  ),
  'apps/v1/Deployment': object(
    { spec: { ...map, required: ['selector', 'template'] } },
    ['spec'],
  ),
  'batch/v1/CronJob': object(
    { spec: { ...map, required: ['jobTemplate', 'schedule'] } },
    ['spec'],
  ),
  'batch/v1/Job': object({ spec: job }, ['spec']),
  'networking.k8s.io/v1/Ingress': object({ spec: map }),
  'networking.k8s.io/v1/NetworkPolicy': object({ spec: map }),
  'policy/v1/PodDisruptionBudget': object({ spec: map }),
  'rbac.authorization.k8s.io/v1/ClusterRole': object({
    aggregationRule: map,
    rules,
  }),
  'rbac.authorization.k8s.io/v1/ClusterRoleBinding': object(
    { roleRef, subjects },
    ['roleRef'],
  ),
  'rbac.authorization.k8s.io/v1/Role': object({ rules }),
  'rbac.authorization.k8s.io/v1/RoleBinding': object({ roleRef, subjects }, [
    'roleRef',
  ]),
  'kustomize.config.k8s.io/v1beta1/Kustomization': {
    type: 'object',
    'x-kubernetes-preserve-unknown-fields': true,
    properties: {
      resources: textList,
      components: textList,
      namespace: text,
      namePrefix: text,
      nameSuffix: text,
      patches: list(map),
      configMapGenerator: list(map),
      secretGenerator: list(map),
      generatorOptions: map,
      labels: list(map),
      images: list(map),
    },
  },
  'kustomize.config.k8s.io/v1alpha1/Component': map,
  'backstage.io/v1alpha1/Component': { ...entity, required: ['spec'] },
  'backstage.io/v1alpha1/Group': entity,
  'backstage.io/v1alpha1/Location': entity,
  'backstage.io/v1alpha1/Resource': { ...entity, required: ['spec'] },
  'backstage.io/v1alpha1/System': { ...entity, required: ['spec'] },
  'capi.weave.works/v1alpha1/ClusterBootstrapConfig': object(
    {
      spec: object(
        {
          clusterReadinessBackoff: text,
          clusterSelector: labelSelector,
          requireClusterProvisioned: flag,
          requireClusterReady: flag,
          jobTemplate: object(
            {
              backoffLimit: number,
              generateName: text,
              spec: { ...map, required: ['containers'] },
              ttlSecondsAfterFinished: number,
            },
            ['generateName', 'spec'],
          ),
        },
        ['clusterSelector', 'jobTemplate'],
      ),
    },
    ['spec'],
  ),
  'capi.weave.works/v1alpha1/SecretSync': object(
    {
      spec: object(
        { clusterSelector: labelSelector, secretRef, targetNamespace: text },
        ['clusterSelector', 'secretRef'],
      ),
    },
    ['spec'],
  ),
  'fluxcd.controlplane.io/v1/FluxInstance': object(
    {
      spec: object(
        {
          cluster: object({
            domain: text,
            multitenant: flag,
            networkPolicy: flag,
            objectLevelWorkloadIdentity: flag,
            size: text,
            tenantDefaultServiceAccount: text,
            type: {
              type: 'string',
              enum: ['kubernetes', 'openshift', 'aws', 'azure', 'gcp'],
            },
          }),
          commonMetadata: object({ annotations: texts, labels: texts }),
          components: textList,
          distribution: object(
            {
              artifact: text,
              artifactPullSecret: text,
              imagePullSecret: text,
              registry: text,
              variant: text,
              version: text,
            },
            ['registry', 'version'],
          ),
          kustomize: object({
            patches: list(object({ patch: text, target: map }, ['patch'])),
          }),
          migrateResources: flag,
          sharding: map,
          storage: object({ class: text, size: text }, ['class', 'size']),
          sync: object(
            {
              interval: text,
              kind: {
                type: 'string',
                enum: ['OCIRepository', 'GitRepository', 'Bucket'],
              },
              name,
              path: text,
              provider: text,
              pullSecret: text,
              ref: text,
              url: text,
            },
            ['kind', 'path', 'ref', 'url'],
          ),
          wait: flag,
        },
        ['distribution'],
      ),
    },
    ['spec'],
  ),
};

/** What all objects have. */
export const METADATA_SCHEMA: StructuralSchema = object(
  {
    annotations: texts,
    finalizers: textList,
    generateName: text,
    labels: {
      type: 'object',
      additionalProperties: {
        type: 'string',
        maxLength: 63,
        pattern: '^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?$',
      },
    },
    name: { type: 'string', minLength: 1, maxLength: 253 },
    namespace: {
      type: 'string',
      pattern: '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$',
      maxLength: 63,
    },
    ownerReferences: list(map),
  },
  ['name'],
);
