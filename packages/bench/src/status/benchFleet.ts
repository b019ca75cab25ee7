/*
 * The status of clusters and of a whole fleet, and what its observations take. All figures come from one fleet, so that they
 * belong together: 5 000 clusters, 200 000 observations.
 */
import {
  ClusterStatus,
  DEFAULT_LAYERS,
  deriveClusterStatus,
  Observation,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { printBar } from '../bar';
import { measureHeap, measureInTurns } from '../measure';
import { benchRollUps } from './benchRollUps';
import { FIRST_SEEN, FleetWriter, OBJECTS_PER_CLUSTER } from './fleet';

const CLUSTERS = 5_000;
/** Clusters derived in a round: enough for the clock, few enough for many rounds. */
const SAMPLE = 100;
const DAY = 24 * 3_600_000;
const NOW = new Date(FIRST_SEEN + DAY).toJSON();
const LATER = new Date(FIRST_SEEN + 100 * DAY).toJSON();

/** Prints all bars about clusters and the fleet. */
export function benchFleet(writer: FleetWriter): void {
  // What is made once only (compiled code, caches of words) is made before the heap is looked at.
  for (let index = 0; index < SAMPLE; index += 1) writer.observeCluster(index);
  const before = measureHeap();
  const fleet = Array.from({ length: CLUSTERS }, (_, index) =>
    writer.observeCluster(index),
  );
  printMemory(fleet, measureHeap() - before);
  printDerive(fleet);
  benchRollUps(
    fleet.map((observations, index) => ({
      name: toName(index),
      observations,
      status: derive(observations, index),
    })),
  );
}

function printMemory(fleet: Observation[][], bytes: number): void {
  const observations = fleet.length * OBJECTS_PER_CLUSTER;
  const text = JSON.stringify(fleet[1]).length / OBJECTS_PER_CLUSTER;
  printBar(
    {
      id: 'status-memory',
      figure: bytes / observations,
      unit: 'bytes per observation',
      limit: 1_024,
    },
    {
      observations: `${observations}, ${Math.round(bytes / 1e6)} MB in all`,
      'as JSON': `${Math.round(text)} bytes each`,
    },
  );
}

function toName(index: number): string {
  return `search-${index}`;
}

function derive(
  observations: readonly Observation[],
  index: number,
): ClusterStatus {
  const name = toName(index);
  const ref = `resource:default/${name}`;
  return deriveClusterStatus({
    cluster: { ref, name, capability: 'search', environment: 'dev' },
    observations,
    layers: DEFAULT_LAYERS,
    contacts: new Map([[name, { isReachable: true, lastSeenAt: NOW }]]),
    attestations: [
      {
        cluster: ref,
        layer: 'cloud-infrastructure',
        by: 'user:default/ada',
        at: NOW,
        expiresAt: LATER,
      },
    ],
    now: NOW,
  });
}

function printDerive(fleet: Observation[][]): void {
  const sample = fleet.slice(0, SAMPLE);
  const texts = sample.map(observations => JSON.stringify(observations));
  const { parse, status } = measureInTurns(
    {
      parse: () => texts.map(text => JSON.parse(text)),
      status: () => sample.map(derive),
    },
    { warmUps: 20, rounds: 41 },
  );
  const each = (ms: number): string =>
    `${((ms * 1000) / SAMPLE).toFixed(0)} µs per cluster`;
  printBar(
    {
      id: 'status-derive-cluster',
      figure: status / SAMPLE,
      unit: 'ms',
      limit: 1,
    },
    {
      'JSON.parse of its observations': each(parse),
      derive: `${each(status)}, ${(status / parse).toFixed(2)} × JSON.parse`,
    },
  );
}
