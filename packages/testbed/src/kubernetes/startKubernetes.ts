import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTempFolder } from '../folders';
import type { RunningProcess } from '../process';
import { toKubeconfig, writeServerCredentials } from './credentials';
import { installCrds } from './installCrds';
import { KubernetesClient } from './KubernetesClient';
import { startApiServer, startControllerManager, startEtcd } from './processes';
import { createToken, createUser, KubernetesUser, PolicyRule } from './users';

const FINISHERS = [
  'namespace-controller',
  'garbage-collector-controller',
  'job-controller',
];

/** What a test wants of its API server. */
export interface StartKubernetesOptions {
  /** Limited users to make at start, by name. */
  users?: Record<string, { rules?: readonly PolicyRule[] }>;
  /** Ids of `tools/real-parts/crds.json` to install at start. */
  crds?: readonly string[];
}

/** A real API server with its etcd, on loopback, for as long as a test runs. */
export interface RunningKubernetes {
  readonly url: string;
  /** The certificate to trust, as a file and as base64 for a kubeconfig. */
  readonly caFile: string;
  readonly caData: string;
  readonly adminToken: string;
  /** The limited users, by name. */
  readonly users: Readonly<Record<string, KubernetesUser>>;
  /** Process ids of all that runs. */
  readonly pids: readonly number[];
  readonly folder: string;
  request: KubernetesClient['request'];
  apply: KubernetesClient['apply'];
  findPath: KubernetesClient['findPath'];
  /** A kubeconfig as YAML, of a limited user or of the administrator. */
  kubeconfig(user?: string): string;
  /** The same as a file that lives as long as the server. */
  kubeconfigFile(user?: string): Promise<string>;
  installCrds(ids: readonly string[]): Promise<void>;
  addUser(
    name: string,
    options?: { rules?: readonly PolicyRule[] },
  ): Promise<KubernetesUser>;
  /** A token of a service account that the test has made. */
  createToken(account: { namespace: string; name: string }): Promise<string>;
  /** Kills the API server without a last word; what it has stored stays. */
  killApiServer(): Promise<void>;
  /** Starts it again at the same address, with the same certificate. */
  restartApiServer(): Promise<void>;
  /** Starts controllers of Kubernetes itself: those that finish namespace deletion, garbage collection and Jobs, or others. Most tests do without. */
  startControllerManager(controllers?: readonly string[]): Promise<void>;
  /** The ends of the logs, for the message of a failed test. */
  logs(): string;
  stop(): Promise<void>;
}

/** Starts etcd and kube-apiserver and resolves when the server is ready; several may run side by side. */
export async function startKubernetes(
  options: StartKubernetesOptions = {},
): Promise<RunningKubernetes> {
  const folder = await createTempFolder('kubernetes');
  const processes = new Map<string, RunningProcess>();
  const users: Record<string, KubernetesUser> = {};
  let client: KubernetesClient | undefined;

  const logs = (): string =>
    [...processes]
      .map(([name, running]) => `--- ${name}\n${running.output()}`)
      .join('\n');
  const stop = async (): Promise<void> => {
    await client?.close();
    // In reverse order, and without a last word: nobody will read what they would still write.
    for (const running of [...processes.values()].reverse()) {
      await running.stop('SIGKILL');
    }
    processes.clear();
    await folder.remove();
  };

  try {
    const credentials = await writeServerCredentials(folder.path);
    const { adminToken } = credentials;
    const etcd = await startEtcd(folder.path);
    processes.set('etcd', etcd.process);

    const caFile = join(folder.path, 'apiserver.crt');
    const server = { folder: folder.path, etcdUrl: etcd.url, credentials };
    const apiServer = await startApiServer({
      ...server,
      isReady: async url => {
        const ca = await readFile(caFile, 'utf8');
        const candidate = KubernetesClient.create({
          url,
          ca,
          token: adminToken,
        });
        try {
          await checkServing(candidate);
          client = candidate;
          return true;
        } catch (error) {
          await candidate.close();
          throw error;
        }
      },
    });
    processes.set('kube-apiserver', apiServer.process);

    const admin = client!;
    const caData = (await readFile(caFile)).toString('base64');
    const kubeconfig = (user?: string): string => {
      const token = user === undefined ? adminToken : users[user]?.token;
      if (!token) throw new Error(`No user '${user}' was added to this server`);
      const name = user ?? 'admin';
      return toKubeconfig({ url: apiServer.url, caData, user: name, token });
    };
    const running: RunningKubernetes = {
      url: apiServer.url,
      caFile,
      caData,
      adminToken,
      users,
      get pids() {
        return [...processes.values()].map(({ pid }) => pid);
      },
      folder: folder.path,
      request: admin.request.bind(admin),
      apply: admin.apply.bind(admin),
      findPath: admin.findPath.bind(admin),
      kubeconfig,
      async kubeconfigFile(user) {
        const file = join(folder.path, `${user ?? 'admin'}.kubeconfig`);
        await writeFile(file, kubeconfig(user), { mode: 0o600 });
        return file;
      },
      installCrds: ids => installCrds({ client: admin, ids }),
      async addUser(name, { rules = [] } = {}) {
        users[name] = await createUser({ client: admin, name, rules });
        return users[name];
      },
      createToken: account => createToken({ client: admin, account }),
      async killApiServer() {
        await processes.get('kube-apiserver')?.stop('SIGKILL');
      },
      async restartApiServer() {
        await running.killApiServer();
        const { process } = await startApiServer({
          ...server,
          url: apiServer.url,
          isReady: () => checkServing(admin).then(() => true),
        });
        processes.set('kube-apiserver', process);
      },
      async startControllerManager(controllers = FINISHERS) {
        if (processes.has('kube-controller-manager')) return;
        processes.set(
          'kube-controller-manager',
          await startControllerManager({
            folder: folder.path,
            kubeconfigFile: await running.kubeconfigFile(),
            controllers,
          }),
        );
      },
      logs,
      stop,
    };
    await running.installCrds(options.crds ?? []);
    for (const [name, user] of Object.entries(options.users ?? {})) {
      await running.addUser(name, user);
    }
    return running;
  } catch (error) {
    const details = logs();
    await stop();
    throw new Error(
      `Kubernetes did not start: ${(error as Error).message}\n${details}`,
      {
        cause: error,
      },
    );
  }
}

/** The server says it is ready a moment before it has made the namespace most tests begin with. */
async function checkServing(client: KubernetesClient): Promise<void> {
  await client.request('GET', '/readyz');
  await client.request('GET', '/api/v1/namespaces/default');
}
