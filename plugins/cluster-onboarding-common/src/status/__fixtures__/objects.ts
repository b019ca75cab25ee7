/*
 * Objects as their controllers report them, written by hand: conditions, reasons and messages are those of the recordings
 * in `../../__fixtures__` and of the controllers' documentation.
 */

/** An object as an API server sends it. */
export type KubernetesObject = Record<string, unknown>;

/** How an object is, in its controller's own words. */
export type Report =
  | 'ready'
  | 'progressing'
  | 'silent'
  | { fails: string; message: string }
  | { waitsFor: string };

/** What can be said about an object besides its name. */
export interface ObjectOptions {
  namespace?: string;
  labels?: Record<string, string>;
  spec?: Record<string, unknown>;
  status?: Record<string, unknown>;
  report?: Report;
}

export const REVISION = 'main@sha1:a8d79f989d3b096058da974e4910d5b34ad6b6cb';

/** Any object that reports as Flux's controllers do. */
export function fluxObject(
  apiVersion: string,
  kind: string,
  name: string,
  options: ObjectOptions = {},
): KubernetesObject {
  const { namespace = 'flux-system', labels, spec, status } = options;
  return {
    apiVersion,
    kind,
    metadata: {
      name,
      namespace,
      uid: `uid-${kind}-${namespace}-${name}`,
      generation: 1,
      ...(labels && { labels }),
    },
    spec: { interval: '10m', ...spec },
    status: {
      ...toFluxStatus(options.report ?? 'ready', namespace),
      ...status,
    },
  };
}

function toFluxStatus(
  report: Report,
  namespace: string,
): Record<string, unknown> {
  const ready = (status: string, reason: string, message: string): unknown => ({
    type: 'Ready',
    status,
    reason,
    message,
    observedGeneration: 1,
    lastTransitionTime: '2026-11-01T09:00:00Z',
  });
  if (report === 'silent') return {};
  if (report === 'ready') {
    const message = `Applied revision: ${REVISION}`;
    return {
      observedGeneration: 1,
      lastAppliedRevision: REVISION,
      lastAttemptedRevision: REVISION,
      conditions: [ready('True', 'ReconciliationSucceeded', message)],
    };
  }
  if (report === 'progressing') {
    return {
      observedGeneration: -1,
      conditions: [
        ready('Unknown', 'Progressing', 'Reconciliation in progress'),
      ],
    };
  }
  const [reason, message] =
    'fails' in report
      ? [report.fails, report.message]
      : [
          'DependencyNotReady',
          `dependency '${namespace}/${report.waitsFor}' is not ready`,
        ];
  return {
    observedGeneration: -1,
    lastAttemptedRevision: REVISION,
    conditions: [ready('False', reason, message)],
  };
}

/** A Kustomization with a path, dependencies, a source and perhaps a kubeconfig. */
export function kustomization(
  name: string,
  options: ObjectOptions & {
    path?: string;
    dependsOn?: readonly string[];
    source?: string;
    kubeConfig?: string;
    decryption?: string;
  } = {},
): KubernetesObject {
  const { path, dependsOn = [], source = 'flux-system' } = options;
  const { kubeConfig, decryption, spec, ...rest } = options;
  return fluxObject('kustomize.toolkit.fluxcd.io/v1', 'Kustomization', name, {
    ...rest,
    spec: {
      path: path ?? `./${name}`,
      prune: true,
      sourceRef: { kind: 'GitRepository', name: source },
      dependsOn: dependsOn.map(dependency => ({ name: dependency })),
      ...(kubeConfig && { kubeConfig: { secretRef: { name: kubeConfig } } }),
      ...(decryption && {
        decryption: { provider: 'sops', secretRef: { name: decryption } },
      }),
      ...spec,
    },
  });
}

