import { UserInfoService } from '@backstage/backend-plugin-api';
import { LayerDefinition } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { AuthorizedFleetService } from '../service/AuthorizedFleetService';
import {
  EntityClusters,
  HealthSource,
  ObjectReader,
  Refresher,
} from '../service/contracts';
import { toEntityTag } from '../service/entityTag';
import { ObjectService } from '../service/ObjectService';
import {
  OnboardingLimits,
  OnboardingService,
} from '../service/OnboardingService';
import { ApprovalLimits, ApprovalService } from '../service/ApprovalService';
import { RefreshService } from '../service/RefreshService';
import { RowWriter } from '../service/RowWriter';
import { HistoryStore } from '../store/HistoryStore';
import { ApprovalStore, OnboardingStore } from '../store/OnboardingStore';
import { createApprovalRoutes } from './approvalRoutes';
import { createClusterRoutes } from './clusterRoutes';
import { createEntityRoutes } from './entityRoutes';
import { createFleetRoutes } from './fleetRoutes';
import { CollectorSource, createGeneralRoutes } from './generalRoutes';
import { createOnboardingRoutes } from './onboardingRoutes';
import { Route } from './route';

/** What the routes work on. */
export interface RoutesOptions {
  /** The fleet as callers may see it; no route gets at it otherwise. */
  readonly fleet: AuthorizedFleetService;
  readonly collectors: CollectorSource;
  /** The layer definitions, in order. */
  readonly layers: readonly LayerDefinition[];
  readonly history: HistoryStore;
  readonly approvals: ApprovalStore;
  readonly onboardings: OnboardingStore;
  readonly objectReader: ObjectReader;
  readonly refresher: Refresher;
  readonly entityClusters: EntityClusters;
  readonly health: HealthSource;
  readonly userInfo: UserInfoService;
  /** Whether the operator allows to write the annotation that asks for a reconcile. */
  readonly isReconcileAllowed?: boolean;
  /** How often a cluster can be refreshed; every ten seconds if absent. */
  readonly refreshIntervalMs?: number;
  readonly onboardingLimits?: Partial<OnboardingLimits>;
  readonly approvalLimits?: Partial<ApprovalLimits>;
  readonly now?: () => number;
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
    ...createApprovalRoutes(
      ApprovalService.create({
        store: options.approvals,
        layers,
        limits: options.approvalLimits,
        now,
      }),
    ),
    ...createEntityRoutes({
      ...shared,
      entityClusters: options.entityClusters,
    }),
    ...createOnboardingRoutes(
      OnboardingService.create({
        store: options.onboardings,
        fleet,
        userInfo: options.userInfo,
        limits: options.onboardingLimits,
        now,
      }),
    ),
  ];
}
