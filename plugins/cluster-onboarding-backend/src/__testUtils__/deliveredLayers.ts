/* A fleet in git: what the hub's Flux delivers to the leaf, and what the leaf's own Flux makes of it. */
import { RunningFluxPair } from '@strata-gitops/testbed';
import { stringify } from 'yaml';

export const NAMESPACE = 'flux-system';

/** Text that no YAML parser takes. */
export const BROKEN = 'kind: ConfigMap\nmetadata: [broken\n';

export const LAYERS_FILE = 'clusters/leaf/layers.yaml';

/** A Kustomization that looks at its source and at itself often. */
export function kustomization(
  name: string,
  options: { layer?: string; source?: string; spec?: object } = {},
) {
  const { layer, source = 'fleet', spec } = options;
  return {
    apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
    kind: 'Kustomization',
    metadata: {
      name,
      namespace: NAMESPACE,
      ...(layer && { labels: { 'strata.dev/layer': layer } }),
    },
    spec: {
      interval: '30s',
      retryInterval: '2s',
      timeout: '20s',
      prune: true,
      path: `./${name}`,
      sourceRef: { kind: 'GitRepository', name: source },
      ...spec,
    },
  };
}

/** A ConfigMap as it lies in a repository. */
export function configMap(name: string): string {
  return stringify({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name, namespace: 'default' },
  });
}

function toDocuments(objects: readonly object[]): string {
  return objects.map(object => stringify(object)).join('---\n');
}

/** The layers that the hub delivers to the leaf; `security` is put into the spec of the first. */
export function layersFile(security: object = {}): string {
  const kubeConfig = { secretRef: { name: 'leaf-kubeconfig' } };
  return toDocuments([
    kustomization('security', {
      layer: 'security-compliance',
      spec: { kubeConfig, ...security },
    }),
    kustomization('delivery', {
      layer: 'platform-delivery',
      spec: { kubeConfig, dependsOn: [{ name: 'security' }] },
    }),
  ]);
}

/** Puts the fleet into git and tells the hub's Flux of it. */
export async function deliverLayers(pair: RunningFluxPair): Promise<void> {
  const app = await pair.git.createRepository('app');
  await pair.git.commit('app', { 'app/content.yaml': configMap('app') }, 'App');
  await pair.createSource('fleet', {
    [LAYERS_FILE]: layersFile(),
    'security/content.yaml': configMap('security'),
    'delivery/app.yaml': toDocuments([
      {
        apiVersion: 'source.toolkit.fluxcd.io/v1',
        kind: 'GitRepository',
        metadata: { name: 'app', namespace: NAMESPACE },
        spec: { url: app.url, ref: { branch: 'main' }, interval: '2s' },
      },
      kustomization('app', { layer: 'application', source: 'app' }),
    ]),
  });
  await pair.hub.apply(
    kustomization('fleet', { spec: { path: './clusters/leaf' } }),
  );
}
