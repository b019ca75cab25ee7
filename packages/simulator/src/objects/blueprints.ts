import { gap } from './ObjectTemplate';
import { Blueprint, BlueprintOptions } from './Blueprint';
import { JsonObject } from './kubernetesObject';
import {
  writeGitRepository,
  writeHelmChart,
  writeHelmRelease,
  writeHelmRepository,
  writeKustomization,
  writeReady,
  writeTerraform,
} from './statuses';

/** The labels of an object that a blueprint of ours made. */
export function strataLabels(layer?: string): Record<string, string> {
  return {
    'strata.dev/blueprint': 'standard',
    'strata.dev/capability': gap('capability'),
    'strata.dev/cluster': gap('cluster'),
    'strata.dev/environment': gap('environment'),
    ...(layer && { 'strata.dev/layer': layer }),
  };
}

/** What a test or scenario says about an object; the rest is as usual. */
export type ObjectOptions = Pick<
  BlueprintOptions,
  'key' | 'name' | 'namespace' | 'labels' | 'dependsOn'
> & { spec?: JsonObject };

/** A Kustomization; `after` are the names of those it depends on. */
export function kustomization(
  options: ObjectOptions & {
    path: string;
    source?: string;
    after?: readonly string[];
    kubeConfig?: string;
    decryption?: string;
  },
): Blueprint {
  const {
    path,
    source = 'flux-system',
    after,
    kubeConfig,
    decryption,
  } = options;
  return Blueprint.create({
    ...options,
    kind: 'Kustomization',
    controller: 'gotk-kustomize-controller',
    writeStatus: writeKustomization,
    spec: {
      ...(decryption && {
        decryption: { provider: 'sops', secretRef: { name: decryption } },
      }),
      ...(after && { dependsOn: after.map(name => ({ name })) }),
      force: false,
      interval: '10m',
      ...(kubeConfig && { kubeConfig: { secretRef: { name: kubeConfig } } }),
      path,
      postBuild: {
        substitute: {
          CLUSTER_NAME: gap('cluster'),
          ENVIRONMENT: gap('environment'),
        },
      },
      prune: true,
      retryInterval: '1m',
      sourceRef: { kind: 'GitRepository', name: source },
      ...options.spec,
    },
  });
}

/** A GitRepository. */
export function gitRepository(
  options: ObjectOptions & { url: string },
): Blueprint {
  return Blueprint.create({
    ...options,
    kind: 'GitRepository',
    writeStatus: writeGitRepository,
    spec: {
      interval: '1m',
      ref: { branch: 'main' },
      secretRef: { name: 'git-credentials' },
      timeout: '60s',
      url: options.url,
      ...options.spec,
    },
  });
}

/** A HelmRepository with an index. */
export function helmRepository(
  options: ObjectOptions & { url: string },
): Blueprint {
  return Blueprint.create({
    ...options,
    kind: 'HelmRepository',
    writeStatus: writeHelmRepository,
    spec: {
      interval: '10m',
      secretRef: { name: `${options.name}-auth` },
      timeout: '60s',
      url: options.url,
      ...options.spec,
    },
  });
}

/** A HelmRelease, and the HelmChart that the controller makes for it. */
export function helmRelease(
  options: ObjectOptions & {
    source: { kind: string; name: string; namespace?: string };
  },
): [release: Blueprint, chart: Blueprint] {
  const { name, namespace = 'flux-system', source } = options;
  const chart = `./charts/${name}`;
  const chartSpec = {
    chart,
    interval: '10m',
    reconcileStrategy: 'ChartVersion',
    version: '*',
  };
  return [
    Blueprint.create({
      ...options,
      kind: 'HelmRelease',
      controller: 'helm-controller',
      writeStatus: writeHelmRelease,
      spec: {
        chart: { spec: { ...chartSpec, sourceRef: source } },
        install: { remediation: { retries: 3 } },
        interval: '10m',
        values: { cluster: gap('cluster'), replicas: 2 },
        ...options.spec,
      },
    }),
    Blueprint.create({
      key: `${options.key}-chart`,
      name: `${namespace}-${name}`,
      kind: 'HelmChart',
      writeStatus: writeHelmChart,
      labels: {
        'helm.toolkit.fluxcd.io/name': name,
        'helm.toolkit.fluxcd.io/namespace': namespace,
      },
      spec: {
        ...chartSpec,
        sourceRef: { kind: source.kind, name: source.name },
      },
    }),
  ];
}

/** A Terraform object; its plans are applied by themselves, unless one awaits approval. */
export function terraform(
  options: ObjectOptions & { path: string; source?: string; output?: string },
): Blueprint {
  const { path, source = 'flux-system', output } = options;
  const spec = {
    alwaysCleanupRunnerPod: true,
    approvePlan: 'auto',
    destroyResourcesOnDeletion: false,
    disableDriftDetection: false,
    force: false,
    interval: '10m',
    parallelism: 0,
    path,
    refreshBeforeApply: false,
    retryInterval: '1m',
    retryStrategy: 'StaticInterval',
    runnerTerminationGracePeriodSeconds: 30,
    serviceAccountName: 'tf-runner',
    sourceRef: { kind: 'GitRepository', name: source },
    storeReadablePlan: 'human',
    upgradeOnInit: true,
    vars: [{ name: 'cluster', value: gap('cluster') }],
    workspace: 'default',
    ...(output && { writeOutputsToSecret: { name: output } }),
    ...options.spec,
  };
  return Blueprint.create({
    ...options,
    kind: 'Terraform',
    controller: 'tf-controller',
    writeStatus: writeTerraform,
    spec,
    specFor: report => {
      if (report === 'awaitsApproval') return { ...spec, approvePlan: '' };
      // Drift that nobody corrects: it is only looked for.
      if (report === 'drifted') return { ...spec, approvePlan: 'disable' };
      return undefined;
    },
  });
}

/** A Kyverno policy. */
export function clusterPolicy(options: ObjectOptions): Blueprint {
  return Blueprint.create({
    ...options,
    kind: 'ClusterPolicy',
    controller: 'kyverno',
    writeStatus: writeReady,
    spec: {
      admission: true,
      background: true,
      rules: [
        {
          name: options.name,
          match: { any: [{ resources: { kinds: ['Pod'] } }] },
          validate: {
            failureAction: 'Enforce',
            message: 'Every Pod names its owner.',
            pattern: { metadata: { labels: { owner: '?*' } } },
          },
        },
      ],
      ...options.spec,
    },
  });
}

/** A Secret; its content is made up. */
export function secret(
  options: ObjectOptions & { data: Record<string, string> },
): Blueprint {
  return Blueprint.create({
    ...options,
    kind: 'Secret',
    more: { type: 'Opaque', data: options.data },
  });
}
