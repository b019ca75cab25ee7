import {
  ClusterStatus,
  ClusterSummary,
  findFirstCause,
  hashText,
  Problem,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { InventoryCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { listOwnConnections } from './deriveCluster';
import { ClusterView } from './FleetView';

/** When a connection was last seen. */
type LastSeen = (connection: string) => { isReachable: boolean; at?: string };

/** What is kept of a cluster in memory on every replica: a summary, not the whole. */
export class ClusterEntry implements ClusterView {
  readonly cluster: InventoryCluster;
  readonly #lastSeen: LastSeen;
  summary?: ClusterSummary;
  cause?: { readonly words: string; readonly owner?: string };
  digest = '';
  problems: readonly Problem[] = [];
  /** Counted up when an input changed. */
  revision = 0;
  /** When time alone changes it. */
  validUntil?: number;

  constructor(cluster: InventoryCluster, lastSeen: LastSeen) {
    this.cluster = cluster;
    this.#lastSeen = lastSeen;
  }

  /** The oldest of the moments at which its connections were last seen. */
  get observedAt(): string | undefined {
    let oldest: string | undefined;
    for (const connection of listOwnConnections(this.cluster)) {
      const { at } = this.#lastSeen(connection);
      if (at && (!oldest || at < oldest)) oldest = at;
    }
    return oldest;
  }

  isSameCluster(cluster: InventoryCluster): boolean {
    return JSON.stringify(this.cluster) === JSON.stringify(cluster);
  }

  /** Takes in a status; false if it means what the last one meant. */
  update(status: ClusterStatus, problems: readonly Problem[]): boolean {
    const { validUntil } = status;
    this.validUntil = validUntil ? Date.parse(validUntil) : undefined;
    const digest = hashText(
      JSON.stringify([
        status.digest,
        this.cluster,
        problems.map(({ reason, kind, connection }) => [
          reason,
          kind,
          connection,
        ]),
      ]),
    );
    this.problems = problems;
    if (this.digest === digest && this.summary) return false;
    this.digest = digest;
    this.summary = toSummary(status);
    this.cause = findFirstCause(status);
    return true;
  }

  /** Asks to be derived again soon. */
  retryAt(time: number): void {
    this.validUntil = time;
  }
}

function toSummary(status: ClusterStatus): ClusterSummary {
  return {
    cluster: status.cluster,
    state: status.state,
    verdict: status.verdict,
    isReadyForTeams: status.isReadyForTeams,
    progress: status.progress,
    freshness: status.freshness,
    ...(status.validUntil && { validUntil: status.validUntil }),
    layers: status.layers.map(
      ({ id, title, state, progress, gate, compliance }) => ({
        id,
        title,
        state,
        progress,
        ...(gate && { gate }),
        ...(compliance && { compliance }),
      }),
    ),
  };
}
