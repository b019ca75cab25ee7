/* Names and attributes of all metrics, in one place. Attributes are closed sets; no cluster, object or message is one. */
import { MetricsService } from '@backstage/backend-plugin-api/alpha';
import {
  LayerState,
  ProblemReason,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ReaderCounts } from '@strata-gitops/backstage-plugin-cluster-onboarding-node/alpha';
import { FleetView } from './fleet/FleetView';

/** What is measured while connections are followed. */
export interface FleetMetrics {
  /** Rows that were written, and how long the first of them had waited. */
  written(rows: number, lagMs: number): void;
  /** What a reader did until it was closed. */
  closed(counts: ReaderCounts): void;
}

export function createFleetMetrics(options: {
  metrics: MetricsService;
  view: FleetView;
  listOpenReaders: () => Iterable<ReaderCounts>;
  now: () => number;
}): FleetMetrics {
  const { metrics, view, listOpenReaders, now } = options;
  const closed = {
    requests: 0,
    bytes: 0,
    failures: new Map<ProblemReason, number>(),
  };

  metrics
    .createObservableGauge<{ state: LayerState }>(
      'cluster_onboarding.clusters',
      {
        description: 'Clusters by the state they are in',
      },
    )
    .addCallback(result => {
      const counts = new Map<LayerState, number>();
      for (const { summary } of view.list()) {
        const state = summary?.state ?? 'unknown';
        counts.set(state, (counts.get(state) ?? 0) + 1);
      }
      for (const [state, count] of counts) result.observe(count, { state });
    });

  metrics
    .createObservableGauge('cluster_onboarding.observation.age', {
      description:
        'How long ago the cluster that was seen least recently was seen',
      unit: 's',
    })
    .addCallback(result => {
      let oldest: string | undefined;
      for (const { observedAt } of view.list()) {
        if (observedAt && (!oldest || observedAt < oldest)) oldest = observedAt;
      }
      if (oldest) result.observe((now() - Date.parse(oldest)) / 1_000);
    });

  const sum = (pick: (counts: ReaderCounts) => number): number => {
    let total = 0;
    for (const counts of listOpenReaders()) total += pick(counts);
    return total;
  };
  metrics
    .createObservableCounter('cluster_onboarding.requests', {
      description: 'Requests sent to API servers',
    })
    .addCallback(result =>
      result.observe(closed.requests + sum(({ requests }) => requests)),
    );
  metrics
    .createObservableCounter('cluster_onboarding.bytes', {
      description: 'Bytes read from API servers',
      unit: 'By',
    })
    .addCallback(result =>
      result.observe(closed.bytes + sum(({ bytes }) => bytes)),
    );
  metrics
    .createObservableCounter<{ reason: ProblemReason }>(
      'cluster_onboarding.failures',
      { description: 'Requests to API servers that failed, by reason' },
    )
    .addCallback(result => {
      const totals = new Map(closed.failures);
      for (const { failures } of listOpenReaders()) addTo(totals, failures);
      for (const [reason, count] of totals) result.observe(count, { reason });
    });

  const rows = metrics.createCounter('cluster_onboarding.rows.written', {
    description: 'Observations written because their meaning changed',
  });
  const lag = metrics.createHistogram('cluster_onboarding.lag', {
    description: 'From an event of an API server to its rows',
    unit: 's',
  });
  return {
    written: (count, lagMs) => {
      rows.add(count);
      lag.record(lagMs / 1_000);
    },
    closed: counts => {
      closed.requests += counts.requests;
      closed.bytes += counts.bytes;
      addTo(closed.failures, counts.failures);
    },
  };
}

function addTo(
  totals: Map<ProblemReason, number>,
  failures: ReaderCounts['failures'],
): void {
  for (const [reason, count] of Object.entries(failures)) {
    const key = reason as ProblemReason;
    totals.set(key, (totals.get(key) ?? 0) + count);
  }
}
