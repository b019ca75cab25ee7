import { readFile } from 'node:fs/promises';
import { stringify } from 'yaml';
import { RunningFluxFleet, startFluxFleet } from '../flux';
import { KubernetesObject } from '../kubernetes';
import { ensureCrds } from '../kubernetes/realParts';
import { waitFor } from '../waitFor';
import {
  startStandInChartRepository,
  startStandInClusterApi,
  startStandInFluxOperator,
  startStandInTerraformController,
} from '.';

// Generous, because the first run on a machine may have to build the servers.
jest.setTimeout(30 * 60_000);

const NAMESPACE = 'flux-system';
const FLEET = 'acme/fleet';

const object = (
  apiVersion: string,
  kind: string,
  name: string,
  spec: object,
): KubernetesObject => ({
  apiVersion,
  kind,
  metadata: { name, namespace: NAMESPACE },
  spec,
});

const kustomization = (name: string, spec: object): KubernetesObject =>
  object('kustomize.toolkit.fluxcd.io/v1', 'Kustomization', name, {
    interval: '1h',
    retryInterval: '2s',
    timeout: '1m',
    prune: true,
    wait: true,
    sourceRef: { kind: 'GitRepository', name: 'fleet' },
    ...spec,
  });

const file = (...objects: KubernetesObject[]): string =>
  objects.map(each => stringify(each)).join('---\n');

