import {
  ClusterStatus,
  Problem,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { InventoryCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { ClusterDetails } from '../fleet/FleetView';
import { toClusterAnswer, toFreshness } from './toClusterAnswer';

interface WrittenAnswer {
  readonly cluster: InventoryCluster;
  readonly problems: readonly Problem[];
  /** The answer without its end. */
  readonly text: string;
}

/** Writes answers about one cluster as JSON. A status is written once for all viewers; only how fresh it is is put in anew. */
export class ClusterWriter {
  readonly #written = new WeakMap<ClusterStatus, WrittenAnswer>();

  write(details: ClusterDetails): string {
    const { observedAt } = details.view;
    const end = JSON.stringify({ freshness: toFreshness(details), observedAt });
    return `${this.#find(details).text},${end.slice(1)}`;
  }

  #find(details: ClusterDetails): WrittenAnswer {
    const { cluster, problems } = details.view;
    const known = this.#written.get(details.status);
    if (known?.cluster === cluster && known.problems === problems) return known;
    const answer = toClusterAnswer(details);
    const text = JSON.stringify({
      ...answer,
      freshness: undefined,
      observedAt: undefined,
    }).slice(0, -1);
    const written = { cluster, problems, text };
    this.#written.set(details.status, written);
    return written;
  }
}
