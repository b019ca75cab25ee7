import {
  GitRepository,
  GitServerOptions,
  RunningGitServer,
  startGitServer,
} from '../gitServer';
import {
  RunningKubernetes,
  startKubernetes,
  StartKubernetesOptions,
} from '../kubernetes';
import { StandInHost, StandInNetwork } from '../standIns/StandInNetwork';
import { RunningFlux, startFlux } from './startFlux';

/** What a test wants of a fleet. */
export interface StartFluxFleetOptions {
  hub?: StartKubernetesOptions;
  /** The leaves by name; nothing runs on them yet. */
  leaves: Readonly<Record<string, StartKubernetesOptions>>;
  /** The name that the git server is reached by, and its repositories as `owner/name`. */
  git: {
    host: string;
    repositories: readonly string[];
    auth?: GitServerOptions['auth'];
  };
  /** Further names that the clusters can reach. */
  hosts?: Readonly<Record<string, StandInHost>>;
}

/** A hub with Flux, leaves without anything, a git server, and a network in which names lead to servers of the test. */
export interface RunningFluxFleet {
  readonly hub: RunningKubernetes;
  readonly leaves: Readonly<Record<string, RunningKubernetes>>;
  readonly git: RunningGitServer;
  readonly repositories: Readonly<Record<string, GitRepository>>;
  readonly network: StandInNetwork;
  /** Sees to it that something stops before the servers that it uses do. */
  keep<T extends { stop(): Promise<void>; logs?(): string }>(running: T): T;
  /** The ends of the logs, for the message of a failed test. */
  logs(): string;
  stop(): Promise<void>;
}

/** Starts all of it and resolves when every part is ready. */
export async function startFluxFleet(
  options: StartFluxFleetOptions,
): Promise<RunningFluxFleet> {
  const servers: Array<{ stop(): Promise<void> }> = [];
  const users: Array<{ stop(): Promise<void>; logs?(): string }> = [];
  const stop = async (): Promise<void> => {
    // Controllers first: they would complain about servers that are gone.
    await Promise.all(users.splice(0).map(each => each.stop()));
    await Promise.all(servers.splice(0).map(each => each.stop()));
  };
  const serve = async <T extends { stop(): Promise<void> }>(
    starting: Promise<T>,
  ): Promise<T> => {
    const running = await starting;
    servers.push(running);
    return running;
  };

  try {
    const git = await serve(startGitServer({ auth: options.git.auth }));
    const repositories: Record<string, GitRepository> = {};
    for (const name of options.git.repositories) {
      repositories[name] = await git.createRepository(name);
    }
    const network = await serve(
      StandInNetwork.start({
        ...options.hosts,
        [options.git.host]: { url: git.url, toPath: toGitPath },
      }),
    );
    const names = Object.keys(options.leaves);
    const starting = [
      serve(startKubernetes(options.hub)),
      ...names.map(name => serve(startKubernetes(options.leaves[name]))),
    ];
    // Settled, so that on a failure none is still starting while the others are stopped.
    await Promise.allSettled(starting);
    const [hub, ...leaves] = await Promise.all(starting);
    const flux: RunningFlux = await startFlux({
      kubernetes: hub,
      environment: network.environment,
    });
    users.push(flux);
    return {
      hub,
      leaves: Object.fromEntries(
        leaves.map((leaf, index) => [names[index], leaf]),
      ),
      git,
      repositories,
      network,
      keep(running) {
        users.push(running);
        return running;
      },
      logs: () => users.map(user => user.logs?.() ?? '').join('\n'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Git hosts answer with and without `.git`; the git server here only with it. */
function toGitPath(path: string): string {
  return path.replace(
    /^(\/[^/]+\/[^/]+?)(\.git)?\/(info\/refs|git-\w+-pack)/,
    '$1.git/$3',
  );
}