describe('stand-ins around real Flux', () => {
  let fleet: RunningFluxFleet;
  let charts: Awaited<ReturnType<typeof startStandInChartRepository>>;

  beforeAll(async () => {
    charts = await startStandInChartRepository([
      {
        name: 'flux-operator',
        version: '0.58.0',
        crds: Object.fromEntries(
          await Promise.all(
            (
              await ensureCrds('flux-operator')
            ).map(
              async path =>
                [
                  path.split('/').at(-1)!,
                  await readFile(path, 'utf8'),
                ] as const,
            ),
          ),
        ),
      },
    ]);
    fleet = await startFluxFleet({
      hub: { crds: ['tofu-controller', 'cluster-api'] },
      leaves: { leaf: {} },
      git: { host: 'git.example.com', repositories: [FLEET] },
      hosts: { 'charts.example.com': { url: charts.url } },
    });
    const { hub, leaves, network } = fleet;
    fleet.keep(
      startStandInTerraformController({
        kubernetes: hub,
        outputs: () => ({ kubeconfig: leaves.leaf.kubeconfig() }),
      }),
    );
    fleet.keep(
      startStandInClusterApi({
        kubernetes: hub,
        findKubeconfig: name => leaves[name]?.kubeconfig(),
      }),
    );
    fleet.keep(
      startStandInFluxOperator({
        kubernetes: leaves.leaf,
        environment: network.environment,
      }),
    );
  });

  afterAll(async () => {
    await fleet?.stop();
    await charts?.stop();
  });

  const details = () => fleet.logs();

  it('take one commit to a leaf that is delivered to by its own Flux', async () => {
    const { git, hub, leaves, network } = fleet;
    const terraform = 'infra.contrib.fluxcd.io/v1alpha2';
    await git.commit(
      FLEET,
      {
        'hub/all.yaml': file(
          object(terraform, 'Terraform', 'network', {
            approvePlan: 'auto',
            interval: '1h',
            path: './modules/network',
            sourceRef: { kind: 'GitRepository', name: 'fleet' },
          }),
          object(terraform, 'Terraform', 'core', {
            approvePlan: 'auto',
            interval: '1h',
            path: './modules/core',
            dependsOn: [{ name: 'network' }],
            sourceRef: { kind: 'GitRepository', name: 'fleet' },
            writeOutputsToSecret: {
              name: 'leaf-access',
              outputs: ['kubeconfig:value'],
            },
          }),
          object('source.toolkit.fluxcd.io/v1', 'HelmRepository', 'charts', {
            interval: '1h',
            url: 'https://charts.example.com/some/prefix',
          }),
          object('helm.toolkit.fluxcd.io/v2', 'HelmRelease', 'operator', {
            interval: '1h',
            kubeConfig: { secretRef: { name: 'leaf-access' } },
            targetNamespace: NAMESPACE,
            storageNamespace: NAMESPACE,
            install: { createNamespace: true, remediation: { retries: -1 } },
            chart: {
              spec: {
                chart: 'flux-operator',
                version: '0.58.0',
                sourceRef: { kind: 'HelmRepository', name: 'charts' },
              },
            },
          }),
          kustomization('instance', {
            path: './leaf/instance',
            kubeConfig: { secretRef: { name: 'leaf-access' } },
          }),
        ),
        'leaf/instance/flux.yaml': file(
          object('fluxcd.controlplane.io/v1', 'FluxInstance', 'flux', {
            distribution: { version: '2.x', registry: 'ghcr.io/fluxcd' },
            components: ['source-controller', 'kustomize-controller'],
            sync: {
              kind: 'GitRepository',
              url: `https://git.example.com/${FLEET}`,
              ref: 'refs/heads/main',
              path: './leaf/sync',
            },
            kustomize: {
              patches: [
                {
                  target: { kind: 'Kustomization' },
                  patch:
                    '- op: add\n  path: /spec/targetNamespace\n  value: default\n',
                },
              ],
            },
          }),
        ),
        'leaf/sync/content.yaml': stringify({
          apiVersion: 'v1',
          kind: 'ConfigMap',
          metadata: { name: 'content' },
          data: { text: 'by its own Flux' },
        }),
      },
      'Begin',
    );
    await hub.apply([
      object('source.toolkit.fluxcd.io/v1', 'GitRepository', 'fleet', {
        url: `https://git.example.com/${FLEET}`,
        ref: { branch: 'main' },
        interval: '1h',
      }),
      kustomization('hub', { path: './hub' }),
    ]);

    const content = await waitFor(
      'the ConfigMap of the leaf',
      () =>
        leaves.leaf.request<KubernetesObject>(
          'GET',
          '/api/v1/namespaces/default/configmaps/content',
        ),
      { timeoutMs: 120_000, details },
    );
    expect(content.data.text).toBe('by its own Flux');
    // The hub's Kustomization waits for all that it applied, Terraform objects and the FluxInstance's Kustomization included.
    await waitFor(
      'the hub to be ready',
      async () => {
        const { status } = await hub.request(
          'GET',
          `/apis/kustomize.toolkit.fluxcd.io/v1/namespaces/${NAMESPACE}/kustomizations/hub`,
        );
        return status.conditions.some(
          (condition: { type: string; status: string }) =>
            condition.type === 'Ready' && condition.status === 'True',
        );
      },
      { timeoutMs: 90_000, details },
    );
    expect(network.listRefused()).toEqual([]);
  });

  it('make a Cluster of Cluster API available, with its kubeconfig', async () => {
    const { hub } = fleet;
    await hub.apply(
      object('cluster.x-k8s.io/v1beta2', 'Cluster', 'leaf', {
        controlPlaneRef: {
          apiGroup: 'controlplane.cluster.x-k8s.io',
          kind: 'AWSManagedControlPlane',
          name: 'leaf',
        },
      }),
    );

    const secret = await waitFor(
      'the kubeconfig',
      () =>
        hub.request<KubernetesObject>(
          'GET',
          `/api/v1/namespaces/${NAMESPACE}/secrets/leaf-kubeconfig`,
        ),
      { details },
    );

    expect(Buffer.from(secret.data.value, 'base64').toString()).toContain(
      fleet.leaves.leaf.url,
    );
    await waitFor(
      'the Cluster to be available',
      async () => {
        const { status } = await hub.request(
          'GET',
          `/apis/cluster.x-k8s.io/v1beta2/namespaces/${NAMESPACE}/clusters/leaf`,
        );
        return status?.phase === 'Provisioned';
      },
      { details },
    );
  });
});
