/* A fleet that is simulated in this process: its clusters, the server in front of them, and what happens to them. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Churn } from './churn/Churn';
import { ChurnProfile } from './churn/churnProfile';
import { Fault } from './faults/fault';
import { KubernetesObject } from './objects/kubernetesObject';
import { ClusterServer } from './protocol/ClusterServer';
import { FleetServer, readCertificate } from './protocol/FleetServer';
import {
  LoggedRequest,
  RequestLog,
  RequestSummary,
} from './protocol/RequestLog';
import { Scenario, ScenarioCluster, StoryName, STORIES } from './scenarios';
import { ScriptPlayer } from './scenarios/ScriptPlayer';
import {
  CatalogEntity,
  MarkedChange,
  ObjectTruth,
  SimulatedCluster,
  Simulator,
  SimulatorOptions,
  SimulatorUsage,
} from './simulator';
import { ClusterState, ObjectName } from './state/ClusterState';
import { MODERN_SERVER } from './state/facts';
import { FleetClock } from './state/FleetClock';
import { ObjectVersion, writeObject } from './state/ObjectVersion';
import { FleetStories } from './scenarios/FleetStories';
import { toCatalogEntities, toKubernetesConfig } from './toBackstage';
import { toTruth } from './toTruth';

/** Resource versions begin somewhere else on each cluster, as they do in life. */
function firstResourceVersion(seed: number, index: number): number {
  return 10_000 + ((seed * 7_919 + index * 104_729) % 900_000);
}

/** A fleet that is simulated in this process. */
export class LocalSimulator implements Simulator {
  readonly #scenario: Scenario;
  readonly #clock: FleetClock;
  readonly #servers: ReadonlyMap<string, ClusterServer>;
  readonly #tokens: Map<string, string>;
  readonly #server: FleetServer;
  readonly #log: RequestLog;
  readonly #stories: FleetStories;
  readonly #script: ScriptPlayer;
  #churn: Churn | undefined;
  #marks = 0;

  static async start(
    scenario: Scenario,
    options: SimulatorOptions,
  ): Promise<LocalSimulator> {
    const simulator = new LocalSimulator(scenario, options);
    await simulator.#start(options);
    return simulator;
  }

