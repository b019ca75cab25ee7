/*
 * Makes src/validate/schemas/kinds.json: the schemas of the kinds that onboardings render, out of the CRD files that each project ships in its
 * Go module. Run it with Go at hand after changing a version here:
 *
 *     node plugins/cluster-onboarding-blueprints-node/scripts/updateSchemas.mjs
 *
 * Kept is what says which objects are right. Left out: descriptions, defaults, what only the API server can evaluate (CEL), and `status`.
 */
import { execFileSync } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

const ORIGINS = [
  {
    module: 'github.com/fluxcd/kustomize-controller',
    version: 'v1.9.4',
    path: 'config/crd/bases',
    kinds: ['Kustomization'],
  },
  {
    module: 'github.com/fluxcd/source-controller',
    version: 'v1.9.3',
    path: 'config/crd/bases',
    kinds: [
      'Bucket',
      'ExternalArtifact',
      'GitRepository',
      'HelmChart',
      'HelmRepository',
      'OCIRepository',
    ],
  },
  {
    module: 'github.com/fluxcd/helm-controller',
    version: 'v1.6.2',
    path: 'config/crd/bases',
    kinds: ['HelmRelease'],
  },
  {
    module: 'github.com/fluxcd/notification-controller',
    version: 'v1.9.3',
    path: 'config/crd/bases',
    kinds: ['Alert', 'Provider', 'Receiver'],
  },
  {
    module: 'github.com/flux-iac/tofu-controller',
    version: 'v0.16.5',
    path: 'config/crd/bases',
    kinds: ['Terraform'],
  },
  {
    module: 'sigs.k8s.io/cluster-api',
    version: 'v1.14.2',
    path: 'core/config/crd/bases',
    kinds: ['Cluster'],
  },
  {
    module: 'github.com/external-secrets/external-secrets',
    version: 'v1.3.2',
    path: 'config/crds/bases',
    kinds: [
      'ClusterExternalSecret',
      'ClusterSecretStore',
      'ExternalSecret',
      'PushSecret',
      'SecretStore',
    ],
  },
  {
    module: 'github.com/bitnami-labs/sealed-secrets',
    version: 'v0.36.6',
    path: 'helm/sealed-secrets/crds',
    kinds: ['SealedSecret'],
  },
  {
    module: 'github.com/weaveworks/cluster-controller',
    version: 'v1.6.0',
    path: 'config/crd/bases',
    kinds: ['GitopsCluster'],
  },
  {
    module: 'github.com/kyverno/kyverno',
    version: 'v1.19.1',
    path: 'config/crds/kyverno',
    kinds: ['ClusterPolicy', 'Policy'],
  },
  {
    module: 'github.com/kyverno/kyverno',
    version: 'v1.19.1',
    path: 'config/crds/policies.kyverno.io',
    kinds: ['GeneratingPolicy', 'MutatingPolicy', 'ValidatingPolicy'],
  },
  {
    module: 'github.com/crossplane/crossplane',
    version: 'v1.20.0',
    path: 'cluster/crds',
    kinds: [
      'CompositeResourceDefinition',
      'Composition',
      'Configuration',
      'Function',
      'Provider',
    ],
  },
];

const KEPT = [
  'additionalProperties',
  'allOf',
  'anyOf',
  'enum',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'items',
  'maxItems',
  'maxLength',
  'maxProperties',
  'maximum',
  'minItems',
  'minLength',
  'minProperties',
  'minimum',
  'multipleOf',
  'not',
  'nullable',
  'oneOf',
  'pattern',
  'properties',
  'required',
  'type',
  'uniqueItems',
  'x-kubernetes-embedded-resource',
  'x-kubernetes-int-or-string',
  'x-kubernetes-preserve-unknown-fields',
];
const LISTS = ['allOf', 'anyOf', 'oneOf'];
const SINGLE = ['additionalProperties', 'items', 'not'];

function trim(schema) {
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = {};
  for (const name of KEPT) {
    const value = schema[name];
    if (value === undefined) continue;
    if (LISTS.includes(name)) kept[name] = value.map(trim);
    else if (SINGLE.includes(name)) kept[name] = trim(value);
    else if (name === 'properties') {
      kept.properties = Object.fromEntries(
        Object.keys(value)
          .sort()
          .map(key => [key, trim(value[key])]),
      );
    } else kept[name] = value;
  }
  return kept;
}

function download({ module, version }, workDir) {
  const run = (...parts) =>
    execFileSync('go', parts, { cwd: workDir, encoding: 'utf8' });
  let answer;
  try {
    answer = JSON.parse(
      run('mod', 'download', '-json', `${module}@${version}`),
    );
  } catch (error) {
    // A module that wants a newer Go is downloaded and unpacked all the same.
    answer = JSON.parse(error.stdout);
  }
  return (
    answer.Dir ?? join(run('env', 'GOMODCACHE').trim(), `${module}@${version}`)
  );
}

// Several kinds have one schema (a store, and a store for the whole cluster): it is kept once.
const schemas = [];
const numbers = new Map();
function toNumber(schema) {
  const text = JSON.stringify(schema);
  if (!numbers.has(text)) numbers.set(text, schemas.push(schema) - 1);
  return numbers.get(text);
}

const kinds = {};
const origins = [];
const workDir = mkdtempSync(join(tmpdir(), 'schemas-'));
try {
  for (const origin of ORIGINS) {
    const folder = join(download(origin, workDir), origin.path);
    const found = new Set();
    for (const file of readdirSync(folder)
      .filter(name => name.endsWith('.yaml'))
      .sort()) {
      for (const document of parseAllDocuments(
        readFileSync(join(folder, file), 'utf8'),
      )) {
        const crd = document.toJS();
        if (crd?.kind !== 'CustomResourceDefinition') continue;
        const { group, names, scope, versions } = crd.spec;
        if (!origin.kinds.includes(names.kind)) continue;
        found.add(names.kind);
        for (const { name, served, storage, deprecated, schema } of versions) {
          if (!served) continue;
          const key = `${group}/${name}/${names.kind}`;
          const { properties = {}, ...rest } = trim(schema.openAPIV3Schema);
          delete properties.apiVersion;
          delete properties.kind;
          delete properties.metadata;
          delete properties.status;
          kinds[key] = {
            origin: origins.length,
            scope,
            ...(deprecated && { isDeprecated: true }),
            // What is deprecated and not kept as such is told to be so; its schema would only add weight.
            ...((storage || !deprecated) && {
              schema: toNumber({ ...rest, properties }),
            }),
          };
        }
      }
    }
    const missing = origin.kinds.filter(kind => !found.has(kind));
    if (missing.length)
      throw new Error(`${origin.module} has no ${missing.join(', ')}`);
    origins.push(`${origin.module} ${origin.version}`);
  }
} finally {
  rmSync(workDir, { recursive: true, force: true });
}
const target = fileURLToPath(
  new URL('../src/validate/schemas/kinds.json', import.meta.url),
);
writeFileSync(target, `${JSON.stringify({ origins, kinds, schemas })}\n`);
for (const [key, { schema }] of Object.entries(kinds)) {
  const size =
    schema === undefined ? 0 : JSON.stringify(schemas[schema]).length;
  process.stdout.write(`${key} ${size}\n`);
}
