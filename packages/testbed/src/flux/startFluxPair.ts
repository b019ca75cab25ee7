import { RunningGitServer, startGitServer } from '../gitServer';
import {
  RunningKubernetes,
  startKubernetes,
  StartKubernetesOptions,
} from '../kubernetes';
import { RunningFlux, startFlux } from './startFlux';

const NAMESPACE = 'flux-system';

/** What a test wants of hub and leaf. */
export interface StartFluxPairOptions {
  hub?: StartKubernetesOptions;
  leaf?: StartKubernetesOptions;
  /** Whether the leaf has source- and kustomize-controller of its own. */
  hasLeafFlux?: boolean;
}

/** A hub with Flux, a leaf that it delivers to, and a git server that it delivers from. */
export interface RunningFluxPair {
  readonly hub: RunningKubernetes;
  readonly leaf: RunningKubernetes;
  readonly git: RunningGitServer;
  /** The namespace of Flux and of the Secret `leaf-kubeconfig` on the hub, which holds the administrator's kubeconfig. */
  readonly namespace: string;
  /** Makes a repository of these files and a GitRepository of the same name for it; gives the commit id. */
  createSource(
    name: string,
    files: Record<string, string>,
    on?: RunningKubernetes,
  ): Promise<string>;
  /** The ends of the controllers' logs, for the message of a failed test. */
  logs(): string;
  stop(): Promise<void>;
}

/** Starts all of it and resolves when every part is ready. */
export async function startFluxPair(
  options: StartFluxPairOptions = {},
): Promise<RunningFluxPair> {
  const started: Array<{ stop(): Promise<void> }> = [];
  const fluxes: RunningFlux[] = [];
  const stop = async (): Promise<void> => {
    // Controllers first: they would complain about servers that are gone.
    await Promise.all(fluxes.splice(0).map(flux => flux.stop()));
    await Promise.all(started.splice(0).map(each => each.stop()));
  };
  const keep = async <T extends { stop(): Promise<void> }>(
    starting: Promise<T>,
  ): Promise<T> => {
    const running = await starting;
    started.push(running);
    return running;
  };

  try {
    const starting = [
      keep(startKubernetes(options.hub)),
      keep(startKubernetes(options.leaf)),
    ] as const;
    // Settled, so that on a failure none is still starting while the others are stopped.
    await Promise.allSettled(starting);
    const [hub, leaf] = await Promise.all(starting);
    const git = await keep(startGitServer());
    fluxes.push(await startFlux({ kubernetes: hub }));
    if (options.hasLeafFlux) {
      fluxes.push(
        await startFlux({
          kubernetes: leaf,
          controllers: ['source-controller', 'kustomize-controller'],
        }),
      );
    }
    await hub.apply({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 'leaf-kubeconfig', namespace: NAMESPACE },
      stringData: { value: leaf.kubeconfig() },
    });
    return {
      hub,
      leaf,
      git,
      namespace: NAMESPACE,
      async createSource(name, files, on = hub) {
        const { url } = await git.createRepository(name);
        const revision = await git.commit(name, files, 'Begin');
        await on.apply({
          apiVersion: 'source.toolkit.fluxcd.io/v1',
          kind: 'GitRepository',
          metadata: { name, namespace: NAMESPACE },
          spec: {
            url,
            ref: { branch: 'main' },
            interval: '2s',
            timeout: '20s',
          },
        });
        return revision;
      },
      logs: () => fluxes.map(flux => flux.logs()).join('\n'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
