import {
  createTempFolder,
  startGithub,
  startPortal,
  type Portal,
  type RunningGithub,
} from '@strata-gitops/testbed';
import {
  startSimulator,
  writePortalOverlay,
  type KubernetesObject,
  type Simulator,
} from '@strata-gitops/simulator';

/** A portal on a simulated fleet and an emulated GitHub: clusters, collectors, database, API and pages are all there. */
export interface Scene {
  readonly portal: Portal;
  readonly simulator: Simulator;
  readonly github: RunningGithub;
  /** Adds an object to a cluster until all is restored. */
  add(cluster: string, object: KubernetesObject): Promise<void>;
  /** Makes all clusters healthy again, and takes away what was added to them. */
  restore(): Promise<void>;
  /** Asks the backend as the guest does; throws for any answer that is no success. */
  ask(method: string, path: string, body?: object): Promise<any>;
  stop(): Promise<void>;
}

/** The clusters of search have their cloud layer attested, so that they are ready for teams when they are healthy. */
const ATTESTED = ['search-dev', 'search-test', 'search-prod'];

/** Starts all of it; `healthy` unless another scenario is named. */
export async function startScene(
  options: { scenario?: string; app?: 'app' | 'legacy-app' } = {},
): Promise<Scene> {
  const folder = await createTempFolder('scene');
  const simulator = await startSimulator({
    scenario: options.scenario ?? 'healthy',
    // Each cluster can go out of reach by itself.
    hasOwnPorts: options.scenario === undefined,
  });
  const github = await startGithub({
    repositories: [{ name: 'fleet' }, { name: 'services' }, { name: 'apps' }],
  });
  const portal = await startPortal({
    app: options.app,
    config: {
      integrations: {
        github: [
          {
            host: 'github.com',
            apiBaseUrl: github.apiBaseUrl,
            token: github.tokens.admin,
          },
        ],
      },
    },
    configFiles: [writePortalOverlay(simulator, folder.path)],
  });
  const ask = createAsker(portal.url);
  const scene = {
    portal,
    simulator,
    github,
    ask,
    ...createAdder(simulator, ask),
    async stop() {
      await portal.stop();
      await github.stop();
      await simulator.stop();
      await folder.remove();
    },
  };
  if (options.scenario === undefined) await attest(ask);
  return scene;
}

function createAdder(
  simulator: Simulator,
  ask: Scene['ask'],
): Pick<Scene, 'add' | 'restore'> {
  const added: [string, KubernetesObject][] = [];
  return {
    async add(cluster, object) {
      added.push([cluster, object]);
      await simulator.apply(cluster, object);
    },
    async restore() {
      for (const [cluster, { kind, metadata }] of added.splice(0)) {
        const { name, namespace } = metadata;
        await simulator.remove(cluster, { kind, name, namespace });
      }
      await simulator.heal();
      // What was out of reach for a while is tried again after a while, too, unless somebody asks for it.
      const { items } = await ask('GET', '/clusters');
      for (const { ref, isReachable } of items) {
        const path = ref.replace(/^resource:/, '');
        if (!isReachable) await ask('POST', `/clusters/${path}/refresh`, {});
      }
    },
  };
}

async function attest(ask: Scene['ask']): Promise<void> {
  for (const name of ATTESTED) {
    // The catalog reads its files a moment after the start; until then there is no such cluster.
    await untilTold(() =>
      ask('POST', `/clusters/default/${name}/attestations`, {
        layer: 'cloud-infrastructure',
      }),
    );
  }
}

/** Tries until it succeeds, as often as a minute has seconds. */
async function untilTold<T>(tell: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tell();
    } catch (error) {
      if (attempt === 60) throw error;
      await new Promise(resolve => setTimeout(resolve, 1_000));
    }
  }
}

function createAsker(url: string): Scene['ask'] {
  let token: Promise<string> | undefined;
  const signIn = async () => {
    const response = await fetch(`${url}/api/auth/guest/refresh`, {
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    const { backstageIdentity } = (await response.json()) as any;
    return backstageIdentity.token as string;
  };
  return async (method, path, body) => {
    token ??= signIn();
    const response = await fetch(`${url}/api/cluster-onboarding/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await token}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) {
      throw new Error(
        `${method} ${path}: ${response.status} ${await response.text()}`,
      );
    }
    return response.status === 204 ? undefined : response.json();
  };
}