/** A chain of Kustomizations in which each depends on the one before; from the broken one on, the rest waits. */
export function chain(
  steps: ReadonlyArray<{
    name: string;
    options?: Parameters<typeof kustomization>[1];
  }>,
  broken?: { name: string; report: Report },
): KubernetesObject[] {
  let isHeldUp = false;
  return steps.map(({ name, options }, index) => {
    const before = index > 0 ? [steps[index - 1].name] : [];
    const isBroken = name === broken?.name;
    const report: Report | undefined = isBroken
      ? broken.report
      : (isHeldUp && { waitsFor: before[0] }) || undefined;
    isHeldUp = isHeldUp || isBroken;
    return kustomization(name, {
      dependsOn: before,
      ...options,
      ...(report && { report }),
    });
  });
}

/** A GitRepository that offers the revision that everything has applied. */
export function gitRepository(
  name: string = 'flux-system',
  options: ObjectOptions = {},
): KubernetesObject {
  return fluxObject('source.toolkit.fluxcd.io/v1', 'GitRepository', name, {
    status: { artifact: { revision: REVISION } },
    ...options,
  });
}

/** A HelmRelease of a chart. */
export function helmRelease(
  name: string,
  options: ObjectOptions & { version?: string; source?: string } = {},
): KubernetesObject {
  const { version = '1.0.0', source, spec, ...rest } = options;
  return fluxObject('helm.toolkit.fluxcd.io/v2', 'HelmRelease', name, {
    ...rest,
    spec: {
      chart: {
        spec: {
          chart: name,
          version,
          ...(source && {
            sourceRef: { kind: 'HelmRepository', name: source },
          }),
        },
      },
      ...spec,
    },
    status: {
      lastAttemptedRevision: version,
      history: [{ chartName: name, chartVersion: version }],
    },
  });
}

/** A Terraform object of tofu-controller. */
export function terraform(
  name: string,
  options: ObjectOptions = {},
): KubernetesObject {
  const { spec, ...rest } = options;
  return fluxObject('infra.contrib.fluxcd.io/v1alpha2', 'Terraform', name, {
    ...rest,
    spec: {
      approvePlan: 'auto',
      path: './terraform',
      sourceRef: { kind: 'GitRepository', name: 'flux-system' },
      ...spec,
    },
  });
}

/** A Cluster of Cluster API (v1beta2): there, or being made. */
export function capiCluster(
  name: string,
  options: { namespace?: string; isAvailable?: boolean } = {},
): KubernetesObject {
  const { namespace = 'flux-system', isAvailable = true } = options;
  return {
    apiVersion: 'cluster.x-k8s.io/v1beta2',
    kind: 'Cluster',
    metadata: {
      name,
      namespace,
      uid: `uid-Cluster-${namespace}-${name}`,
      generation: 1,
    },
    spec: {},
    status: {
      observedGeneration: 1,
      conditions: [
        {
          type: 'Available',
          status: isAvailable ? 'True' : 'False',
          reason: isAvailable ? 'Available' : 'NotAvailable',
          message: '',
          observedGeneration: 1,
          lastTransitionTime: '2026-11-01T09:00:00Z',
        },
      ],
    },
  };
}

/** Any other object, with the conditions it is given. */
export function otherObject(
  apiVersion: string,
  kind: string,
  name: string,
  rest: {
    namespace?: string;
    labels?: Record<string, string>;
    spec?: Record<string, unknown>;
    status?: Record<string, unknown>;
    more?: Record<string, unknown>;
  } = {},
): KubernetesObject {
  const { namespace = 'flux-system', labels, spec, status, more } = rest;
  return {
    apiVersion,
    kind,
    metadata: {
      name,
      ...(namespace && { namespace }),
      uid: `uid-${kind}-${namespace}-${name}`,
      generation: 1,
      ...(labels && { labels }),
    },
    ...(spec && { spec }),
    ...(status && { status }),
    ...more,
  };
}

/** A condition that is true. */
export function holds(type: string, reason: string = type): unknown {
  return {
    type,
    status: 'True',
    reason,
    message: '',
    lastTransitionTime: '2026-11-01T09:00:00Z',
  };
}
