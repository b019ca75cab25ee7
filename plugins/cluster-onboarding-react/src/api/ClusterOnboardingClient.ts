import { DiscoveryApi, FetchApi } from '@backstage/core-plugin-api';
import { ForwardedError, ResponseError } from '@backstage/errors';
import {
  CLUSTER_ONBOARDING_PLUGIN_ID,
  CollectorList,
  collectorListSchema,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ClusterOnboardingApi } from './ClusterOnboardingApi';

/**
 * Asks the cluster onboarding backend over HTTP.
 *
 * @public
 */
export class ClusterOnboardingClient implements ClusterOnboardingApi {
  readonly #discoveryApi: DiscoveryApi;
  readonly #fetchApi: FetchApi;

  /** Makes a client on top of the app's own way to find and call backends. */
  constructor(options: { discoveryApi: DiscoveryApi; fetchApi: FetchApi }) {
    this.#discoveryApi = options.discoveryApi;
    this.#fetchApi = options.fetchApi;
  }

  /** {@inheritDoc ClusterOnboardingApi.listCollectors} */
  async listCollectors(): Promise<CollectorList> {
    const answer = await this.#get('/v1/collectors');
    try {
      return collectorListSchema.parse(answer);
    } catch (error) {
      throw new ForwardedError(
        'The cluster onboarding backend listed its collectors in a form that this page cannot read; frontend and backend plugin should have the same version',
        error,
      );
    }
  }

  async #get(path: string): Promise<unknown> {
    const baseUrl = await this.#discoveryApi.getBaseUrl(
      CLUSTER_ONBOARDING_PLUGIN_ID,
    );
    const response = await this.#fetchApi.fetch(`${baseUrl}${path}`);
    if (!response.ok) {
      throw await ResponseError.fromResponse(response);
    }
    return response.json();
  }
}
