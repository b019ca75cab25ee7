import { z } from 'zod/v3';
import {
  attestationItemSchema,
  attestationListSchema,
  baselineAnswerSchema,
  clusterAnswerSchema,
  clusterBatchSchema,
  clusterNamesAnswerSchema,
  clusterPageSchema,
  collectorListSchema,
  entityAnswerSchema,
  exceptionItemSchema,
  exceptionListSchema,
  fleetAnswerSchema,
  graphAnswerSchema,
  healthAnswerSchema,
  historyPageSchema,
  journeyAnswerSchema,
  layerListSchema,
  objectAnswerSchema,
  onboardingOptionsSchema,
  onboardingPageSchema,
  onboardingPlanAnswerSchema,
  onboardingSchema,
  refreshAnswerSchema,
} from '../api';
import { ObjectRef } from '../model';
import { ApiConnection } from './ApiConnection';
import {
  ClusterOnboardingApi,
  ClusterOnboardingRequestOptions as RequestOptions,
} from './ClusterOnboardingApi';

/**
 * Asks the cluster onboarding backend over HTTP, from a page or from another backend.
 *
 * @remarks
 *
 * Answers are kept, and asked for again only if they have changed. Make one client per user: what is kept is shared by all who use it.
 *
 * @public
 */
export class ClusterOnboardingClient implements ClusterOnboardingApi {
  readonly #connection: ApiConnection;

