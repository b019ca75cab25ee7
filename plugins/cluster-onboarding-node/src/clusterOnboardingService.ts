import {
  AuthService,
  BackstageCredentials,
  coreServices,
  createServiceFactory,
  createServiceRef,
  DiscoveryService,
} from '@backstage/backend-plugin-api';
import {
  AttestationItem,
  AttestationList,
  BaselineAnswer,
  ClusterAnswer,
  ClusterBatch,
  ClusterFilterQuery,
  ClusterNamesAnswer,
  ClusterOnboardingClient,
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
  HistoryQuery,
  JourneyAnswer,
  LayerList,
  NewAttestation,
  NewException,
  NewOnboarding,
  NewOnboardingPlan,
  ObjectAnswer,
  ObjectRef,
  Onboarding,
  OnboardingChange,
  OnboardingOptions,
  OnboardingPage,
  OnboardingPlanAnswer,
  OnboardingQuery,
  RefreshAnswer,
  RefreshRequest,
  CLUSTER_ONBOARDING_PLUGIN_ID,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/**
 * For whom, and how, another backend asks the cluster onboarding backend.
 *
 * @public
 */
export interface ClusterOnboardingServiceRequestOptions {
  /** For whom: those of a request that is being answered, or the own service's. */
  credentials: BackstageCredentials;
  /** Ends the request. */
  signal?: AbortSignal;
}

/**
 * What other backend plugins can ask the cluster onboarding backend, wherever it runs. Clusters are named by their entity refs.
 *
 * @remarks
 *
 * Every method rejects with a `ResponseError` when the backend says no; a cluster that is not there and one that the credentials may not
 * see give the same 404.
 *
 * @public
 */
export interface ClusterOnboardingService {
  /** Lists the installed collectors and the kinds they follow. */
  listCollectors(
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<CollectorList>;
  /** Lists the layer definitions. */
  listLayers(
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<LayerList>;
  /** Lists clusters, page by page. */
  listClusters(
    query: ClusterQuery | undefined,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<ClusterPage>;
  /** Gets up to 500 clusters by name; those that are not there are left out. */
  getClustersByRefs(
    refs: readonly string[],
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<ClusterBatch>;
  /** Gets the whole fleet in one look. */
  getFleet(
    query: ClusterFilterQuery | undefined,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<FleetAnswer>;
  /** Gets which component runs on which cluster, in which version. */
  getBaseline(
    query: ClusterFilterQuery | undefined,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<BaselineAnswer>;
  /** Gets the status of a cluster. */
  getCluster(
    ref: string,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<ClusterAnswer>;
  /** Gets the changes of state of a cluster. */
  getHistory(
    ref: string,
    query: HistoryQuery | undefined,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<HistoryPage>;
  /** Gets the objects of a cluster and what they need. */
  getGraph(
    ref: string,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<GraphAnswer>;
  /** Gets one object of a cluster as it is now, with its events. */
  getObject(
    ref: string,
    object: ObjectRef,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<ObjectAnswer>;
  /** Asks for a fresh look at a cluster. */
  refreshCluster(
    ref: string,
    request: RefreshRequest | undefined,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<RefreshAnswer>;
  /** Lists the attestations of a cluster. */
  listAttestations(
    ref: string,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<AttestationList>;
  /** Attests a layer of a cluster. */
  attest(
    ref: string,
    attestation: NewAttestation,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<AttestationItem>;
  /** Takes an attestation back. */
  withdrawAttestation(
    ref: string,
    id: string,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<void>;
  /** Lists the exceptions of a cluster. */
  listExceptions(
    ref: string,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<ExceptionList>;
  /** Asks for an exception. */
  requestException(
    ref: string,
    exception: NewException,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<ExceptionItem>;
  /** Approves or rejects an exception that somebody else asked for. */
  decideException(
    ref: string,
    id: string,
    decision: 'approve' | 'reject',
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<ExceptionItem>;
  /** Gets the clusters of a component, system or resource in one look. */
  getEntity(
    entityRef: string,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<EntityAnswer>;
  /** Asks for clusters and claims their names. */
  createOnboarding(
    onboarding: NewOnboarding,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<Onboarding>;
  /** Gets what an onboarding would do, without writing anything. */
  planOnboarding(
    plan: NewOnboardingPlan,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<OnboardingPlanAnswer>;
  /** Checks whether 1 to 40 names for clusters can be had. */
  checkClusterNames(
    names: readonly string[],
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<ClusterNamesAnswer>;
  /** Gets what a request can choose from. */
  getOnboardingOptions(
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<OnboardingOptions>;
  /** Lists onboardings, newest first. */
  listOnboardings(
    query: OnboardingQuery | undefined,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<OnboardingPage>;
  /** Gets one onboarding. */
  getOnboarding(
    id: string,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<Onboarding>;
  /** Changes an onboarding. */
  updateOnboarding(
    id: string,
    change: OnboardingChange,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<Onboarding>;
  /** Gets the journey of an onboarding. */
  getJourney(
    id: string,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<JourneyAnswer>;
  /** Gets how the backend itself is; for operators. */
  getHealth(
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<HealthAnswer>;
}

/** Asks over HTTP, each time with a token for whom it is asked. */
class DefaultClusterOnboardingService implements ClusterOnboardingService {
  readonly #auth: AuthService;
  readonly #discovery: DiscoveryService;

  constructor(options: { auth: AuthService; discovery: DiscoveryService }) {
    this.#auth = options.auth;
    this.#discovery = options.discovery;
  }

  listCollectors(
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<CollectorList> {
    return this.#as(options).listCollectors(options);
  }

  listLayers(
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<LayerList> {
    return this.#as(options).listLayers(options);
  }

  listClusters(
    query: ClusterQuery | undefined,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<ClusterPage> {
    return this.#as(options).listClusters(query, options);
  }

  getClustersByRefs(
    refs: readonly string[],
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<ClusterBatch> {
    return this.#as(options).getClustersByRefs(refs, options);
  }

  getFleet(
    query: ClusterFilterQuery | undefined,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<FleetAnswer> {
    return this.#as(options).getFleet(query, options);
  }

  getBaseline(
    query: ClusterFilterQuery | undefined,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<BaselineAnswer> {
    return this.#as(options).getBaseline(query, options);
  }

  getCluster(
    ref: string,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<ClusterAnswer> {
    return this.#as(options).getCluster(ref, options);
  }

  getHistory(
    ref: string,
    query: HistoryQuery | undefined,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<HistoryPage> {
    return this.#as(options).getHistory(ref, query, options);
  }

  getGraph(
    ref: string,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<GraphAnswer> {
    return this.#as(options).getGraph(ref, options);
  }

  getObject(
    ref: string,
    object: ObjectRef,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<ObjectAnswer> {
    return this.#as(options).getObject(ref, object, options);
  }

  refreshCluster(
    ref: string,
    request: RefreshRequest | undefined,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<RefreshAnswer> {
    return this.#as(options).refreshCluster(ref, request, options);
  }

  listAttestations(
    ref: string,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<AttestationList> {
    return this.#as(options).listAttestations(ref, options);
  }

  attest(
    ref: string,
    attestation: NewAttestation,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<AttestationItem> {
    return this.#as(options).attest(ref, attestation, options);
  }

  withdrawAttestation(
    ref: string,
    id: string,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<void> {
    return this.#as(options).withdrawAttestation(ref, id, options);
  }

  listExceptions(
    ref: string,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<ExceptionList> {
    return this.#as(options).listExceptions(ref, options);
  }

  requestException(
    ref: string,
    exception: NewException,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<ExceptionItem> {
    return this.#as(options).requestException(ref, exception, options);
  }

  decideException(
    ref: string,
    id: string,
    decision: 'approve' | 'reject',
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<ExceptionItem> {
    return this.#as(options).decideException(ref, id, decision, options);
  }

  getEntity(
    entityRef: string,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<EntityAnswer> {
    return this.#as(options).getEntity(entityRef, options);
  }

  createOnboarding(
    onboarding: NewOnboarding,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<Onboarding> {
    return this.#as(options).createOnboarding(onboarding, options);
  }

  planOnboarding(
    plan: NewOnboardingPlan,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<OnboardingPlanAnswer> {
    return this.#as(options).planOnboarding(plan, options);
  }

  checkClusterNames(
    names: readonly string[],
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<ClusterNamesAnswer> {
    return this.#as(options).checkClusterNames(names, options);
  }

  getOnboardingOptions(
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<OnboardingOptions> {
    return this.#as(options).getOnboardingOptions(options);
  }

  listOnboardings(
    query: OnboardingQuery | undefined,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<OnboardingPage> {
    return this.#as(options).listOnboardings(query, options);
  }

  getOnboarding(
    id: string,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<Onboarding> {
    return this.#as(options).getOnboarding(id, options);
  }

  updateOnboarding(
    id: string,
    change: OnboardingChange,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<Onboarding> {
    return this.#as(options).updateOnboarding(id, change, options);
  }

  getJourney(
    id: string,
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<JourneyAnswer> {
    return this.#as(options).getJourney(id, options);
  }

  getHealth(
    options: ClusterOnboardingServiceRequestOptions,
  ): Promise<HealthAnswer> {
    return this.#as(options).getHealth(options);
  }

  /** A client of its own for each call: what a client keeps must not pass from one caller to another. */
  #as(
    options: ClusterOnboardingServiceRequestOptions,
  ): ClusterOnboardingClient {
    return new ClusterOnboardingClient({
      discoveryApi: this.#discovery,
      fetchApi: {
        fetch: async (input, init) => {
          const { token } = await this.#auth.getPluginRequestToken({
            onBehalfOf: options.credentials,
            targetPluginId: CLUSTER_ONBOARDING_PLUGIN_ID,
          });
          const headers = new Headers(init?.headers);
          headers.set('authorization', `Bearer ${token}`);
          return fetch(input, { ...init, headers });
        },
      },
    });
  }
}

/**
 * Gives other backend plugins access to the cluster onboarding backend.
 *
 * @public
 */
export const clusterOnboardingServiceRef =
  createServiceRef<ClusterOnboardingService>({
    id: 'cluster-onboarding.service',
    scope: 'plugin',
    defaultFactory: async service =>
      createServiceFactory({
        service,
        deps: { auth: coreServices.auth, discovery: coreServices.discovery },
        factory: ({ auth, discovery }) =>
          new DefaultClusterOnboardingService({ auth, discovery }),
      }),
  });
