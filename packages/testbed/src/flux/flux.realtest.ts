import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { KubernetesObject } from '../kubernetes';
import { waitFor } from '../waitFor';
import { encryptWithSops } from './sops';
import { RunningFluxPair, startFluxPair } from './startFluxPair';

// Generous, because the first run on a machine may have to build the servers.
jest.setTimeout(30 * 60_000);

const NAMESPACE = 'flux-system';
const toLeaf = { secretRef: { name: 'leaf-kubeconfig' } };

/** A ConfigMap in a namespace of its own, as it would lie in a repository. */
const manifests = (namespace: string, text: string) => `
apiVersion: v1
kind: Namespace
metadata:
  name: ${namespace}
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: content
  namespace: ${namespace}
data:
  text: ${text}
`;

describe('startFluxPair', () => {
  let pair: RunningFluxPair;
  let hub: RunningFluxPair['hub'];
  let leaf: RunningFluxPair['leaf'];
  let git: RunningFluxPair['git'];

  beforeAll(async () => {
    pair = await startFluxPair();
    ({ hub, leaf, git } = pair);
  });

  afterAll(async () => {
    await pair?.stop();
  });

  const details = () => pair.logs();

  const kustomization = (
    name: string,
    spec: Record<string, unknown>,
  ): KubernetesObject => ({
    apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
    kind: 'Kustomization',
    metadata: { name, namespace: NAMESPACE },
    spec: {
      interval: '10s',
      retryInterval: '2s',
      timeout: '20s',
      prune: true,
      kubeConfig: toLeaf,
      ...spec,
    },
  });

  const sourceOf = (name: string) => ({ kind: 'GitRepository', name });

  const getKustomization = (name: string): Promise<KubernetesObject> =>
    hub.request(
      'GET',
      `/apis/kustomize.toolkit.fluxcd.io/v1/namespaces/${NAMESPACE}/kustomizations/${name}`,
    );

  const getContent = (namespace: string): Promise<KubernetesObject> =>
    leaf.request('GET', `/api/v1/namespaces/${namespace}/configmaps/content`);

  /** Waits until the object's Ready condition has these fields, and gives the object. */
  const waitForReady = (
    get: () => Promise<KubernetesObject>,
    expected: { status: string; reason?: string; message?: RegExp },
  ): Promise<KubernetesObject> =>
    waitFor(
      `Ready ${JSON.stringify(expected)}`,
      async () => {
        const object = await get();
        const ready = object.status?.conditions?.find(
          (condition: { type: string }) => condition.type === 'Ready',
        );
        return (
          ready?.status === expected.status &&
          (!expected.reason || ready.reason === expected.reason) &&
          (!expected.message || expected.message.test(ready.message)) &&
          object
        );
      },
      { timeoutMs: 90_000, details },
    );

  /**
   * Waits until the revision is applied and ready. Asking for readiness alone would be too early: Flux writes the
   * conditions a moment before the rest of the status.
   */
  const waitForApplied = async (
    name: string,
    revision: string,
  ): Promise<void> => {
    await waitFor(
      `Kustomization '${name}' to apply ${revision}`,
      async () =>
        (await getKustomization(name)).status?.lastAppliedRevision ===
        `main@sha1:${revision}`,
      { timeoutMs: 90_000, details },
    );
    await waitForReady(() => getKustomization(name), { status: 'True' });
  };

  it('applies a repository to another cluster and decrypts its secrets on the way', async () => {
    const identity = await generateX25519Identity();
    const secret = await encryptWithSops({
      recipient: await identityToRecipient(identity),
      manifest: `apiVersion: v1
kind: Secret
metadata:
  name: token
  namespace: decrypted
stringData:
  token: open-sesame
`,
    });
    expect(secret).not.toContain('open-sesame');
    await hub.apply({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 'age-key', namespace: NAMESPACE },
      stringData: { 'identity.agekey': identity },
    });
    const revision = await pair.createSource('decrypted', {
      'cluster/content.yaml': manifests('decrypted', 'hello'),
      'cluster/secret.yaml': secret,
    });
    await hub.apply(
      kustomization('decrypted', {
        sourceRef: sourceOf('decrypted'),
        path: './cluster',
        decryption: { provider: 'sops', secretRef: { name: 'age-key' } },
      }),
    );

    await waitForApplied('decrypted', revision);

    expect((await getContent('decrypted')).data.text).toBe('hello');
    const { data } = await leaf.request(
      'GET',
      '/api/v1/namespaces/decrypted/secrets/token',
    );
    expect(Buffer.from(data.token, 'base64').toString()).toBe('open-sesame');
    await expect(
      hub.request('GET', '/api/v1/namespaces/decrypted'),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('holds a dependant back until its dependency is ready', async () => {
    await pair.createSource('ordered', {
      'application/content.yaml': manifests('application', 'second'),
    });
    await hub.apply([
      kustomization('foundation', {
        sourceRef: sourceOf('ordered'),
        path: './foundation',
      }),
      kustomization('application', {
        sourceRef: sourceOf('ordered'),
        path: './application',
        dependsOn: [{ name: 'foundation' }],
      }),
    ]);
    await waitForReady(() => getKustomization('foundation'), {
      status: 'False',
      message: /path not found/,
    });
    const held = await waitForReady(() => getKustomization('application'), {
      status: 'False',
      reason: 'DependencyNotReady',
      message: /foundation' is not ready/,
    });
    expect(held.status.lastAppliedRevision).toBeUndefined();
    expect(held.status.inventory).toBeUndefined();
    await expect(getContent('application')).rejects.toMatchObject({
      status: 404,
    });

    await git.commit(
      'ordered',
      { 'foundation/content.yaml': manifests('foundation', 'first') },
      'Add the foundation',
    );

    await waitForReady(() => getKustomization('application'), {
      status: 'True',
    });
    const [first, second] = await Promise.all(
      ['foundation', 'application'].map(getContent),
    );
    expect(first.data.text).toBe('first');
    expect(second.data.text).toBe('second');
    // The server numbers its writes, so this is the order in which they reached it.
    expect(Number(first.metadata.resourceVersion)).toBeLessThan(
      Number(second.metadata.resourceVersion),
    );
  });

  it('installs a chart out of the repository', async () => {
    await pair.createSource('charts', {
      'charts/greeting/Chart.yaml':
        'apiVersion: v2\nname: greeting\nversion: 0.1.0\n',
      'charts/greeting/values.yaml': 'name: nobody\n',
      'charts/greeting/templates/content.yaml': `apiVersion: v1
kind: ConfigMap
metadata:
  name: content
data:
  text: hello {{ .Values.name }}
`,
    });
    await hub.apply({
      apiVersion: 'helm.toolkit.fluxcd.io/v2',
      kind: 'HelmRelease',
      metadata: { name: 'greeting', namespace: NAMESPACE },
      spec: {
        interval: '10s',
        timeout: '30s',
        kubeConfig: toLeaf,
        targetNamespace: 'charted',
        storageNamespace: 'charted',
        install: { createNamespace: true },
        chart: {
          spec: {
            chart: './charts/greeting',
            interval: '5s',
            sourceRef: sourceOf('charts'),
          },
        },
        values: { name: 'leaf' },
      },
    });

    await waitForReady(
      () =>
        hub.request(
          'GET',
          `/apis/helm.toolkit.fluxcd.io/v2/namespaces/${NAMESPACE}/helmreleases/greeting`,
        ),
      { status: 'True', reason: 'InstallSucceeded' },
    );

    expect((await getContent('charted')).data.text).toBe('hello leaf');
  });

  it('reports a broken commit and recovers with a fixed one', async () => {
    await pair.createSource('mended', {
      'content.yaml': manifests('mended', 'before'),
    });
    await hub.apply(
      kustomization('mended', { sourceRef: sourceOf('mended'), path: './' }),
    );
    await waitForReady(() => getKustomization('mended'), { status: 'True' });

    await git.commit(
      'mended',
      { 'content.yaml': 'kind: ConfigMap\nmetadata: [broken\n' },
      'Break it',
    );
    await waitForReady(() => getKustomization('mended'), {
      status: 'False',
      reason: 'BuildFailed',
    });
    expect((await getContent('mended')).data.text).toBe('before');

    const fixed = await git.commit(
      'mended',
      { 'content.yaml': manifests('mended', 'after') },
      'Fix it',
    );
    await waitForApplied('mended', fixed);
    expect((await getContent('mended')).data.text).toBe('after');
  });
});
