import { existsSync } from 'node:fs';
import { waitFor } from '../waitFor';
import { RunningKubernetes, startKubernetes } from './startKubernetes';

// Generous, because the first run on a machine may have to build the servers.
jest.setTimeout(30 * 60_000);

const configMap = (name: string, data: Record<string, string>) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, namespace: 'default' },
  data,
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('startKubernetes', () => {
  let hub: RunningKubernetes;
  let leaf: RunningKubernetes;

  beforeAll(async () => {
    [hub, leaf] = await Promise.all([
      startKubernetes({
        users: {
          viewer: {
            rules: [
              {
                apiGroups: [''],
                resources: ['configmaps'],
                verbs: ['get', 'list'],
              },
            ],
          },
        },
      }),
      startKubernetes(),
    ]);
  });

  afterAll(async () => {
    await Promise.all([hub?.stop(), leaf?.stop()]);
  });

  it('runs a hub and a leaf side by side with data of their own', async () => {
    const path = '/api/v1/namespaces/default/configmaps/who';
    await hub.apply(configMap('who', { name: 'hub' }));
    await leaf.apply(`
apiVersion: v1
kind: ConfigMap
metadata: { name: who, namespace: default }
data: { name: leaf }
---
apiVersion: v1
kind: ConfigMap
metadata: { name: only-here, namespace: default }
`);

    expect(hub.url).not.toBe(leaf.url);
    expect((await hub.request('GET', path)).data.name).toBe('hub');
    expect((await leaf.request('GET', path)).data.name).toBe('leaf');
    await expect(
      hub.request('GET', '/api/v1/namespaces/default/configmaps/only-here'),
    ).rejects.toMatchObject({ status: 404, reason: 'NotFound' });
    await expect(
      leaf.request('GET', path, undefined, { token: hub.adminToken }),
    ).rejects.toMatchObject({ status: 401 });
  });

  it('says the version that was pinned', async () => {
    expect((await hub.request('GET', '/version')).gitVersion).toBe('v1.36.4');
  });

  it('lets a limited user do what its rules say and nothing else', async () => {
    const { token } = hub.users.viewer;
    const list = await hub.request(
      'GET',
      '/api/v1/namespaces/default/configmaps',
      undefined,
      { token },
    );

    expect(list.kind).toBe('ConfigMapList');
    await expect(
      hub.request('GET', '/api/v1/namespaces/default/secrets', undefined, {
        token,
      }),
    ).rejects.toMatchObject({ status: 403, reason: 'Forbidden' });
    expect(hub.kubeconfig('viewer')).toContain(token);
    expect(hub.kubeconfig('viewer')).not.toContain(hub.adminToken);
    expect(() => hub.kubeconfig('stranger')).toThrow(/No user 'stranger'/);
  });

  it('refuses the tokens of an account that was deleted, also when there is a new one of that name', async () => {
    const account = { name: 'guest', namespace: 'default' };
    const accounts = '/api/v1/namespaces/default/serviceaccounts';
    const guest = {
      apiVersion: 'v1',
      kind: 'ServiceAccount',
      metadata: account,
    };
    await hub.apply(guest);
    const token = await hub.createToken(account);
    const ask = (using: string) =>
      hub.request('GET', '/version', undefined, { token: using });
    await expect(ask(token)).resolves.toBeDefined();

    await hub.request('DELETE', `${accounts}/guest`);
    await hub.apply(guest);

    // The server remembers for ten seconds whom it knows.
    await waitFor('the refusal', () =>
      ask(token).then(
        () => false,
        error => error.status === 401,
      ),
    );
    await ask(await hub.createToken(account));
  });

  it('has its data at its address again after its API server was killed', async () => {
    const path = '/api/v1/namespaces/default/configmaps/lasting';
    await hub.apply(configMap('lasting', { text: 'still here' }));
    await hub.killApiServer();
    await expect(hub.request('GET', path)).rejects.toThrow();

    await hub.restartApiServer();

    expect((await hub.request('GET', path)).data.text).toBe('still here');
  });

  it('serves the CRDs of every module that is pinned, and the status of a Terraform', async () => {
    await leaf.installCrds([
      'source-controller',
      'kustomize-controller',
      'helm-controller',
      'tofu-controller',
      'cluster-api',
      'external-secrets',
      'sealed-secrets',
    ]);
    const path =
      '/apis/infra.contrib.fluxcd.io/v1alpha2/namespaces/default/terraforms/network';
    await leaf.apply({
      apiVersion: 'infra.contrib.fluxcd.io/v1alpha2',
      kind: 'Terraform',
      metadata: { name: 'network', namespace: 'default' },
      spec: {
        approvePlan: 'auto',
        interval: '1m',
        path: './network',
        sourceRef: { kind: 'GitRepository', name: 'fleet' },
      },
    });
    await leaf.request('PATCH', `${path}/status`, {
      status: { plan: { pending: 'plan-main-1' } },
    });

    const terraform = await leaf.request('GET', path);
    expect(terraform.status.plan.pending).toBe('plan-main-1');
    expect(terraform.spec.path).toBe('./network');
    await expect(
      leaf.apply({
        apiVersion: 'infra.contrib.fluxcd.io/v1alpha2',
        kind: 'Terraform',
        metadata: { name: 'wrong', namespace: 'default' },
        spec: { interval: 'soon' },
      }),
    ).rejects.toMatchObject({ status: 422 });
  });

  it('finishes the deletion of a namespace with the controller manager', async () => {
    const path = '/api/v1/namespaces/short-lived';
    await leaf.apply([
      {
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name: 'short-lived' },
      },
      {
        ...configMap('inside', {}),
        metadata: { name: 'inside', namespace: 'short-lived' },
      },
    ]);
    await leaf.request('DELETE', path);
    expect((await leaf.request('GET', path)).status.phase).toBe('Terminating');

    await leaf.startControllerManager();

    await waitFor(
      'the namespace to be gone',
      () =>
        leaf.request('GET', path).then(
          () => false,
          error => error.status === 404,
        ),
      { timeoutMs: 60_000, details: leaf.logs },
    );
  });

  it('leaves no process and no file behind', async () => {
    const kubernetes = await startKubernetes();
    await kubernetes.startControllerManager();
    await kubernetes.kubeconfigFile();
    const { pids, folder } = kubernetes;
    expect(pids).toHaveLength(3);
    expect(pids.every(isRunning)).toBe(true);

    await kubernetes.stop();

    expect(pids.filter(isRunning)).toEqual([]);
    expect(existsSync(folder)).toBe(false);
    await kubernetes.stop();
  });
});
