/*
 * What templates/onboard-capability/hub-setup forbids on the management cluster, by a real API server: whoever can write what a capability
 * has applied there must not get further than its namespace.
 */
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import {
  KubernetesObject,
  RunningKubernetes,
  startKubernetes,
  waitFor,
} from '@strata-gitops/testbed';
import { readFile } from 'node:fs/promises';
import { stringify } from 'yaml';
import { dryRun } from './__testUtils__/dryRun';
import { listTreeObjects } from './__golden__/describeTree';
import { renderOnboarding } from './__golden__/renderOnboarding';

// Generous, because the first run on a machine may have to build the servers.
jest.setTimeout(30 * 60_000);

const SETUP = resolvePackagePath(
  '@strata-gitops/backstage-plugin-cluster-onboarding-blueprints-node',
  '..',
  '..',
  'templates',
  'onboard-capability',
  'hub-setup',
);
const SOURCE = { kind: 'GitRepository', name: 'fleet' };
const FROM_SECRET = { kubeConfig: { secretRef: { name: 'leaf' } } };
const FROM_CONFIG_MAP = { kubeConfig: { configMapRef: { name: 'hub' } } };

function toKustomization(spec: object): KubernetesObject {
  return {
    apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
    kind: 'Kustomization',
    metadata: { name: 'sample', namespace: 'search' },
    spec: { interval: '1m', prune: true, sourceRef: SOURCE, ...spec },
  };
}

function toRelease(spec: object): KubernetesObject {
  const chart = {
    spec: { chart: 'c', sourceRef: { kind: 'HelmRepository', name: 'charts' } },
  };
  return {
    apiVersion: 'helm.toolkit.fluxcd.io/v2',
    kind: 'HelmRelease',
    metadata: { name: 'sample', namespace: 'search' },
    spec: { interval: '1m', chart, ...spec },
  };
}

function toPod(spec: object): KubernetesObject {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'sample', namespace: 'search' },
    spec: { containers: [{ name: 'c', image: 'c' }], ...spec },
  };
}

describe('the management cluster', () => {
  let kubernetes: RunningKubernetes;

  /** What the API server says: `taken`, or why not. */
  async function attempt(object: KubernetesObject): Promise<string> {
    try {
      await dryRun(kubernetes, { object, text: stringify(object) });
      return 'taken';
    } catch (error) {
      return String(error);
    }
  }

  beforeAll(async () => {
    kubernetes = await startKubernetes({
      crds: ['source-controller', 'kustomize-controller', 'helm-controller'],
    });
    for (const file of ['role.yaml', 'account-rule.yaml']) {
      await kubernetes.apply(await readFile(`${SETUP}/${file}`, 'utf8'));
    }
    const objects = listTreeObjects(await renderOnboarding());
    const namespace = objects.find(({ kind }) => kind === 'Namespace')!;
    const { apiVersion, kind, metadata } = namespace;
    await kubernetes.apply([
      { apiVersion, kind, metadata: { ...metadata, name: 'search' } },
      {
        apiVersion: 'v1',
        kind: 'ServiceAccount',
        metadata: { name: 'default', namespace: 'search' },
      },
    ]);
    await waitFor(
      'the rule to hold',
      async () => (await attempt(toKustomization({}))) !== 'taken',
    );
  });

  afterAll(async () => {
    await kubernetes?.stop();
  });

  it.each([
    ['Kustomization', toKustomization],
    ['HelmRelease', toRelease],
  ])('lets a %s act as an account or on a cluster', async (_, toObject) => {
    const account = { serviceAccountName: 'onboarding' };
    expect(await attempt(toObject(account))).toBe('taken');
    expect(await attempt(toObject(FROM_SECRET))).toBe('taken');
    expect(await attempt(toObject({ ...account, ...FROM_SECRET }))).toBe(
      'taken',
    );
  });

  it.each<[string, object]>([
    ['nothing', {}],
    ['credentials of Flux itself', FROM_CONFIG_MAP],
    [
      'an account, and credentials of Flux itself',
      { serviceAccountName: 'onboarding', ...FROM_CONFIG_MAP },
    ],
  ])('lets nobody act with %s', async (_, spec) => {
    const denied = /In the namespace of a capability/;
    expect(await attempt(toKustomization(spec))).toMatch(denied);
    expect(await attempt(toRelease(spec))).toMatch(denied);
  });

  it.each<[string, object]>([
    [
      'a path of the host',
      { volumes: [{ name: 'v', hostPath: { path: '/' } }] },
    ],
    ['the network of the host', { hostNetwork: true }],
    ['the processes of the host', { hostPID: true }],
  ])('gives no pod of a capability %s', async (_, spec) => {
    expect(await attempt(toPod({}))).toBe('taken');
    expect(await attempt(toPod(spec))).toMatch(/PodSecurity/);
  });
});