  /** Makes a client on top of a way to find and call backends. */
  constructor(options: {
    /** Finds backends, as a discovery API or discovery service does. */
    discoveryApi: { getBaseUrl(pluginId: string): Promise<string> };
    /** Calls them with the caller's credentials, as a fetch API does. */
    fetchApi: { fetch: typeof fetch };
  }) {
    const { discoveryApi, fetchApi } = options;
    this.#connection = new ApiConnection({
      getBaseUrl: pluginId => discoveryApi.getBaseUrl(pluginId),
      fetch: (input, init) => fetchApi.fetch(input, init),
    });
  }

  /** {@inheritDoc ClusterOnboardingApi.listCollectors} */
  listCollectors(
    options?: RequestOptions,
  ): ReturnType<ClusterOnboardingApi['listCollectors']> {
    return this.#get('collectors', collectorListSchema, options);
  }

  /** {@inheritDoc ClusterOnboardingApi.listLayers} */
  listLayers(
    options?: RequestOptions,
  ): ReturnType<ClusterOnboardingApi['listLayers']> {
    return this.#get('layers', layerListSchema, options);
  }

  /** {@inheritDoc ClusterOnboardingApi.listClusters} */
  listClusters(
    query?: Parameters<ClusterOnboardingApi['listClusters']>[0],
    options?: RequestOptions,
  ): ReturnType<ClusterOnboardingApi['listClusters']> {
    return this.#get('clusters', clusterPageSchema, options, query);
  }

  /** {@inheritDoc ClusterOnboardingApi.getClustersByRefs} */
  getClustersByRefs(
    refs: readonly string[],
    options?: RequestOptions,
  ): ReturnType<ClusterOnboardingApi['getClustersByRefs']> {
    return this.#send('POST', 'clusters/batch', clusterBatchSchema, options, {
      refs,
    });
  }

  /** {@inheritDoc ClusterOnboardingApi.getFleet} */
  getFleet(
    query?: Parameters<ClusterOnboardingApi['getFleet']>[0],
    options?: RequestOptions,
  ): ReturnType<ClusterOnboardingApi['getFleet']> {
    return this.#get('fleet', fleetAnswerSchema, options, query);
  }

  /** {@inheritDoc ClusterOnboardingApi.getBaseline} */
  getBaseline(
    query?: Parameters<ClusterOnboardingApi['getBaseline']>[0],
    options?: RequestOptions,
  ): ReturnType<ClusterOnboardingApi['getBaseline']> {
    return this.#get('fleet/baseline', baselineAnswerSchema, options, query);
  }

  /** {@inheritDoc ClusterOnboardingApi.getCluster} */
  getCluster(
    ref: string,
    options?: RequestOptions,
  ): ReturnType<ClusterOnboardingApi['getCluster']> {
    return this.#get(toPath(ref, 'status'), clusterAnswerSchema, options);
  }

  /** {@inheritDoc ClusterOnboardingApi.getHistory} */
  getHistory(
    ref: string,
    query?: Parameters<ClusterOnboardingApi['getHistory']>[1],
    options?: RequestOptions,
  ): ReturnType<ClusterOnboardingApi['getHistory']> {
    return this.#get(toPath(ref, 'history'), historyPageSchema, options, query);
  }

  /** {@inheritDoc ClusterOnboardingApi.getGraph} */
  getGraph(
    ref: string,
    options?: RequestOptions,
  ): ReturnType<ClusterOnboardingApi['getGraph']> {
    return this.#get(toPath(ref, 'graph'), graphAnswerSchema, options);
  }

  /** {@inheritDoc ClusterOnboardingApi.getObject} */
  getObject(
    ref: string,
    object: ObjectRef,
    options?: RequestOptions,
  ): ReturnType<ClusterOnboardingApi['getObject']> {
    const { cluster: connection, group, kind, namespace, name } = object;
    const query = { connection, group, kind, namespace, name };
    return this.#get(toPath(ref, 'object'), objectAnswerSchema, options, query);
  }

  /** {@inheritDoc ClusterOnboardingApi.refreshCluster} */
  refreshCluster(
    ref: string,
    request: Parameters<ClusterOnboardingApi['refreshCluster']>[1] = {},
    options?: RequestOptions,
  ): ReturnType<ClusterOnboardingApi['refreshCluster']> {
    const path = toPath(ref, 'refresh');
    return this.#send('POST', path, refreshAnswerSchema, options, request);
  }

  /** {@inheritDoc ClusterOnboardingApi.listAttestations} */
  listAttestations(
    ref: string,
    options?: RequestOptions,
  ): ReturnType<ClusterOnboardingApi['listAttestations']> {
    const path = toPath(ref, 'attestations');
    return this.#get(path, attestationListSchema, options);
  }

  /** {@inheritDoc ClusterOnboardingApi.attest} */
  attest(
    ref: string,
    attestation: Parameters<ClusterOnboardingApi['attest']>[1],
    options?: RequestOptions,
  ): ReturnType<ClusterOnboardingApi['attest']> {
    const path = toPath(ref, 'attestations');
    const schema = attestationItemSchema;
    return this.#send('POST', path, schema, options, attestation);
  }

  /** {@inheritDoc ClusterOnboardingApi.withdrawAttestation} */
  withdrawAttestation(
    ref: string,
    id: string,
    options?: RequestOptions,
  ): ReturnType<ClusterOnboardingApi['withdrawAttestation']> {
    const path = toPath(ref, `attestations/${encodeURIComponent(id)}`);
    return this.#send('DELETE', path, z.void(), options);
  }

  /** {@inheritDoc ClusterOnboardingApi.listExceptions} */
  listExceptions(
    ref: string,
    options?: RequestOptions,
  ): ReturnType<ClusterOnboardingApi['listExceptions']> {
    return this.#get(toPath(ref, 'exceptions'), exceptionListSchema, options);
  }

  /** {@inheritDoc ClusterOnboardingApi.requestException} */
  requestException(
    ref: string,
    exception: Parameters<ClusterOnboardingApi['requestException']>[1],
    options?: RequestOptions,
  ): ReturnType<ClusterOnboardingApi['requestException']> {
    const path = toPath(ref, 'exceptions');
    return this.#send('POST', path, exceptionItemSchema, options, exception);
  }

  /** {@inheritDoc ClusterOnboardingApi.decideException} */
  decideException(
    ref: string,
    id: string,
    decision: 'approve' | 'reject',
    options?: RequestOptions,
  ): ReturnType<ClusterOnboardingApi['decideException']> {
    const path = `exceptions/${encodeURIComponent(id)}/${decision}`;
    const schema = exceptionItemSchema;
    return this.#send('POST', toPath(ref, path), schema, options);
  }

  /** {@inheritDoc ClusterOnboardingApi.getEntity} */
  getEntity(
    entityRef: string,
    options?: RequestOptions,
  ): ReturnType<ClusterOnboardingApi['getEntity']> {
    const { kind, namespace, name } = splitRef(entityRef, 'component');
    const path = ['entities', kind, namespace, name, 'status'].join('/');
    return this.#get(path, entityAnswerSchema, options);
  }

  /** {@inheritDoc ClusterOnboardingApi.createOnboarding} */
  createOnboarding(
    onboarding: Parameters<ClusterOnboardingApi['createOnboarding']>[0],
    options?: RequestOptions,
  ): ReturnType<ClusterOnboardingApi['createOnboarding']> {
    const schema = onboardingSchema;
    return this.#send('POST', 'onboardings', schema, options, onboarding);
  }

  /** {@inheritDoc ClusterOnboardingApi.planOnboarding} */
  planOnboarding(
    plan: Parameters<ClusterOnboardingApi['planOnboarding']>[0],
    options?: RequestOptions,
  ): ReturnType<ClusterOnboardingApi['planOnboarding']> {
    const schema = onboardingPlanAnswerSchema;
    return this.#send('POST', 'onboardings/plan', schema, options, plan);
  }

  /** {@inheritDoc ClusterOnboardingApi.checkClusterNames} */
  checkClusterNames(
    names: readonly string[],
    options?: RequestOptions,
  ): ReturnType<ClusterOnboardingApi['checkClusterNames']> {
    const query = { name: names };
    return this.#get('cluster-names', clusterNamesAnswerSchema, options, query);
  }

  /** {@inheritDoc ClusterOnboardingApi.getOnboardingOptions} */
  getOnboardingOptions(
    options?: RequestOptions,
  ): ReturnType<ClusterOnboardingApi['getOnboardingOptions']> {
    return this.#get('onboarding-options', onboardingOptionsSchema, options);
  }

  /** {@inheritDoc ClusterOnboardingApi.listOnboardings} */
  listOnboardings(
    query?: Parameters<ClusterOnboardingApi['listOnboardings']>[0],
    options?: RequestOptions,
  ): ReturnType<ClusterOnboardingApi['listOnboardings']> {
    return this.#get('onboardings', onboardingPageSchema, options, query);
  }

  /** {@inheritDoc ClusterOnboardingApi.getOnboarding} */
  getOnboarding(
    id: string,
    options?: RequestOptions,
  ): ReturnType<ClusterOnboardingApi['getOnboarding']> {
    const path = `onboardings/${encodeURIComponent(id)}`;
    return this.#get(path, onboardingSchema, options);
  }

  /** {@inheritDoc ClusterOnboardingApi.updateOnboarding} */
  updateOnboarding(
    id: string,
    change: Parameters<ClusterOnboardingApi['updateOnboarding']>[1],
    options?: RequestOptions,
  ): ReturnType<ClusterOnboardingApi['updateOnboarding']> {
    const path = `onboardings/${encodeURIComponent(id)}`;
    return this.#send('PATCH', path, onboardingSchema, options, change);
  }

  /** {@inheritDoc ClusterOnboardingApi.getJourney} */
  getJourney(
    id: string,
    options?: RequestOptions,
  ): ReturnType<ClusterOnboardingApi['getJourney']> {
    const path = `onboardings/${encodeURIComponent(id)}/journey`;
    return this.#get(path, journeyAnswerSchema, options);
  }

  /** {@inheritDoc ClusterOnboardingApi.getHealth} */
  getHealth(
    options?: RequestOptions,
  ): ReturnType<ClusterOnboardingApi['getHealth']> {
    return this.#get('health', healthAnswerSchema, options);
  }

  #get<Value>(
    path: string,
    schema: z.ZodType<Value>,
    options?: RequestOptions,
    query?: object,
  ): Promise<Value> {
    return this.#connection.ask({ path, schema, query, ...options });
  }

  #send<Value>(
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    schema: z.ZodType<Value>,
    options?: RequestOptions,
    body?: unknown,
  ): Promise<Value> {
    return this.#connection.ask({ method, path, schema, body, ...options });
  }
}

function toPath(ref: string, rest: string): string {
  const { namespace, name } = splitRef(ref, 'resource');
  return `clusters/${namespace}/${name}/${rest}`;
}

/** The parts of an entity ref, made fit for a path. Kind and namespace may be left out, as everywhere in Backstage. */
function splitRef(
  ref: string,
  defaultKind: string,
): { kind: string; namespace: string; name: string } {
  const match = /^(?:([^:/]+):)?(?:([^:/]+)\/)?([^:/]+)$/.exec(ref);
  if (!match) throw new TypeError(`'${ref}' is no entity ref`);
  const [kind = defaultKind, namespace = 'default', name] = match
    .slice(1)
    .map(part => part && encodeURIComponent(part));
  return { kind, namespace, name };
}
