import {
  ClusterOnboardingConnectionsExtensionPoint,
  ConnectionSource,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

/** The sources of connections that modules have added. */
export class ConnectionSourceRegistry
  implements ClusterOnboardingConnectionsExtensionPoint
{
  readonly #sources = new Map<string, ConnectionSource>();

  addConnectionSource(source: ConnectionSource): void {
    if (this.#sources.has(source.id)) {
      throw new Error(
        `Two sources of connections have the id '${source.id}'; remove one of the backend modules that add them`,
      );
    }
    this.#sources.set(source.id, source);
  }

  /** All sources, in the order in which they were added. */
  list(): ConnectionSource[] {
    return [...this.#sources.values()];
  }
}
