import { InventoryCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { LRUCache } from 'lru-cache';
import { ClusterView } from '../fleet/FleetView';
import { toClusterRow } from './toClusterRow';

interface WrittenRow {
  readonly digest: string;
  readonly cluster: InventoryCluster;
  readonly summary: unknown;
  /** The row without its end. */
  readonly text: string;
}

/** Writes rows as JSON. A row is written once for all viewers; only when it was last looked at is put in anew. */
export class RowWriter {
  readonly #written = new LRUCache<string, WrittenRow>({ max: 10_000 });

  write(view: ClusterView): string {
    const { observedAt } = view;
    const { text } = this.#find(view);
    return observedAt === undefined
      ? `${text}}`
      : `${text},"observedAt":${JSON.stringify(observedAt)}}`;
  }

  #find(view: ClusterView): WrittenRow {
    const { cluster, digest, summary } = view;
    const known = this.#written.get(cluster.ref);
    if (
      known?.digest === digest &&
      known.cluster === cluster &&
      known.summary === summary
    ) {
      return known;
    }
    const row = { ...toClusterRow(view), observedAt: undefined };
    const text = JSON.stringify(row).slice(0, -1);
    const written = { digest, cluster, summary, text };
    this.#written.set(cluster.ref, written);
    return written;
  }
}
