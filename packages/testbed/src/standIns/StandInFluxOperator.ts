import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';
import { FluxController, RunningFlux, startFlux } from '../flux/startFlux';
import { KubernetesObject, RunningKubernetes } from '../kubernetes';
import { runKubectl } from '../kubernetes/kubectl';
import { RunningStandIn, startStandIn } from './startStandIn';

const GROUP_VERSION = 'fluxcd.controlplane.io/v1';
const AVAILABLE: readonly FluxController[] = [
  'source-controller',
  'kustomize-controller',
  'helm-controller',
];

/** Components that exist but that nobody waits for here. */
const KNOWN: readonly string[] = [
  ...AVAILABLE,
  'notification-controller',
  'image-reflector-controller',
  'image-automation-controller',
  'source-watcher',
];

/** What the operator calls the installed version; the parts that run are those of `tools/real-parts`. */
const REVISION = 'v2.9.0@sha256:stand-in';

/**
 * Stands for the Flux Operator on a leaf, which would start pods: a FluxInstance makes it start the real Flux controllers as processes
 * against the leaf, and apply accounts, rights and the objects of `spec.sync`. `spec.kustomize.patches` are put in by the real kustomize, as the
 * operator does; what they add to the arguments of a controller's Deployment becomes arguments of the process.
 */
export function startStandInFluxOperator(options: {
  kubernetes: RunningKubernetes;
  /** What the controllers have in their environment. */
  environment?: NodeJS.ProcessEnv;
}): RunningStandIn {
  const { kubernetes, environment } = options;
  let flux: RunningFlux | undefined;

  async function reconcile(instance: KubernetesObject): Promise<void> {
    const { spec } = instance;
    if (isObserved(instance)) return;
    await setStatus(instance, 'Unknown', 'Progressing', {
      lastAttemptedRevision: REVISION,
    });
    const components: string[] = spec.components ?? AVAILABLE;
    const unknown = components.filter(name => !KNOWN.includes(name));
    if (unknown.length > 0) throw new Error(`No component ${unknown}`);
    const objects = await build(toManifests(instance, components), {
      patches: spec.kustomize?.patches,
      folder: kubernetes.folder,
    });
    const deployments = objects.filter(({ kind }) => kind === 'Deployment');
    flux ??= await startFlux({
      kubernetes,
      environment,
      controllers: AVAILABLE.filter(name => components.includes(name)),
      args: Object.fromEntries(
        deployments.map(({ metadata, spec: { template } }) => [
          metadata.name,
          template.spec.containers[0].args,
        ]),
      ),
    });
    await kubernetes.apply(objects.filter(({ kind }) => kind !== 'Deployment'));
    await setStatus(instance, 'True', 'ReconciliationSucceeded', {
      lastAppliedRevision: REVISION,
      components: components.map(name => ({
        name,
        repository: `${spec.distribution.registry}/${name}`,
        tag: 'stand-in',
      })),
    });
  }

  async function setStatus(
    { metadata }: KubernetesObject,
    ready: 'Unknown' | 'True',
    reason: string,
    fields: object,
  ): Promise<void> {
    await kubernetes.request(
      'PATCH',
      `/apis/${GROUP_VERSION}/namespaces/${metadata.namespace}/fluxinstances/${metadata.name}/status`,
      {
        status: {
          ...fields,
          conditions: [
            {
              type: 'Ready',
              status: ready,
              reason,
              message: 'By the stand-in of the Flux Operator',
              observedGeneration: metadata.generation,
              lastTransitionTime: `${new Date().toISOString().slice(0, 19)}Z`,
            },
          ],
        },
      },
    );
  }

  const standIn = startStandIn({
    name: 'StandInFluxOperator',
    kubernetes,
    listPath: `/apis/${GROUP_VERSION}/fluxinstances`,
    reconcile,
  });
  return {
    logs: () => [standIn.logs(), flux?.logs()].filter(Boolean).join('\n'),
    async stop() {
      await standIn.stop();
      await flux?.stop();
    },
  };
}

function isObserved({ metadata, status }: KubernetesObject): boolean {
  return status?.conditions?.some(
    (condition: { status: string; observedGeneration: number }) =>
      condition.status === 'True' &&
      condition.observedGeneration === metadata.generation,
  );
}

/** The part of Flux's own manifests that matters here. */
function toManifests(
  { metadata: { namespace }, spec }: KubernetesObject,
  components: readonly string[],
): object[] {
  const { sync, cluster } = spec;
  const tenancy = cluster?.multitenant
    ? [
        '--no-cross-namespace-refs=true',
        `--default-service-account=${
          cluster.tenantDefaultServiceAccount ?? 'default'
        }`,
      ]
    : [];
  const appliers = ['kustomize-controller', 'helm-controller'];
  return [
    ...components.flatMap(name => [
      {
        apiVersion: 'v1',
        kind: 'ServiceAccount',
        metadata: { name, namespace },
      },
      {
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        metadata: { name, namespace },
        spec: {
          template: {
            spec: {
              containers: [
                {
                  name: 'manager',
                  args: appliers.includes(name) ? tenancy : [],
                },
              ],
            },
          },
        },
      },
    ]),
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRoleBinding',
      metadata: { name: `cluster-reconciler-${namespace}` },
      roleRef: {
        apiGroup: 'rbac.authorization.k8s.io',
        kind: 'ClusterRole',
        name: 'cluster-admin',
      },
      subjects: appliers.map(name => ({
        kind: 'ServiceAccount',
        name,
        namespace,
      })),
    },
    ...(sync ? toSync(sync, namespace!) : []),
  ];
}

function toSync(
  sync: Record<string, string>,
  namespace: string,
): readonly object[] {
  const name = sync.name ?? namespace;
  const metadata = { name, namespace };
  return [
    {
      apiVersion: 'source.toolkit.fluxcd.io/v1',
      kind: sync.kind,
      metadata,
      spec: {
        interval: sync.interval,
        ref: { name: sync.ref },
        url: sync.url,
        ...(sync.pullSecret && { secretRef: { name: sync.pullSecret } }),
        ...(sync.provider && { provider: sync.provider }),
      },
    },
    {
      apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
      kind: 'Kustomization',
      metadata,
      spec: {
        interval: '10m0s',
        path: sync.path,
        prune: true,
        sourceRef: { kind: sync.kind, name },
      },
    },
  ];
}

async function build(
  manifests: readonly object[],
  options: { patches?: readonly object[]; folder: string },
): Promise<KubernetesObject[]> {
  const { patches = [], folder } = options;
  const directory = join(folder, 'flux-instance');
  await mkdir(directory, { recursive: true });
  await writeFile(
    join(directory, 'manifests.yaml'),
    manifests.map(manifest => stringify(manifest)).join('---\n'),
  );
  await writeFile(
    join(directory, 'kustomization.yaml'),
    stringify({
      apiVersion: 'kustomize.config.k8s.io/v1beta1',
      kind: 'Kustomization',
      resources: ['manifests.yaml'],
      patches,
    }),
  );
  const text = await runKubectl(['kustomize', directory]);
  return parseAllDocuments(text).map(document => document.toJS());
}
