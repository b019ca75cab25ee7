/* Puts the parts of the status flow together; it decides nothing. */
import { randomUUID } from 'node:crypto';
import { LoggerService } from '@backstage/backend-plugin-api';
import { MetricsService } from '@backstage/backend-plugin-api/alpha';
import {
  listLayerLabels,
  observe,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  ClusterConnection,
  ClusterInventory,
  StatusCollector,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import {
  createKubernetesReader,
  KubernetesReader,
  ReaderCounts,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node/alpha';
import { ClusterObjects } from '../collecting/ClusterObjects';
import { FleetSupervisor } from '../collecting/FleetSupervisor';
import { OnDemandReaders } from '../collecting/OnDemandReaders';
import { Semaphore } from '../collecting/Semaphore';
import { toFollowedKinds } from '../collecting/toFollowedKinds';
import { ClusterOnboardingOptions } from '../config';
import { ConnectionDirectory } from '../connections';
import { ConnectionRefusedError } from '../connections/ConnectionRefusedError';
import {
  AttributionRule,
  compileAttribution,
  listAttributionLabels,
} from '../inventory';
import { createFleetMetrics, FleetMetrics } from '../metrics';
import { createStores, Stores } from '../store/createStores';
import { DatabaseClock } from '../store/DatabaseClock';
import { Announce, ClusterSpeaker } from './ClusterSpeaker';
import { FleetHealth } from './FleetHealth';
import { ClusterView } from './FleetView';
import { LiveFleetView } from './LiveFleetView';

/** How long others may need until they know what this replica has written. */
const OTHERS_KNOW_AFTER_MS = 700;

export interface FleetOptions {
  readonly options: ClusterOnboardingOptions;
  readonly inventory: ClusterInventory;
  readonly attributionRules: readonly AttributionRule[];
  readonly collectors: readonly StatusCollector[];
  /** Makes the directory of connections; some are read through the connection to a management cluster. */
  readonly createDirectory: (options: {
    getReader: (connection: string) => Promise<KubernetesReader | undefined>;
    listManagementClusters: (connection: string) => readonly string[];
  }) => ConnectionDirectory;
  readonly database: Parameters<typeof createStores>[0]['database'];
  readonly announce: Announce;
  readonly metrics: MetricsService;
  readonly logger: LoggerService;
}

/** The status flow, ready to be started. */
export interface Fleet {
  readonly view: LiveFleetView;
  readonly stores: Stores;
  readonly objects: ClusterObjects;
  readonly health: FleetHealth;
  readonly now: () => number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function createFleet(parts: FleetOptions): Promise<Fleet> {
  const { options, logger } = parts;
  const replicaId = randomUUID();
  const clock = new DatabaseClock();
  const { now } = clock;
  const stores = await createStores({
    database: parts.database,
    replicaId,
    leaseMs: options.leaseMs,
    logger,
  });
  const kinds = toFollowedKinds({
    collectors: parts.collectors,
    labels: [
      ...listLayerLabels(options.layers),
      ...listAttributionLabels(parts.attributionRules),
    ],
    observe,
  });
  // These are made last and asked by parts that are made before them.
  const late: {
    metrics?: FleetMetrics;
    readers?: OnDemandReaders;
    view?: LiveFleetView;
  } = {};
  const open = new Set<ReaderCounts>();
  const createReader = (connection: ClusterConnection): KubernetesReader => {
    const reader = createKubernetesReader({
      connection,
      limits: {
        pollIntervalMs: options.reader.pollIntervalMs,
        watchLifetimeMs: options.reader.watchLifetimeMs,
        watchIdleTimeoutMs: options.reader.idleTimeoutMs,
        connectTimeoutMs: options.reader.requestTimeoutMs / 2,
        firstByteTimeoutMs: options.reader.requestTimeoutMs,
        throughputWindowMs: options.reader.requestTimeoutMs,
        pageTimeoutMs: options.reader.requestTimeoutMs * 3,
        lineTimeoutMs: options.reader.requestTimeoutMs * 3,
        maxObjects: options.reader.mostObjectsPerKind,
        probeIntervalMs: options.reader.reprobeMs,
        backoffMaxMs: options.limits.backoffMaxMs,
      },
    });
    open.add(reader.counts);
    const close = reader.close.bind(reader);
    // What a reader did must not be lost when it is closed.
    reader.close = async () => {
      if (open.delete(reader.counts)) late.metrics?.closed(reader.counts);
      await close();
    };
    return reader;
  };

  const directory = parts.createDirectory({
    getReader: async connection => late.readers?.find(connection),
    listManagementClusters: connection =>
      listHubs(late.view?.list() ?? [], connection),
  });
  const findConnection = toFinder(directory);

  const supervisor = new FleetSupervisor({
    inventory: parts.inventory,
    leases: stores.leases,
    store: stores.observations,
    approvals: stores.approvals,
    supervisor: {
      kinds,
      findConnection,
      createReader,
      store: stores.observations,
      lists: new Semaphore(options.concurrentLists),
      limits: options.limits,
      logger,
      now,
      onWritten: (rows, lagMs) => late.metrics?.written(rows, lagMs),
    },
    compileAttribution: ({ connection, clusters }) =>
      compileAttribution({
        connection,
        clusters,
        rules: parts.attributionRules,
      }),
    times: options.times,
    replicaId,
    onTime: time => clock.set(time),
    logger,
  });
  const speaker = new ClusterSpeaker({
    history: stores.history,
    announce: parts.announce,
    findLease: connection => supervisor.findLease(connection),
    announceAfterMs: () =>
      supervisor.liveReplicas > 1 ? OTHERS_KNOW_AFTER_MS : 0,
    logger,
    now,
  });
  const view = new LiveFleetView({
    parts: supervisor,
    layers: options.layers,
    staleAfterMs: options.limits.staleAfterMs,
    now,
    onDerived: change => {
      speaker.tell(change);
      if (change.isByTime) void supervisor.writeUnwritten(change.cluster);
    },
    onRefresh: cluster => supervisor.refresh(cluster),
    logger,
  });
  late.view = view;
  late.metrics = createFleetMetrics({
    metrics: parts.metrics,
    view,
    listOpenReaders: () => open,
    now,
  });
  const readers = new OnDemandReaders({
    findFollowing: connection => supervisor.supervisors.get(connection)?.reader,
    findConnection,
    createReader,
  });
  late.readers = readers;
  return {
    view,
    stores,
    objects: new ClusterObjects({ readers, kinds, view, now }),
    health: new FleetHealth({ view, supervisor, replicaId, now }),
    now,
    start: () => supervisor.start(view),
    stop: async () => {
      readers.stop();
      await supervisor.stop();
      await speaker.stop();
    },
  };
}

/** The management clusters of those clusters that have this connection. */
function listHubs(
  views: readonly ClusterView[],
  connection: string,
): readonly string[] {
  const hubs = views.flatMap(({ cluster }) =>
    cluster.connection === connection ? cluster.managementCluster ?? [] : [],
  );
  return [...new Set(hubs)];
}

function toFinder(
  directory: ConnectionDirectory,
): (
  name: string,
  options: { signal: AbortSignal },
) => Promise<ClusterConnection | undefined> {
  return async (name, options) => {
    const answer = await directory.find(name, options);
    if (answer.state === 'refused') {
      throw new ConnectionRefusedError(answer.words);
    }
    return answer.state === 'found' ? answer.connection : undefined;
  };
}
