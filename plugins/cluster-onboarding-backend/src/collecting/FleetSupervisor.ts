/*
 * Runs the share of this replica: which connections there are, which of them it holds, one supervisor for each of those, and
 * what other replicas have written meanwhile. Each loop goes on whatever happens in it; the database or the catalog may be
 * gone for a while, and nothing has to be started again by hand afterwards.
 */
import { LoggerService } from '@backstage/backend-plugin-api';
import { Observation } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  ClusterInventory,
  InventoryCluster,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { LiveFleetView, PartSource, toPartName } from '../fleet/LiveFleetView';
import { listOwnConnections } from '../fleet/deriveCluster';
import { Lease, LeaseStore } from '../store/LeaseStore';
import { ObservationStore, PartKey } from '../store/ObservationStore';
import { ApprovalStore } from '../store/OnboardingStore';
import {
  ConnectionSupervisor,
  ConnectionSupervisorOptions,
} from './ConnectionSupervisor';
import { Loop } from './Loop';
import { planShare } from './planShare';

/** How often things are looked at; milliseconds. */
export interface FleetTimes {
  readonly inventoryMs: number;
  readonly heartbeatMs: number;
  readonly claimMs: number;
  readonly changesMs: number;
  readonly allChangesMs: number;
}

export const DEFAULT_FLEET_TIMES: FleetTimes = {
  inventoryMs: 30_000,
  heartbeatMs: 10_000,
  claimMs: 2_000,
  changesMs: 500,
  allChangesMs: 30_000,
};

const EMPTY_INVENTORY_MS = 2_000;
const TICK_MS = 1_000;

/** What it takes to follow one connection, apart from the connection itself. */
export type SupervisorParts = Omit<
  ConnectionSupervisorOptions,
  'lease' | 'attribute' | 'onChanged' | 'onLeaseLost'
>;

export interface FleetSupervisorOptions {
  readonly inventory: ClusterInventory;
  readonly leases: LeaseStore;
  readonly store: ObservationStore;
  readonly approvals: ApprovalStore;
  readonly supervisor: SupervisorParts;
  /** Makes the function that says which part an object belongs to. */
  readonly compileAttribution: (options: {
    connection: string;
    clusters: readonly InventoryCluster[];
  }) => (observation: Observation) => string;
  readonly times: FleetTimes;
  /** What this replica is called in the database. */
  readonly replicaId: string;
  /** Told what the database's clock says. */
  readonly onTime: (now: string) => void;
  readonly logger: LoggerService;
}

export class FleetSupervisor implements PartSource {
  readonly #options: FleetSupervisorOptions;
  readonly #supervisors = new Map<string, ConnectionSupervisor>();
  readonly #loops: Loop[] = [];
  readonly #logger: LoggerService;
  #view?: LiveFleetView;
  #clusters: readonly InventoryCluster[] = [];
  #inventoryText = '';
  #hasInventory = false;
  #cursor?: string;
  #allChangesAt = 0;
  #liveReplicas = 1;
  #versions = new Map<string, number>();
  #contactVersions = new Map<string, number>();
  readonly #refreshed = new Map<string, number>();
  /** The epochs under which connections were given up last, by connection. */
  readonly #givenUp = new Map<string, number>();

  constructor(options: FleetSupervisorOptions) {
    this.#options = options;
    this.#logger = options.logger;
  }

  get liveReplicas(): number {
    return this.#liveReplicas;
  }

  get supervisors(): ReadonlyMap<string, ConnectionSupervisor> {
    return this.#supervisors;
  }

  findLease(connection: string): Lease | undefined {
    return this.#supervisors.get(connection)?.lease;
  }

