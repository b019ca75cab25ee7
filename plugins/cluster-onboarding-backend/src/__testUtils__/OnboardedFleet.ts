import {
  createBackendModule,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import { Entity } from '@backstage/catalog-model';
import { ConfigReader } from '@backstage/config';
import {
  createSecretModes,
  LocalBlueprintSource,
  OnboardingWorkshop,
  readOnboardingSettings,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-blueprints-node';
import {
  DEFAULT_LAYERS,
  Finding,
  OnboardingRequest,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  clusterOnboardingConnectionsExtensionPoint,
  OnboardingExtensionsService,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import {
  RunningChartRepository,
  RunningFluxFleet,
  RunningKubernetes,
  startFluxFleet,
  startStandInClusterApi,
  startStandInFluxOperator,
  startStandInPolicyRuntime,
  startStandInTerraformController,
} from '@strata-gitops/testbed';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GitServerProvider } from './GitServerProvider';
import { startOnboardingCharts } from './onboardingCharts';
import { readDeploy } from './RealFleet';
import { RunningPlugin, startPlugin } from './startPlugin';

export const GIT_HOST = 'git.example.com';
export const CHART_HOST = 'charts.example.com';
export const HUB = 'management';
export const READER = { namespace: 'strata-system', name: 'strata-reader' };

const FLUX = 'flux-system';
const REPOSITORIES = [
  'acme/fleet',
  'acme/services',
  'acme/apps',
  'acme/terraform',
];
const GIT = { user: 'reader', password: 'git: "pass" ${word}' };
const CHARTS = { user: 'charts', password: '#chart: $pass\\word' };
/** What somebody types into the form: awkward on purpose. */
const SECRET_VALUES = new Map([
  ['gitUsername', GIT.user],
  ['gitPassword', GIT.password],
  ['registryUsername', CHARTS.user],
  ['registryPassword', CHARTS.password],
]);
/** What makes a leaf more than an API server, as far as nothing has to run on a node. */
const LEAF_CONTROLLERS = [
  'clusterrole-aggregation-controller',
  'deployment-controller',
  'replicaset-controller',
];

/** A policy of the platform's library, with a value of the cluster's. */
const QUOTA = `apiVersion: kyverno.io/v1
kind: ClusterPolicy
metadata:
  name: quota
  annotations:
    policies.kyverno.io/description: "Of \${CLUSTER_NAME}"
spec:
  rules:
    - name: quota
      match:
        any:
          - resources:
              kinds: [Namespace]
      validate:
        message: Wanted
        pattern:
          metadata:
            name: '?*'
`;

const NO_EXTENSIONS = {
  listBlueprintSources: () => [],
  listValidators: () => [],
  listSecretModes: () => [],
  listGitProviders: () => [],
  listLayerEngines: () => [],
} as unknown as OnboardingExtensionsService;

/** A management cluster that was set up once, as the blueprint's README says, and leaves that nobody has touched. */
export class OnboardedFleet {
  readonly #fleet: RunningFluxFleet;
  readonly #charts: RunningChartRepository;
  readonly #rootIdentity: string;
  readonly #recovery: string;
  readonly #tokens = new Map<string, string>();

  static async start(options: {
    leaves: readonly string[];
  }): Promise<OnboardedFleet> {
    const charts = await startOnboardingCharts(CHARTS);
    try {
      const fleet = await startFluxFleet({
        hub: { crds: ['tofu-controller', 'cluster-api'] },
        leaves: Object.fromEntries(options.leaves.map(name => [name, {}])),
        git: { host: GIT_HOST, repositories: REPOSITORIES, auth: GIT },
        hosts: { [CHART_HOST]: { url: charts.url } },
      });
      const onboarded = new OnboardedFleet({
        fleet,
        charts,
        rootIdentity: await generateX25519Identity(),
        recovery: await identityToRecipient(await generateX25519Identity()),
      });
      try {
        await onboarded.#startStandIns();
        await onboarded.#setUpHub();
        return onboarded;
      } catch (error) {
        await onboarded.stop();
        throw error;
      }
    } catch (error) {
      await charts.stop();
      throw error;
    }
  }

  private constructor(options: {
    fleet: RunningFluxFleet;
    charts: RunningChartRepository;
    rootIdentity: string;
    recovery: string;
  }) {
    this.#fleet = options.fleet;
    this.#charts = options.charts;
    this.#rootIdentity = options.rootIdentity;
    this.#recovery = options.recovery;
  }

  get hub(): RunningKubernetes {
    return this.#fleet.hub;
  }

  get leaves(): Readonly<Record<string, RunningKubernetes>> {
    return this.#fleet.leaves;
  }

  get git(): RunningFluxFleet['git'] {
    return this.#fleet.git;
  }

  get repositories(): RunningFluxFleet['repositories'] {
    return this.#fleet.repositories;
  }

  /** Names that a controller wanted to reach and that are not there. */
  listRefused(): string[] {
    return this.#fleet.network.listRefused();
  }

  logs(): string {
    return this.#fleet.logs();
  }

  async stop(): Promise<void> {
    await this.#fleet.stop();
    await this.#charts.stop();
  }

  /** Renders, proves and merges; gives what was found and how many files changed. */
  async onboard(
    request: OnboardingRequest,
    requestId: string,
  ): Promise<{ findings: Finding[]; changed: number }> {
    const provider = GitServerProvider.create({
      host: GIT_HOST,
      server: this.git,
      repositories: this.repositories,
    });
    const workshop = await this.#createWorkshop(provider);
    const prepared = await workshop.prepare(request, {
      requestId,
      requestedBy: 'user:default/guest',
    });
    const fileSet = await workshop.render(prepared, {
      secretValues: SECRET_VALUES,
    });
    const findings = await workshop.validate(prepared, fileSet);
    let changed = 0;
    for (const change of workshop.toChanges(prepared, fileSet, findings)) {
      const { state } = prepared.repositories.find(({ roles }) =>
        roles.includes(change.roles[0]),
      )!;
      await provider.propose(change, state);
      changed += change.files.length;
    }
    return { findings, changed };
  }

  /** Gives the backend the rights that the reader accounts have; those of leaves come with what was merged. */
  async signIn(cluster: string): Promise<void> {
    const kubernetes = cluster === HUB ? this.hub : this.leaves[cluster];
    this.#tokens.set(cluster, await kubernetes.createToken(READER));
  }

  async startBackend(): Promise<RunningPlugin> {
    return startPlugin({
      entities: [HUB, ...Object.keys(this.leaves)].map(toEntity),
      config: {
        inventoryInterval: '1s',
        reading: { contactGrace: '500ms', reprobeInterval: '1s' },
        connections: { kubernetesPlugin: 'off' },
      },
      features: [this.#createConnections()],
    });
  }

  async #startStandIns(): Promise<void> {
    const { hub, leaves, keep, network } = this.#fleet;
    const findKubeconfig = (name: string) => leaves[name]?.kubeconfig();
    keep(startStandInClusterApi({ kubernetes: hub, findKubeconfig }));
    keep(
      startStandInTerraformController({
        kubernetes: hub,
        outputs: ({ metadata, spec }): Record<string, string> => {
          const { value } = spec.vars.find(
            (variable: { name: string }) => variable.name === 'cluster_name',
          );
          return metadata.name.endsWith('-core')
            ? { kubeconfig: findKubeconfig(value)! }
            : { role: `arn:of:${value}` };
        },
      }),
    );
    await Promise.all(
      Object.values(leaves).map(async kubernetes => {
        await kubernetes.startControllerManager(LEAF_CONTROLLERS);
        const { environment } = network;
        keep(startStandInFluxOperator({ kubernetes, environment }));
        keep(startStandInPolicyRuntime({ kubernetes }));
      }),
    );
  }

  /** What the platform team does once: the files of `hub-setup`, the root key, the reader account, and the sources that they name. */
  async #setUpHub(): Promise<void> {
    const { hub, git } = this.#fleet;
    for (const repository of REPOSITORIES) {
      await git.commit(repository, { 'README.md': '# Begin\n' }, 'Begin');
    }
    await git.commit(
      'acme/fleet',
      { 'policies/quota/policy.yaml': QUOTA },
      '+',
    );
    const source = (name: string, repository: string) => ({
      apiVersion: 'source.toolkit.fluxcd.io/v1',
      kind: 'GitRepository',
      metadata: { name, namespace: FLUX },
      spec: {
        url: `https://${GIT_HOST}/${repository}`,
        ref: { branch: 'main' },
        interval: '2s',
        secretRef: { name: 'git' },
      },
    });
    const secret = (name: string, stringData: Record<string, string>) => ({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name, namespace: FLUX },
      stringData,
    });
    await hub.apply(readDeploy('reader-hub.yaml'));
    await hub.apply([
      secret('git', { username: GIT.user, password: GIT.password }),
      secret('root-sops-age', { 'root.agekey': this.#rootIdentity }),
      source('flux-system', 'acme/fleet'),
      source('terraform', 'acme/terraform'),
    ]);
    const folder = toTemplatePath('hub-setup');
    for (const file of (await readdir(folder)).sort()) {
      if (!file.endsWith('.yaml')) continue;
      await hub.apply(await readFile(join(folder, file), 'utf8'));
    }
    await this.signIn(HUB);
  }

  async #createWorkshop(
    provider: GitServerProvider,
  ): Promise<OnboardingWorkshop> {
    const settings = readOnboardingSettings(
      new ConfigReader({
        clusterOnboarding: {
          onboarding: {
            managementCluster: {
              name: HUB,
              existingObjects: [`GitRepository/${FLUX}/terraform`],
            },
            secrets: {
              rootRecipient: await identityToRecipient(this.#rootIdentity),
              recoveryRecipients: [this.#recovery],
            },
            parameters: {
              gitCredentials: 'form',
              // So that nobody has to wait for minutes.
              gitInterval: '2s',
              retryInterval: '2s',
            },
          },
        },
      }),
    );
    return OnboardingWorkshop.create({
      settings,
      extensions: NO_EXTENSIONS,
      blueprintSources: [
        LocalBlueprintSource.create({
          id: 'onboard-capability',
          path: toTemplatePath(),
        }),
      ],
      gitProviders: [provider],
      secretModes: createSecretModes({ settings }),
      layers: DEFAULT_LAYERS,
      logger: mockServices.logger.mock(),
    });
  }

  #createConnections() {
    const servers = new Map(
      Object.entries({ ...this.leaves, [HUB]: this.hub }),
    );
    const tokens = this.#tokens;
    return createBackendModule({
      pluginId: 'cluster-onboarding',
      moduleId: 'onboarded-fleet',
      register(env) {
        env.registerInit({
          deps: { connections: clusterOnboardingConnectionsExtensionPoint },
          async init({ connections }) {
            connections.addConnectionSource({
              id: 'onboarded-fleet',
              async findConnection(name) {
                const server = servers.get(name);
                const token = tokens.get(name);
                if (!server || !token) return undefined;
                return {
                  name,
                  url: server.url,
                  caData: Buffer.from(server.caData, 'base64').toString(),
                  fingerprint: token,
                  getHeaders: async () => ({
                    Authorization: `Bearer ${token}`,
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

function toTemplatePath(...paths: string[]): string {
  return resolvePackagePath(
    '@strata-gitops/backstage-plugin-cluster-onboarding-backend',
    '../../templates/onboard-capability',
    ...paths,
  );
}

function toEntity(name: string): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Resource',
    metadata: {
      name,
      ...(name !== HUB && {
        annotations: { 'strata.dev/management-cluster': HUB },
      }),
    },
    spec: { type: 'kubernetes-cluster' },
  };
}
