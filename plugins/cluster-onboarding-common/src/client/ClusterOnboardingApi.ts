import {
  AttestationItem,
  AttestationList,
  BaselineAnswer,
  ClusterAnswer,
  ClusterBatch,
  ClusterFilterQuery,
  ClusterNamesAnswer,
  ClusterPage,
  ClusterQuery,
  CollectorList,
  EntityAnswer,
  ExceptionItem,
  ExceptionList,
  FleetAnswer,
  GraphAnswer,
  HealthAnswer,
  HistoryPage,
  JourneyAnswer,
  LayerList,
  NewAttestation,
  NewException,
  NewOnboarding,
  NewOnboardingPlan,
  ObjectAnswer,
  Onboarding,
  OnboardingChange,
  OnboardingOptions,
  OnboardingPage,
  OnboardingPlanAnswer,
  OnboardingState,
  RefreshAnswer,
  RefreshRequest,
} from '../api';
import { ObjectRef } from '../model';

/**
 * How a request is made.
 *
 * @public
 */
export interface ClusterOnboardingRequestOptions {
  /** Ends the request. */
  signal?: AbortSignal;
}

/**
 * Which part of a history is asked for.
 *
 * @public
 */
export interface HistoryQuery {
  /** Only changes of this layer; empty for those of the cluster itself. */
  layer?: string;
  /** How many at most, 1 to 500; 100 if absent. */
  limit?: number;
  /** What an earlier answer to the same question gave. */
  cursor?: string;
}

/**
 * Which onboardings are asked for.
 *
 * @public
 */
export interface OnboardingQuery {
  /** Only those in this state. */
  state?: OnboardingState;
  /** Only those that the caller asked for. */
  own?: boolean;
  /** How many at most, 1 to 500; 100 if absent. */
  limit?: number;
  /** What an earlier answer to the same question gave. */
  cursor?: string;
}

/**
 * What the cluster onboarding backend can be asked. Clusters are named by their entity refs.
 *
 * @remarks
 *
 * Every method rejects with a `ResponseError` when the backend says no; a cluster that is not there and one that the caller may not see
 * give the same 404.
 *
 * @public
 */
export interface ClusterOnboardingApi {
  /** Lists the installed collectors and the kinds they follow. */
  listCollectors(
    options?: ClusterOnboardingRequestOptions,
  ): Promise<CollectorList>;
  /** Lists the layer definitions. */
  listLayers(options?: ClusterOnboardingRequestOptions): Promise<LayerList>;
  /** Lists clusters, page by page. */
  listClusters(
    query?: ClusterQuery,
    options?: ClusterOnboardingRequestOptions,
  ): Promise<ClusterPage>;
  /** Gets up to 500 clusters by name; those that are not there are left out. */
  getClustersByRefs(
    refs: readonly string[],
    options?: ClusterOnboardingRequestOptions,
  ): Promise<ClusterBatch>;
  /** Gets the whole fleet in one look. */
  getFleet(
    query?: ClusterFilterQuery,
    options?: ClusterOnboardingRequestOptions,
  ): Promise<FleetAnswer>;
  /** Gets which component runs on which cluster, in which version. */
  getBaseline(
    query?: ClusterFilterQuery,
    options?: ClusterOnboardingRequestOptions,
  ): Promise<BaselineAnswer>;
  /** Gets the status of a cluster. */
  getCluster(
    ref: string,
    options?: ClusterOnboardingRequestOptions,
  ): Promise<ClusterAnswer>;
  /** Gets the changes of state of a cluster. */
  getHistory(
    ref: string,
    query?: HistoryQuery,
    options?: ClusterOnboardingRequestOptions,
  ): Promise<HistoryPage>;
  /** Gets the objects of a cluster and what they need. */
  getGraph(
    ref: string,
    options?: ClusterOnboardingRequestOptions,
  ): Promise<GraphAnswer>;
  /** Gets one object of a cluster as it is now, with its events. */
  getObject(
    ref: string,
    object: ObjectRef,
    options?: ClusterOnboardingRequestOptions,
  ): Promise<ObjectAnswer>;
  /** Asks for a fresh look at a cluster. */
  refreshCluster(
    ref: string,
    request?: RefreshRequest,
    options?: ClusterOnboardingRequestOptions,
  ): Promise<RefreshAnswer>;
  /** Lists the attestations of a cluster. */
  listAttestations(
    ref: string,
    options?: ClusterOnboardingRequestOptions,
  ): Promise<AttestationList>;
  /** Attests a layer of a cluster. */
  attest(
    ref: string,
    attestation: NewAttestation,
    options?: ClusterOnboardingRequestOptions,
  ): Promise<AttestationItem>;
  /** Takes an attestation back. */
  withdrawAttestation(
    ref: string,
    id: string,
    options?: ClusterOnboardingRequestOptions,
  ): Promise<void>;
  /** Lists the exceptions of a cluster. */
  listExceptions(
    ref: string,
    options?: ClusterOnboardingRequestOptions,
  ): Promise<ExceptionList>;
  /** Asks for an exception. */
  requestException(
    ref: string,
    exception: NewException,
    options?: ClusterOnboardingRequestOptions,
  ): Promise<ExceptionItem>;
  /** Approves or rejects an exception that somebody else asked for. */
  decideException(
    ref: string,
    id: string,
    decision: 'approve' | 'reject',
    options?: ClusterOnboardingRequestOptions,
  ): Promise<ExceptionItem>;
  /** Gets the clusters of a component, system or resource in one look. */
  getEntity(
    entityRef: string,
    options?: ClusterOnboardingRequestOptions,
  ): Promise<EntityAnswer>;
  /** Asks for clusters and claims their names. */
  createOnboarding(
    onboarding: NewOnboarding,
    options?: ClusterOnboardingRequestOptions,
  ): Promise<Onboarding>;
  /** Gets what an onboarding would do, without writing anything. */
  planOnboarding(
    plan: NewOnboardingPlan,
    options?: ClusterOnboardingRequestOptions,
  ): Promise<OnboardingPlanAnswer>;
  /** Checks whether 1 to 40 names for clusters can be had. */
  checkClusterNames(
    names: readonly string[],
    options?: ClusterOnboardingRequestOptions,
  ): Promise<ClusterNamesAnswer>;
  /** Gets what a request can choose from. */
  getOnboardingOptions(
    options?: ClusterOnboardingRequestOptions,
  ): Promise<OnboardingOptions>;
  /** Lists onboardings, newest first. */
  listOnboardings(
    query?: OnboardingQuery,
    options?: ClusterOnboardingRequestOptions,
  ): Promise<OnboardingPage>;
  /** Gets one onboarding. */
  getOnboarding(
    id: string,
    options?: ClusterOnboardingRequestOptions,
  ): Promise<Onboarding>;
  /** Changes an onboarding. */
  updateOnboarding(
    id: string,
    change: OnboardingChange,
    options?: ClusterOnboardingRequestOptions,
  ): Promise<Onboarding>;
  /** Gets the journey of an onboarding. */
  getJourney(
    id: string,
    options?: ClusterOnboardingRequestOptions,
  ): Promise<JourneyAnswer>;
  /** Gets how the backend itself is; for operators. */
  getHealth(options?: ClusterOnboardingRequestOptions): Promise<HealthAnswer>;
}
