/*
 * Roll-ups over a fleet whose clusters are derived already. Linear means here that a cluster costs the same among many as
 * among few. Both sides look at every cluster of the fleet once per round, in one go or in tenths: a second look at the same
 * few clusters would find them in the cache of the processor, and the exponent would be that of the cache.
 */
import {
  ClusterStatus,
  Observation,
  rollUpFleet,
  toBaselineMatrix,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { printBar } from '../bar';
import { measureInTurns } from '../measure';

/** A derived cluster. */
export interface DerivedCluster {
  name: string;
  observations: Observation[];
  status: ClusterStatus;
}

const PARTS = 10;

/** Prints the bars of roll-ups. */
export function benchRollUps(clusters: readonly DerivedCluster[]): void {
  const size = clusters.length / PARTS;
  const parts = Array.from({ length: PARTS }, (_, part) =>
    clusters.slice(part * size, (part + 1) * size),
  );
  const toStatuses = (some: readonly DerivedCluster[]): ClusterStatus[] =>
    some.map(({ status }) => status);
  const statuses = toStatuses(clusters);
  const partStatuses = parts.map(toStatuses);
  const texts = partStatuses[0].map(status => JSON.stringify(status));
  const { parse, ...figures } = measureInTurns(
    {
      fleet: () => rollUpFleet(statuses),
      fleetParts: () => partStatuses.map(part => rollUpFleet(part)),
      matrix: () => toBaselineMatrix(clusters),
      matrixParts: () => parts.map(part => toBaselineMatrix(part)),
      parse: () => texts.map(text => JSON.parse(text)),
    },
    { warmUps: 10, rounds: 41 },
  );
  const perCluster = (ms: number): number => (ms * 1000) / clusters.length;
  const parsed = (parse * 1000) / size;
  const exponent = (all: number, inParts: number): number =>
    Math.log(all / (inParts / PARTS)) / Math.log(PARTS);
  const describe = (all: number, inParts: number) => ({
    [`${clusters.length} clusters`]: `${all.toFixed(2)} ms`,
    [`${size} clusters`]: `${(inParts / PARTS).toFixed(3)} ms`,
    'JSON.parse of a status': `${parsed.toFixed(1)} µs, ratio ${(
      perCluster(all) / parsed
    ).toFixed(3)}`,
    exponent: exponent(all, inParts).toFixed(3),
  });
  printBar(
    {
      id: 'status-fleet-per-cluster',
      figure: perCluster(figures.fleet),
      unit: 'µs',
      limit: 60,
    },
    describe(figures.fleet, figures.fleetParts),
  );
  printBar({
    id: 'status-fleet-exponent',
    figure: exponent(figures.fleet, figures.fleetParts),
    unit: `from ${size} to ${clusters.length} clusters`,
    limit: 1.05,
  });
  printBar(
    {
      id: 'status-baseline-per-cluster',
      figure: perCluster(figures.matrix),
      unit: 'µs',
      limit: 60,
    },
    describe(figures.matrix, figures.matrixParts),
  );
}
