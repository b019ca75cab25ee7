import {
  EntityClusters,
  HealthSource,
  ObjectReader,
  Refresher,
} from '../service/contracts';
import { toEntityTag } from '../service/entityTag';
import { ObjectService } from '../service/ObjectService';
import {
  createOnboardingServices,
  OnboardingServices,
  OnboardingServicesOptions,
} from '../service/createOnboardingServices';
import { RefreshService } from '../service/RefreshService';
import { RowWriter } from '../service/RowWriter';
import { HistoryStore } from '../store/HistoryStore';
import { createApprovalRoutes } from './approvalRoutes';
import { createClusterRoutes } from './clusterRoutes';
import { createEntityRoutes } from './entityRoutes';
import { createFleetRoutes } from './fleetRoutes';
import { CollectorSource, createGeneralRoutes } from './generalRoutes';
import { createOnboardingRoutes } from './onboardingRoutes';
import { createPlanRoutes } from './planRoutes';
import { Route } from './route';

/** What the routes work on. */
export interface RoutesOptions extends OnboardingServicesOptions {
  readonly collectors: CollectorSource;
  readonly history: HistoryStore;
  readonly objectReader: ObjectReader;
  readonly refresher: Refresher;
  readonly entityClusters: EntityClusters;
  readonly health: HealthSource;
  /** Whether the operator allows to write the annotation that asks for a reconcile. */
  readonly isReconcileAllowed?: boolean;
  /** How often a cluster can be refreshed; every ten seconds if absent. */
  readonly refreshIntervalMs?: number;
  /** Made of these options if absent; given when others use them too, so that limits count for all. */
  readonly onboardingServices?: OnboardingServices;
}

/** Every route there is, each with who may use it. The router is made of this table and of nothing else. */
export function createRoutes(options: RoutesOptions): Route[] {
  const { fleet, layers, now = Date.now } = options;
  const rows = new RowWriter();
  const shared = {
    fleet,
    layers,
    layersVersion: toEntityTag([layers]).replace(/^W\/|"/g, ''),
    rows,
    now,
  };
  const { approvals, onboardings, plans } =
    options.onboardingServices ?? createOnboardingServices(options);
  return [
    ...createGeneralRoutes({ ...options, ...shared }),
    ...createFleetRoutes(shared),
    ...createClusterRoutes({
      ...shared,
      history: options.history,
      objects: ObjectService.create({ reader: options.objectReader, now }),
      refreshes: RefreshService.create({
        refresher: options.refresher,
        isReconcileAllowed: options.isReconcileAllowed,
        intervalMs: options.refreshIntervalMs,
        now,
      }),
    }),
    ...createApprovalRoutes(approvals),
    ...createEntityRoutes({
      ...shared,
      entityClusters: options.entityClusters,
    }),
    ...createOnboardingRoutes(onboardings),
    ...createPlanRoutes({
      plans,
      onboardings,
      listOptions: () => options.planner.listOptions(),
    }),
  ];
}
