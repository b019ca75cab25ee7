/* A simulator in another process, spoken to by its control API. */
import { ChurnProfile } from '../churn/churnProfile';
import { Fault } from '../faults/fault';
import { KubernetesObject } from '../objects/kubernetesObject';
import { LoggedRequest, RequestSummary } from '../protocol/RequestLog';
import { Scenario, StoryName } from '../scenarios';
import {
  CatalogEntity,
  MarkedChange,
  ObjectTruth,
  SimulatedCluster,
  Simulator,
  SimulatorUsage,
} from '../simulator';
import { ObjectName } from '../state/ClusterState';
import { toCatalogEntities, toKubernetesConfig } from '../toBackstage';
import { ControlInput } from './controlCommands';

interface Description {
  scenario: string;
  summary: string;
  url: string;
  caData: string;
  hub?: string;
  layers?: Scenario['layers'];
  clusters: SimulatedCluster[];
}

/** A simulator in another process. */
export class RemoteSimulator implements Simulator {
  readonly #controlUrl: string;
  readonly #end: () => Promise<void>;
  #description: Description;

  /** Connects to a simulator; `end` ends its process. */
  static async connect(
    controlUrl: string,
    end: () => Promise<void> = async () => {},
  ): Promise<RemoteSimulator> {
    const response = await fetch(`${controlUrl}/control/description`);
    const description = (await response.json()) as Description;
    return new RemoteSimulator(controlUrl, description, end);
  }

  private constructor(
    controlUrl: string,
    description: Description,
    end: () => Promise<void>,
  ) {
    this.#controlUrl = controlUrl;
    this.#description = description;
    this.#end = end;
  }

  get controlUrl(): string {
    return this.#controlUrl;
  }

  get scenario(): string {
    return this.#description.scenario;
  }

  get summary(): string {
    return this.#description.summary;
  }

  get url(): string {
    return this.#description.url;
  }

  get caData(): string {
    return this.#description.caData;
  }

  get hub(): string | undefined {
    return this.#description.hub;
  }

  get layers(): Scenario['layers'] {
    return this.#description.layers;
  }

  get clusters(): readonly SimulatedCluster[] {
    return this.#description.clusters;
  }

  get leaves(): readonly SimulatedCluster[] {
    return this.clusters.filter(({ role }) => role === 'leaf');
  }

  kubernetesConfig(): Record<string, unknown> {
    return toKubernetesConfig(this);
  }

  catalogEntities(): CatalogEntity[] {
    return toCatalogEntities(this);
  }

  async get(
    cluster: string,
    name: ObjectName,
  ): Promise<KubernetesObject | undefined> {
    const found = await this.#do<KubernetesObject | null>('get', {
      cluster,
      name,
    });
    return found ?? undefined;
  }

  list(cluster: string): Promise<KubernetesObject[]> {
    return this.#ask('objects', { cluster });
  }

  apply(cluster: string, object: KubernetesObject): Promise<ObjectTruth> {
    return this.#do('apply', { cluster, object });
  }

  remove(cluster: string, name: ObjectName): Promise<void> {
    return this.#do('remove', { cluster, name });
  }

  heal(cluster?: string): Promise<void> {
    return this.#do('heal', { cluster });
  }

  breakCluster(cluster: string, how: StoryName): Promise<void> {
    return this.#do('break', { cluster, how });
  }

  setFault(
    cluster: string,
    fault: Fault | readonly Fault[] | undefined,
  ): Promise<void> {
    return this.#do('fault', { cluster, fault });
  }

  compact(cluster: string): Promise<void> {
    return this.#do('compact', { cluster });
  }

  restore(cluster: string): Promise<void> {
    return this.#do('restore', { cluster });
  }

  endWatches(cluster: string): Promise<void> {
    return this.#do('end-watches', { cluster });
  }

  dropConnections(): Promise<void> {
    return this.#do('drop-connections', {});
  }

  async rotateToken(cluster: string): Promise<string> {
    const token = await this.#do<string>('rotate-token', { cluster });
    this.#description = await this.#ask('description', {});
    return token;
  }

  serveKinds(cluster: string, kinds: readonly string[]): Promise<void> {
    return this.#do('kinds', { cluster, kinds });
  }

  startChurn(profile: ChurnProfile): Promise<void> {
    return this.#do('churn', { profile });
  }

  stopChurn(): Promise<void> {
    return this.#do('churn', {});
  }

  mark(cluster: string, name?: ObjectName): Promise<MarkedChange> {
    return this.#do('mark', { cluster, name });
  }

  advance(steps?: number): Promise<number> {
    return this.#do('advance', { steps });
  }

  requests(options: { latest?: number } = {}): Promise<RequestSummary> {
    return this.#ask('requests', options);
  }

  requestsOf(cluster: string): Promise<LoggedRequest[]> {
    return this.#ask('requests', { cluster });
  }

  clearRequests(): Promise<void> {
    return this.#do('clear-requests', {});
  }

  truth(cluster?: string): Promise<ObjectTruth[]> {
    return this.#ask('truth', { cluster });
  }

  usage(): Promise<SimulatorUsage> {
    return this.#ask('usage', {});
  }

  stop(): Promise<void> {
    return this.#end();
  }

  async #ask<Answer>(
    name: string,
    input: { cluster?: string; latest?: number },
  ): Promise<Answer> {
    const url = new URL(`${this.#controlUrl}/control/${name}`);
    for (const [key, value] of Object.entries(input)) {
      if (value !== undefined) url.searchParams.set(key, `${value}`);
    }
    return toAnswer(await fetch(url));
  }

  async #do<Answer>(name: string, input: ControlInput): Promise<Answer> {
    const response = await fetch(`${this.#controlUrl}/control/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    return toAnswer(response);
  }
}

async function toAnswer<Answer>(response: Response): Promise<Answer> {
  const answer = await response.json();
  if (!response.ok) throw new Error(`The simulator says: ${answer.error}`);
  return answer;
}
