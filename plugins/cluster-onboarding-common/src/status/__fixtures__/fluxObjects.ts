/* Objects as Flux reports them, for tests; the shapes are those of the recordings. */

/** What a test says about an object; everything else is as usual. */
export interface FluxObjectOptions {
  kind?: string;
  name: string;
  namespace?: string;
  ready?: 'True' | 'False' | 'Unknown';
  reason?: string;
  message?: string;
  stalled?: boolean;
  generation?: number;
  observed?: number;
  spec?: Record<string, unknown>;
  status?: Record<string, unknown>;
  metadata?: Record<string, unknown>;
}

const GROUPS: Record<string, string> = {
  Kustomization: 'kustomize.toolkit.fluxcd.io/v1',
  HelmRelease: 'helm.toolkit.fluxcd.io/v2',
  GitRepository: 'source.toolkit.fluxcd.io/v1',
  HelmRepository: 'source.toolkit.fluxcd.io/v1',
  Terraform: 'infra.contrib.fluxcd.io/v1alpha2',
};

/** A Flux object in a given condition; without `ready` it was never looked at. */
export function fluxObject(
  options: FluxObjectOptions,
): Record<string, unknown> {
  const { kind = 'Kustomization', name, namespace = 'flux-system' } = options;
  const { generation = 1, observed = generation, ready } = options;
  const condition = (type: string, status: string) => ({
    type,
    status,
    reason: options.reason ?? 'ReconciliationSucceeded',
    message: options.message ?? '',
    observedGeneration: observed,
    lastTransitionTime: '2026-01-01T00:00:00Z',
  });
  return {
    apiVersion: GROUPS[kind],
    kind,
    metadata: {
      name,
      namespace,
      uid: `${kind}-${namespace}-${name}`,
      generation,
      ...options.metadata,
    },
    spec: { interval: '1m', ...options.spec },
    status: {
      observedGeneration: observed,
      ...(ready && {
        conditions: [
          condition('Ready', ready),
          ...(options.stalled ? [condition('Stalled', 'True')] : []),
        ],
      }),
      ...options.status,
    },
  };
}