  private constructor(scenario: Scenario, options: SimulatorOptions) {
    const { seed = 1, traits } = options;
    this.#scenario = scenario;
    this.#clock = new FleetClock({ seed });
    this.#log = new RequestLog();
    const planned = listPlanned(scenario);
    this.#tokens = new Map(
      planned.map(({ facts }) => [facts.name, toToken(seed, facts.name, 0)]),
    );
    this.#servers = new Map(
      planned.map((cluster, index) => [
        cluster.facts.name,
        new ClusterServer({
          state: new ClusterState({
            facts: cluster.facts,
            traits: { ...MODERN_SERVER, ...traits, ...cluster.traits },
            clock: this.#clock,
            resourceVersion: firstResourceVersion(seed, index),
          }),
          log: this.#log,
          token: this.#tokens.get(cluster.facts.name)!,
        }),
      ]),
    );
    this.#server = new FleetServer({
      clusters: this.#servers,
      log: this.#log,
    });
    this.#stories = new FleetStories({
      scenario,
      findState: name => this.#serverOf(name).state,
    });
    this.#script = new ScriptPlayer({
      scenario,
      stories: this.#stories,
      hub: scenario.hub && this.#serverOf(scenario.hub.facts.name).state,
    });
  }

  async #start(options: SimulatorOptions): Promise<void> {
    this.#stories.seed();
    await this.#server.start(options.port ?? 0);
    for (const cluster of listPlanned(this.#scenario)) {
      const { name } = cluster.facts;
      const { faults = [] } = cluster.story;
      const needsPort = faults.some(isFaultOfDoor);
      if (options.hasOwnPorts || cluster.hasOwnPort || needsPort) {
        await this.#server.addDoor(name);
      }
      if (faults.length > 0) await this.setFault(name, faults);
    }
    if (!options.isPaused) this.#script.start();
  }

  get scenario(): string {
    return this.#scenario.name;
  }

  get summary(): string {
    return this.#scenario.summary;
  }

  get url(): string {
    return this.#server.url;
  }

  get caData(): string {
    return readCertificate('served-ca');
  }

  get clusters(): readonly SimulatedCluster[] {
    return listPlanned(this.#scenario).map(({ facts }) => ({
      ...facts,
      url: this.#server.urlOf(facts.name),
      token: this.#tokens.get(facts.name)!,
    }));
  }

  get hub(): string | undefined {
    return this.#scenario.hub?.facts.name;
  }

  get leaves(): readonly SimulatedCluster[] {
    return this.clusters.filter(({ role }) => role === 'leaf');
  }

  get layers(): Scenario['layers'] {
    return this.#scenario.layers;
  }

  kubernetesConfig(): Record<string, unknown> {
    return toKubernetesConfig(this);
  }

  catalogEntities(): CatalogEntity[] {
    return toCatalogEntities(this);
  }

  async get(
    cluster: string,
    object: ObjectName,
  ): Promise<KubernetesObject | undefined> {
    const found = this.#serverOf(cluster).state.find(object);
    return found && JSON.parse(writeObject(found));
  }

  async list(cluster: string): Promise<KubernetesObject[]> {
    return [...this.#serverOf(cluster).state.listAll()].map(object =>
      JSON.parse(writeObject(object)),
    );
  }

  async apply(cluster: string, object: KubernetesObject): Promise<ObjectTruth> {
    const { kind, metadata } = object;
    const { name, namespace } = metadata;
    const known = await this.get(cluster, { kind, name, namespace });
    const changesSpec = !isDeepStrictEqual(known?.spec, object.spec);
    return toTruth(this.#serverOf(cluster).state.apply(object, changesSpec));
  }

  async remove(cluster: string, object: ObjectName): Promise<void> {
    const { state } = this.#serverOf(cluster);
    state.remove(this.#getObject(state, object));
  }

  async heal(cluster?: string): Promise<void> {
    const names = cluster ? [cluster] : [...this.#servers.keys()];
    for (const name of names) {
      await this.setFault(name, undefined);
      this.#stories.tell(name, {});
    }
  }

  async breakCluster(cluster: string, how: StoryName): Promise<void> {
    const story = STORIES[how];
    if (!story) {
      throw new Error(
        `There is no trouble '${how}'. Known: ${Object.keys(STORIES).join(
          ', ',
        )}.`,
      );
    }
    this.#stories.tell(cluster, story);
    const { faults } = story as { faults?: readonly Fault[] };
    await this.setFault(cluster, faults);
  }

  async setFault(
    cluster: string,
    fault: Fault | readonly Fault[] | undefined,
  ): Promise<void> {
    const faults = fault ? [fault].flat() : [];
    const atDoor = faults.find(isFaultOfDoor);
    if (atDoor && !this.#server.hasDoor(cluster)) {
      throw new Error(
        `Cluster '${cluster}' has no port of its own, which '${atDoor.type}' needs: start the simulator with hasOwnPorts`,
      );
    }
    this.#serverOf(cluster).setFaults(faults);
    if (atDoor?.type === 'refuse') await this.#server.closeDoor(cluster);
    else {
      await this.#server.reopenDoor(
        cluster,
        atDoor?.type === 'certificate' ? atDoor.certificate : 'served',
      );
    }
  }

  async compact(cluster: string): Promise<void> {
    this.#serverOf(cluster).state.compact();
  }

  async restore(cluster: string): Promise<void> {
    this.#serverOf(cluster).state.restore();
    this.#serverOf(cluster).endWatches();
  }

  async endWatches(cluster: string): Promise<void> {
    this.#serverOf(cluster).endWatches();
  }

  async dropConnections(): Promise<void> {
    this.#server.dropConnections();
  }

  async rotateToken(cluster: string): Promise<string> {
    const token = toToken(
      this.#clock.seed,
      cluster,
      this.#clock.nextSequence(),
    );
    this.#tokens.set(cluster, token);
    this.#serverOf(cluster).setToken(token);
    return token;
  }

  async serveKinds(cluster: string, kinds: readonly string[]): Promise<void> {
    this.#serverOf(cluster).state.serveKinds(kinds);
    this.#serverOf(cluster).endWatches();
  }

  async startChurn(profile: ChurnProfile): Promise<void> {
    this.#churn?.stop();
    const names = profile.clusters ?? [...this.#servers.keys()];
    this.#churn = Churn.start({
      profile,
      seed: this.#clock.seed,
      states: names.map(name => this.#serverOf(name).state),
    });
  }

  async stopChurn(): Promise<void> {
    this.#churn?.stop();
    this.#churn = undefined;
  }

  async mark(cluster: string, object?: ObjectName): Promise<MarkedChange> {
    const { state } = this.#serverOf(cluster);
    const found = object
      ? this.#getObject(state, object)
      : findMarkable(state.listAll());
    if (!found?.identity.blueprint) {
      throw new Error(`Cluster '${cluster}' has no object that can be marked`);
    }
    this.#marks += 1;
    const isReady = typeof found.report === 'object' && 'fails' in found.report;
    const written = state.report(
      found,
      isReady
        ? 'ready'
        : {
            fails: 'BuildFailed',
            message: `mark ${this.#marks}`,
            wasReady: true,
          },
    );
    const { kind, namespace, name } = written.identity;
    return {
      cluster,
      object: { kind: kind.kind, namespace, name },
      mark: this.#marks,
      sequence: written.sequence,
      writtenAt: written.writtenAt,
      isReady,
    };
  }

  async advance(steps: number = 1): Promise<number> {
    return this.#script.advance(steps);
  }

  async requests(options?: { latest?: number }): Promise<RequestSummary> {
    return this.#log.summarize(options);
  }

  async requestsOf(cluster: string): Promise<LoggedRequest[]> {
    return this.#log.list(cluster);
  }

  async clearRequests(): Promise<void> {
    this.#log.clear();
  }

  async truth(cluster?: string): Promise<ObjectTruth[]> {
    const names = cluster ? [cluster] : [...this.#servers.keys()];
    return names.flatMap(name =>
      [...this.#serverOf(name).state.listAll()].map(toTruth),
    );
  }

  async usage(): Promise<SimulatorUsage> {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    return {
      rssBytes: rss,
      heapBytes: heapUsed,
      cpuMs: (user + system) / 1_000,
    };
  }

  async stop(): Promise<void> {
    this.#churn?.stop();
    this.#script.stop();
    await this.#server.stop();
  }

  #serverOf(cluster: string): ClusterServer {
    const server = this.#servers.get(cluster);
    if (!server) throw new Error(`There is no cluster '${cluster}'`);
    return server;
  }

  #getObject(state: ClusterState, object: ObjectName): ObjectVersion {
    const found = state.find(object);
    if (!found) {
      throw new Error(
        `Cluster '${state.facts.name}' has no ${object.kind} ${
          object.namespace ?? ''
        }/${object.name}`,
      );
    }
    return found;
  }
}

function listPlanned(scenario: Scenario): ScenarioCluster[] {
  return [...(scenario.hub ? [scenario.hub] : []), ...scenario.leaves];
}

function isFaultOfDoor({ type }: Fault): boolean {
  return type === 'refuse' || type === 'certificate';
}

function toToken(seed: number, cluster: string, turn: number): string {
  return createHash('sha256')
    .update(`${seed}/${cluster}/${turn}`)
    .digest('base64url');
}

function findMarkable(
  objects: Iterable<ObjectVersion>,
): ObjectVersion | undefined {
  for (const object of objects) {
    if (object.identity.kind.kind === 'Kustomization' && object.report) {
      return object;
    }
  }
  return undefined;
}
