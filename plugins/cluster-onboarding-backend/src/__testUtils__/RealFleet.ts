import {
  createBackendModule,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import { Entity } from '@backstage/catalog-model';
import { JsonObject } from '@backstage/types';
import { clusterOnboardingConnectionsExtensionPoint } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import {
  KubernetesObject,
  PolicyRule,
  RunningFluxPair,
  RunningKubernetes,
  startFluxPair,
} from '@strata-gitops/testbed';
import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { RunningPlugin, startPlugin } from './startPlugin';

/** All that the testbed has, which is most of what the collectors follow. */
const LEAF_CRDS = [
  'source-controller',
  'kustomize-controller',
  'helm-controller',
  'tofu-controller',
  'external-secrets',
  'sealed-secrets',
];
const HUB_CRDS = [...LEAF_CRDS, 'cluster-api'];
const READER = { namespace: 'strata-system', name: 'strata-reader' };

/** Everything that takes minutes by default, in seconds. */
export const WATCH_LIFETIME_MS = 6_000;
const SHORT_TIMES = {
  contactGrace: '500ms',
  reprobeInterval: '1s',
  longestBackoff: '1s',
  watchLifetime: `${WATCH_LIFETIME_MS}ms`,
  pollInterval: '500ms',
};

export type Side = 'hub' | 'leaf';

/** The manifests of a file that operators are given. */
export function readDeploy(file: string): KubernetesObject[] {
  const path = resolvePackagePath(
    '@strata-gitops/backstage-plugin-cluster-onboarding-backend',
    'deploy',
    file,
  );
  return parseAllDocuments(readFileSync(path, 'utf8')).map(document =>
    document.toJS(),
  );
}

const cluster = (name: Side): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Resource',
  metadata: {
    name,
    ...(name === 'leaf' && {
      annotations: { 'strata.dev/management-cluster': 'hub' },
    }),
  },
  spec: { type: 'kubernetes-cluster' },
});

/** A real hub and leaf with Flux, each with a reader account that has the rights of the roles under `deploy` and no others. */
export class RealFleet {
  readonly pair: RunningFluxPair;
  /** What the connections of the backend use from now on. */
  readonly tokens: Record<Side, string> = { hub: '', leaf: '' };

  static async start(): Promise<RealFleet> {
    const fleet = new RealFleet(
      await startFluxPair({
        hub: { crds: HUB_CRDS },
        leaf: { crds: LEAF_CRDS },
        hasLeafFlux: true,
      }),
    );
    try {
      await fleet.renewReader('hub');
      await fleet.renewReader('leaf');
      return fleet;
    } catch (error) {
      await fleet.stop();
      throw error;
    }
  }

  private constructor(pair: RunningFluxPair) {
    this.pair = pair;
  }

  async stop(): Promise<void> {
    await this.pair.stop();
  }

  /** Applies the files of an operator as they are and gives the backend a new token. */
  async renewReader(side: Side): Promise<void> {
    await this.pair[side].apply(readDeploy(`reader-${side}.yaml`));
    this.tokens[side] = await this.pair[side].createToken(READER);
  }

  /** Makes every token of the reader useless. */
  async revokeReader(side: Side): Promise<void> {
    const { namespace, name } = READER;
    await this.pair[side].request(
      'DELETE',
      `/api/v1/namespaces/${namespace}/serviceaccounts/${name}`,
    );
  }

  /** Changes the rules of the reader role; without a change they become what they are in the file. */
  async setRules(
    side: Side,
    change: (rules: PolicyRule[]) => PolicyRule[] = rules => rules,
  ): Promise<void> {
    const role = readDeploy(`reader-${side}.yaml`).find(
      ({ kind }) => kind === 'ClusterRole',
    )!;
    await this.pair[side].apply({ ...role, rules: change(role.rules) });
  }

  /** A backend with connections to these servers. */
  async startBackend(
    options: {
      mode?: 'watch' | 'poll';
      sides?: readonly Side[];
      connections?: JsonObject;
    } = {},
  ): Promise<RunningPlugin> {
    const { mode = 'watch', sides = ['hub', 'leaf'] } = options;
    return startPlugin({
      entities: [cluster('hub'), cluster('leaf')],
      config: {
        inventoryInterval: '1s',
        reading: { ...SHORT_TIMES, mode },
        connections: { kubernetesPlugin: 'off', ...options.connections },
      },
      features: [this.#createConnections(sides)],
    });
  }

  #createConnections(sides: readonly Side[]) {
    const { pair, tokens } = this;
    return createBackendModule({
      pluginId: 'cluster-onboarding',
      moduleId: 'real-fleet',
      register(env) {
        env.registerInit({
          deps: { connections: clusterOnboardingConnectionsExtensionPoint },
          async init({ connections }) {
            connections.addConnectionSource({
              id: 'real-fleet',
              async findConnection(name) {
                const side = sides.find(each => each === name);
                if (!side) return undefined;
                const kubernetes: RunningKubernetes = pair[side];
                return {
                  name,
                  url: kubernetes.url,
                  caData: Buffer.from(kubernetes.caData, 'base64').toString(),
                  fingerprint: tokens[side],
                  getHeaders: async () => ({
                    Authorization: `Bearer ${tokens[side]}`,
                  }),
                };
              },
            });
          },
        });
      },
    });
  }
}