  /** Begins; what is known from before is there when it resolves, unless catalog or database are gone. */
  async start(view: LiveFleetView): Promise<void> {
    this.#view = view;
    const { times } = this.#options;
    // A catalog that has just started has no clusters yet.
    const inventoryMs = (): number =>
      this.#clusters.length === 0
        ? Math.min(EMPTY_INVENTORY_MS, times.inventoryMs)
        : times.inventoryMs;
    const loops: Array<[string, () => number, () => Promise<void>]> = [
      [
        'heartbeat',
        () => times.heartbeatMs,
        () => this.#options.leases.heartbeat(),
      ],
      ['inventory', inventoryMs, () => this.#readInventory()],
      ['changes', () => times.changesMs, () => this.#readChanges()],
      ['claims', () => times.claimMs, () => this.#share()],
      ['time', () => TICK_MS, async () => this.#tick()],
    ];
    for (const [name, everyMs, work] of loops) {
      const loop = new Loop({ name, everyMs, work, logger: this.#logger });
      this.#loops.push(loop);
      // In this order the first time: leases need connections, and those need clusters.
      await loop.start();
    }
  }

  /** Gives everything back, so that others can go on at once. */
  async stop(): Promise<void> {
    await Promise.all(this.#loops.map(loop => loop.stop()));
    await Promise.all(
      Array.from(this.#supervisors.values(), supervisor => supervisor.stop()),
    );
    this.#supervisors.clear();
    this.#view?.stop();
    await this.#options.leases.leave();
  }

  /** Looks at the inventory now. */
  async readInventory(): Promise<void> {
    await this.#readInventory();
  }

  async readParts(
    parts: readonly PartKey[],
  ): Promise<ReadonlyMap<string, readonly Observation[]>> {
    const found = new Map<string, Observation[]>();
    const others: PartKey[] = [];
    for (const part of parts) {
      const observed = this.#supervisors.get(part.connection)?.observed;
      if (observed)
        found.set(toPartName(part), observed.readTold(part.cluster));
      else others.push(part);
    }
    if (others.length > 0) {
      for (const part of others) found.set(toPartName(part), []);
      for (const stored of await this.#options.store.readParts(others)) {
        const { observation, cluster } = stored;
        const name = toPartName({
          connection: observation.ref.cluster,
          cluster,
        });
        found.get(name)?.push(observation);
      }
    }
    return found;
  }

  /** A fresh look at a cluster; whoever holds a connection hears of it. */
  async refresh(cluster: InventoryCluster): Promise<void> {
    const others: string[] = [];
    for (const connection of listOwnConnections(cluster)) {
      const supervisor = this.#supervisors.get(connection);
      if (supervisor) supervisor.refresh();
      else others.push(connection);
    }
    await this.#options.leases.askRefresh(others);
  }

  /** Writes what moved of a cluster without meaning anything, because its status changed by time: other replicas can then tell the same. */
  async writeUnwritten(cluster: InventoryCluster): Promise<void> {
    const hub = this.#supervisors.get(cluster.managementCluster ?? '');
    try {
      await this.#supervisors.get(cluster.connection)?.writeUnwritten('');
      await hub?.writeUnwritten(cluster.ref);
    } catch (error) {
      this.#logger.debug('Rows could not be written along', {
        error: error instanceof Error ? error.name : typeof error,
      });
    }
  }

  async #readInventory(): Promise<void> {
    const clusters = await this.#options.inventory.listClusters();
    const text = JSON.stringify(clusters);
    const connections = new Set(clusters.flatMap(listOwnConnections));
    // Each time, because what nobody has named for a while is removed by it.
    await this.#options.leases.setConnections([...connections].sort());
    if (text === this.#inventoryText && this.#hasInventory) return;
    this.#clusters = clusters;
    this.#inventoryText = text;
    this.#hasInventory = true;
    this.#view!.setInventory(clusters);
    const left: Lease[] = [];
    for (const [connection, supervisor] of this.#supervisors) {
      if (connections.has(connection)) {
        supervisor.reattribute(this.#attributionOf(connection));
      } else left.push(supervisor.lease);
    }
    if (left.length > 0) {
      await Promise.all(left.map(({ connection }) => this.#drop(connection)));
      // What is held and not followed would be followed again.
      await this.#options.leases.release(left);
    }
    await this.#readApprovals(clusters.map(({ ref }) => ref));
    this.#logger.info('The inventory changed', {
      clusters: clusters.length,
      connections: connections.size,
    });
  }

  #attributionOf(connection: string): (observation: Observation) => string {
    return this.#options.compileAttribution({
      connection,
      clusters: this.#clusters,
    });
  }

  async #readApprovals(refs: readonly string[]): Promise<void> {
    if (refs.length === 0) return;
    const { approvals } = this.#options;
    const [attestations, exceptions] = await Promise.all([
      approvals.listAttestations(refs),
      approvals.listExceptions(refs),
    ]);
    for (const ref of refs) {
      this.#view!.setApprovals(ref, {
        attestations: attestations.filter(({ cluster }) => cluster === ref),
        exceptions: exceptions.filter(({ cluster }) => cluster === ref),
      });
    }
  }

  async #share(): Promise<void> {
    if (!this.#hasInventory) return;
    const { leases } = this.#options;
    const overview = await leases.overview();
    this.#liveReplicas = Math.max(1, overview.liveReplicas);
    const held = new Map(overview.held.map(lease => [lease.connection, lease]));
    for (const [connection, { lease }] of this.#supervisors) {
      if (held.get(connection)?.epoch !== lease.epoch) {
        void this.#drop(connection, { isLeaseLost: true });
      }
    }
    const givenUp = overview.held.filter(lease => this.#isGivenUp(lease));
    const plan = planShare({
      connections: overview.connections,
      liveReplicas: this.#liveReplicas,
      held: overview.held.filter(lease => !this.#isGivenUp(lease)),
    });
    // Given up while this was asked, or the database was gone when it was given back.
    const release = [...givenUp, ...plan.release];
    if (release.length > 0) {
      await Promise.all(
        release.map(({ connection }) => this.#drop(connection)),
      );
      await leases.release(release);
    }
    // What this process holds and does not follow was claimed a moment before it was interrupted.
    const releasing = new Set(release.map(({ connection }) => connection));
    for (const lease of overview.held) {
      if (!releasing.has(lease.connection)) this.#follow(lease);
    }
    if (plan.claim > 0) {
      for (const lease of await leases.claim(plan.claim)) this.#follow(lease);
    }
  }

  /** What was given up is taken up again under a new epoch only: what says otherwise is old. */
  #isGivenUp({ connection, epoch }: Lease): boolean {
    return epoch <= (this.#givenUp.get(connection) ?? 0);
  }

  #follow(lease: Lease): void {
    if (this.#supervisors.has(lease.connection)) return;
    if (this.#isGivenUp(lease)) return;
    const { connection } = lease;
    const view = this.#view!;
    const supervisor: ConnectionSupervisor = new ConnectionSupervisor({
      ...this.#options.supervisor,
      lease,
      attribute: this.#attributionOf(connection),
      onChanged: ({ parts, isContact }) => {
        if (this.#supervisors.get(connection) !== supervisor) return;
        if (isContact) {
          view.setContact(connection, supervisor.contact, {
            owner: lease.owner,
            isConfirmed: supervisor.isConfirmed,
          });
        }
        for (const cluster of parts) view.markPart({ connection, cluster });
      },
      onLeaseLost: () => void this.#drop(connection, { isLeaseLost: true }),
    });
    this.#supervisors.set(connection, supervisor);
    supervisor.start();
  }

  async #drop(
    connection: string,
    options: { isLeaseLost?: boolean } = {},
  ): Promise<void> {
    const supervisor = this.#supervisors.get(connection);
    if (!supervisor) return;
    this.#supervisors.delete(connection);
    this.#givenUp.set(connection, supervisor.lease.epoch);
    // From now on this is read from rows. The change may have been a while ago, so everything is asked for once.
    this.#contactVersions.delete(connection);
    this.#allChangesAt = 0;
    if (options.isLeaseLost) {
      this.#logger.info('Another replica follows a connection', { connection });
    }
    await supervisor.stop(options);
    this.#view!.markConnection(connection);
  }

  async #readChanges(): Promise<void> {
    const { store } = this.#options;
    const now = this.#options.supervisor.now();
    const isAll = now >= this.#allChangesAt;
    const changes = await store.listChanges(isAll ? undefined : this.#cursor, {
      exceptOf: this.#options.replicaId,
    });
    this.#cursor = changes.cursor;
    this.#options.onTime(changes.now);
    if (isAll) this.#allChangesAt = now + this.#options.times.allChangesMs;
    const view = this.#view!;
    view.setHeartbeats(
      new Map(changes.replicas.map(({ id, heartbeatAt }) => [id, heartbeatAt])),
    );
    for (const change of changes.contacts) {
      const { connection, version } = change;
      const supervisor = this.#supervisors.get(connection);
      if (supervisor) {
        this.#refreshIfAsked(supervisor, change.refreshAskedAt ?? 0);
        continue;
      }
      if (this.#contactVersions.get(connection) === version) continue;
      this.#contactVersions.set(connection, version);
      view.setContact(connection, change.contact, change);
    }
    for (const part of changes.parts) {
      const name = toPartName(part);
      const isKnown = this.#versions.get(name) === part.version;
      this.#versions.set(name, part.version);
      if (!isKnown && !this.#supervisors.has(part.connection)) {
        view.markPart(part);
      }
    }
    if (changes.approvals.length > 0) {
      const known = new Set(this.#clusters.map(({ ref }) => ref));
      await this.#readApprovals(
        changes.approvals.filter(ref => known.has(ref)),
      );
    }
  }

  /** What was asked for before this replica took the connection is done by that. Epochs are times of the database, too. */
  #refreshIfAsked(supervisor: ConnectionSupervisor, askedAt: number): void {
    const { connection, epoch } = supervisor.lease;
    const doneAt = Math.max(epoch, this.#refreshed.get(connection) ?? 0);
    if (askedAt <= doneAt) return;
    this.#refreshed.set(connection, askedAt);
    supervisor.refresh();
  }

  #tick(): void {
    this.#view!.tick();
    for (const supervisor of this.#supervisors.values()) {
      supervisor.writeLazily();
    }
  }
}
