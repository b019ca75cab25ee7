import { join } from 'node:path';
import { Agent, request } from 'undici';
import { RunningProcess, startProcess } from '../process';
import type { ServerCredentials } from './credentials';
import { ensurePart } from './realParts';
import { withFreePorts } from './withFreePorts';

/** A server process and where it listens. */
export interface RunningServer {
  url: string;
  process: RunningProcess;
}

/**
 * What a server may see of the test's environment: nothing that could lead it to another cluster or a proxy, and a
 * home that goes away with its folder.
 */
export function toServerEnvironment(folder: string): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: folder, TMPDIR: folder };
}

/** Starts an etcd of one member, which need not survive a power cut. */
export async function startEtcd(folder: string): Promise<RunningServer> {
  const { etcd } = await ensurePart('etcd');
  return withFreePorts(2, async (clientPort, peerPort) => {
    const url = `http://127.0.0.1:${clientPort}`;
    const peerUrl = `http://127.0.0.1:${peerPort}`;
    return {
      url,
      process: await startProcess({
        name: 'etcd',
        command: etcd,
        args: [
          `--data-dir=${join(folder, `etcd-${clientPort}`)}`,
          `--listen-client-urls=${url}`,
          `--advertise-client-urls=${url}`,
          `--listen-peer-urls=${peerUrl}`,
          `--initial-advertise-peer-urls=${peerUrl}`,
          `--initial-cluster=default=${peerUrl}`,
          '--unsafe-no-fsync',
          // The only member wins every election, so it need not wait for other candidates.
          '--heartbeat-interval=10',
          '--election-timeout=100',
          '--log-level=warn',
        ],
        env: toServerEnvironment(folder),
        logFile: join(folder, 'etcd.log'),
        ready: async () => {
          const { body } = await request(`${url}/health`);
          return ((await body.json()) as { health: string }).health === 'true';
        },
      }),
    };
  });
}

/**
 * Starts an API server on an etcd, on a free port or where one was before; `isReady` is asked with its URL until it
 * says true.
 */
export async function startApiServer(options: {
  folder: string;
  etcdUrl: string;
  credentials: ServerCredentials;
  url?: string;
  isReady: (url: string) => Promise<boolean>;
}): Promise<RunningServer> {
  const { folder, etcdUrl, credentials, isReady } = options;
  const programs = await ensurePart('kubernetes');
  const start = async (port: number): Promise<RunningServer> => {
    const url = `https://127.0.0.1:${port}`;
    return {
      url,
      process: await startProcess({
        name: 'kube-apiserver',
        command: programs['kube-apiserver'],
        args: [
          `--etcd-servers=${etcdUrl}`,
          '--bind-address=127.0.0.1',
          '--advertise-address=127.0.0.1',
          `--secure-port=${port}`,
          `--cert-dir=${folder}`,
          `--service-account-key-file=${credentials.serviceAccountPublicKeyFile}`,
          `--service-account-signing-key-file=${credentials.serviceAccountKeyFile}`,
          '--service-account-issuer=https://kubernetes.default.svc',
          `--token-auth-file=${credentials.tokenFile}`,
          '--authorization-mode=RBAC',
          '--service-cluster-ip-range=10.0.0.0/24',
          // Without the controller manager nobody makes the accounts this plugin waits for.
          '--disable-admission-plugins=ServiceAccount',
          // Loopback is no valid endpoint address, and nobody needs the `kubernetes` Service.
          '--endpoint-reconciler-type=none',
        ],
        env: toServerEnvironment(folder),
        logFile: join(folder, 'kube-apiserver.log'),
        ready: () => isReady(url),
      }),
    };
  };
  return options.url
    ? start(Number(new URL(options.url).port))
    : withFreePorts(1, start);
}

/** Starts controllers of Kubernetes itself. */
export async function startControllerManager(options: {
  folder: string;
  kubeconfigFile: string;
  /** As the manager calls them, such as `namespace-controller`. */
  controllers: readonly string[];
}): Promise<RunningProcess> {
  const { folder, kubeconfigFile, controllers } = options;
  const programs = await ensurePart('kubernetes');
  return withFreePorts(1, async port => {
    // It makes a certificate for itself that nobody else has seen; the address is loopback and the answer is "ok".
    const agent = new Agent({ connect: { rejectUnauthorized: false } });
    try {
      return await startProcess({
        name: 'kube-controller-manager',
        command: programs['kube-controller-manager'],
        args: [
          `--kubeconfig=${kubeconfigFile}`,
          '--bind-address=127.0.0.1',
          `--secure-port=${port}`,
          `--cert-dir=${join(folder, 'controller-manager')}`,
          `--controllers=${controllers.join(',')}`,
          '--leader-elect=false',
        ],
        env: toServerEnvironment(folder),
        logFile: join(folder, 'kube-controller-manager.log'),
        ready: async () => {
          const { statusCode, body } = await request(
            `https://127.0.0.1:${port}/healthz`,
            { dispatcher: agent },
          );
          await body.dump();
          return statusCode === 200;
        },
      });
    } finally {
      await agent.destroy();
    }
  });
}
