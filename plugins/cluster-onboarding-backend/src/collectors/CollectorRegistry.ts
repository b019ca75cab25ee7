import {
  ClusterOnboardingCollectorsExtensionPoint,
  StatusCollector,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

/** The collectors that modules have added. */
export class CollectorRegistry
  implements ClusterOnboardingCollectorsExtensionPoint
{
  readonly #collectors = new Map<string, StatusCollector>();

  addCollector(collector: StatusCollector): void {
    const present = this.#collectors.get(collector.id);
    if (present) {
      throw new Error(
        `Two collectors have the id '${collector.id}' ('${present.title}' and '${collector.title}'); remove one of the backend modules that add them`,
      );
    }
    this.#collectors.set(collector.id, collector);
  }

  /** All collectors by id: the order in which modules start must not show. */
  list(): StatusCollector[] {
    return [...this.#collectors.values()].sort((a, b) =>
      a.id < b.id ? -1 : 1,
    );
  }
}
