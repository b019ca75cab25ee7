import { DatabaseService, LoggerService } from '@backstage/backend-plugin-api';
import { DatabaseApprovalStore } from './DatabaseApprovalStore';
import { DatabaseHistoryStore } from './DatabaseHistoryStore';
import { DatabaseLeaseStore } from './DatabaseLeaseStore';
import { DatabaseObservationStore } from './DatabaseObservationStore';
import { DatabaseOnboardingStore } from './DatabaseOnboardingStore';
import { HistoryStore } from './HistoryStore';
import { LeaseStore } from './LeaseStore';
import { migrate } from './migrate';
import { ObservationStore } from './ObservationStore';
import { ApprovalStore, OnboardingStore } from './OnboardingStore';

/** All that the plugin keeps. */
export interface Stores {
  readonly leases: LeaseStore;
  readonly observations: ObservationStore;
  readonly history: HistoryStore;
  readonly onboardings: OnboardingStore;
  readonly approvals: ApprovalStore;
}

/** Makes the stores, and the tables unless the operator does that. */
export async function createStores(options: {
  database: DatabaseService;
  /** Unique for each start of a process: a lease of an earlier life is not ours. */
  replicaId: string;
  /** How long a replica that is not heard of keeps its leases. */
  leaseMs: number;
  logger: LoggerService;
}): Promise<Stores> {
  const { database, replicaId, leaseMs, logger } = options;
  const knex = await database.getClient();
  if (!database.migrations?.skip) await migrate(knex);
  logger.debug('Database is ready', { dialect: knex.client.dialect });
  return {
    leases: DatabaseLeaseStore.create({ knex, replicaId, leaseMs }),
    observations: DatabaseObservationStore.create({ knex }),
    history: DatabaseHistoryStore.create({ knex }),
    onboardings: DatabaseOnboardingStore.create({ knex }),
    approvals: DatabaseApprovalStore.create({ knex }),
  };
}
