import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { request } from 'undici';
import { createTempFolder } from '../folders';
import type { RunningKubernetes } from '../kubernetes';
import { toServerEnvironment } from '../kubernetes/processes';
import { ensurePart } from '../kubernetes/realParts';
import { withFreePorts } from '../kubernetes/withFreePorts';
import { RunningProcess, startProcess } from '../process';

const RUNTIME_NAMESPACE = 'flux-system';
const ARTIFACTS = 'artifacts';
const CONTROLLERS = [
  'source-controller',
  'kustomize-controller',
  'helm-controller',
] as const;

/** A controller of Flux. */
export type FluxController = (typeof CONTROLLERS)[number];

/** Where Flux works. */
export interface StartFluxOptions {
  kubernetes: RunningKubernetes;
  /** The controllers to start; all if left out. */
  controllers?: readonly FluxController[];
  /** What the controllers have in their environment beyond the usual, such as a proxy. */
  environment?: NodeJS.ProcessEnv;
  /** Further arguments of each controller. */
  args?: Readonly<Partial<Record<FluxController, readonly string[]>>>;
}

/** The Flux controllers of one cluster. */
export interface RunningFlux {
  /** Where the controllers live; objects may be in any namespace. */
  readonly namespace: string;
  readonly pids: readonly number[];
  /** The ends of the controllers' logs, for the message of a failed test. */
  logs(): string;
  stop(): Promise<void>;
}

/** Installs Flux's CRDs, starts its controllers against the server and resolves when all of them are ready. */
export async function startFlux(
  options: StartFluxOptions,
): Promise<RunningFlux> {
  const { kubernetes, controllers = CONTROLLERS } = options;
  const { environment, args = {} } = options;
  const folder = await createTempFolder('flux');
  const processes = new Map<FluxController, RunningProcess>();

  const logs = (): string =>
    [...processes]
      .map(([name, running]) => `--- ${name}\n${running.output()}`)
      .join('\n');
  const stop = async (): Promise<void> => {
    await Promise.all(
      [...processes.values()].map(running => running.stop('SIGKILL')),
    );
    processes.clear();
    await folder.remove();
  };

  try {
    await kubernetes.apply({
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: RUNTIME_NAMESPACE },
    });
    await kubernetes.installCrds(CONTROLLERS);
    // source-controller does not make it.
    await mkdir(join(folder.path, ARTIFACTS));
    const kubeconfigFile = await kubernetes.kubeconfigFile();
    // Settled rather than all, so that on a failure none is still starting while the others are stopped.
    const starts = await Promise.allSettled(
      controllers.map(async name => {
        const running = await startController({
          name,
          folder: folder.path,
          kubeconfigFile,
          environment,
          args: args[name] ?? [],
        });
        processes.set(name, running);
      }),
    );
    const failures = starts.flatMap(start =>
      start.status === 'rejected' ? [start.reason.message] : [],
    );
    if (failures.length > 0) throw new Error(failures.join('\n'));
  } catch (error) {
    const details = logs();
    await stop();
    throw new Error(
      `Flux did not start: ${(error as Error).message}\n${details}`,
      {
        cause: error,
      },
    );
  }
  return {
    namespace: RUNTIME_NAMESPACE,
    get pids() {
      return [...processes.values()].map(({ pid }) => pid);
    },
    logs,
    stop,
  };
}

async function startController(options: {
  name: FluxController;
  folder: string;
  kubeconfigFile: string;
  environment: NodeJS.ProcessEnv | undefined;
  args: readonly string[];
}): Promise<RunningProcess> {
  const { name, folder, kubeconfigFile } = options;
  const programs = await ensurePart(name);
  return withFreePorts(3, (healthPort, metricsPort, storagePort) =>
    startProcess({
      name,
      command: programs[name],
      args: [
        '--watch-all-namespaces=true',
        '--enable-leader-election=false',
        // There is no notification-controller to tell.
        '--events-addr=',
        `--health-addr=127.0.0.1:${healthPort}`,
        `--metrics-addr=127.0.0.1:${metricsPort}`,
        ...toControllerArguments({ name, folder, storagePort }),
        ...options.args,
      ],
      env: {
        ...toServerEnvironment(folder),
        ...options.environment,
        KUBECONFIG: kubeconfigFile,
        RUNTIME_NAMESPACE,
      },
      logFile: join(folder, `${name}.log`),
      ready: async () => {
        const { statusCode, body } = await request(
          `http://127.0.0.1:${healthPort}/readyz`,
        );
        await body.dump();
        return statusCode === 200;
      },
    }),
  );
}

function toControllerArguments(options: {
  name: FluxController;
  folder: string;
  storagePort: number;
}): string[] {
  const { name, folder, storagePort } = options;
  // Dependants look again every half minute by default, which is most of what a test would wait for.
  const appliers = ['--requeue-dependency=2s', '--http-retry=1'];
  switch (name) {
    case 'source-controller':
      return [
        `--storage-path=${join(folder, ARTIFACTS)}`,
        `--storage-addr=127.0.0.1:${storagePort}`,
        `--storage-adv-addr=127.0.0.1:${storagePort}`,
      ];
    case 'kustomize-controller':
      return [...appliers, '--no-remote-bases=true'];
    default:
      return appliers;
  }
}
