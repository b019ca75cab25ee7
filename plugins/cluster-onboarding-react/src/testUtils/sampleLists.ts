import {
  ClusterAnswer,
  ClusterPage,
  ClusterRow,
  EntityAnswer,
  findMostPressing,
  FleetAnswer,
  LAYER_STATES,
  LayerState,
  LayerStateCounts,
  RollUp,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { sampleCluster, SampleClusterOptions } from './sampleCluster';
import { SAMPLE_LAYERS } from './sampleLayers';

/**
 * A plausible row of a list of clusters.
 *
 * @public
 */
export function sampleRow(
  options?: SampleClusterOptions & {
    /** What else is known of it, or known otherwise. */
    also?: Partial<ClusterRow>;
  },
): ClusterRow {
  return { ...toSampleRow(sampleCluster(options)), ...options?.also };
}

/**
 * The row of a cluster.
 *
 * @public
 */
export function toSampleRow(answer: ClusterAnswer): ClusterRow {
  const { cluster, status, freshness, observedAt } = answer;
  const { ref, title, environment, capability, owner, system } = cluster;
  const [cause] = status.rootCauses;
  return {
    ref,
    ...(title && { title }),
    ...(environment && { environment }),
    ...(capability && { capability }),
    ...(owner && { owner }),
    ...(system && { system }),
    state: status.state,
    verdict: status.verdict,
    isReadyForTeams: status.isReadyForTeams,
    isReachable: freshness.every(({ isReachable }) => isReachable),
    progress: status.progress,
    layers: Object.fromEntries(
      status.layers.map(({ id, state }) => [id, state]),
    ),
    layerProgress: status.layers.map(({ progress }) => [
      progress.ready,
      progress.expected,
    ]),
    ...(cause && {
      cause: { words: cause.words, ...(cause.owner && { owner: cause.owner }) },
    }),
    digest: status.digest,
    ...(observedAt && { observedAt }),
  };
}

/**
 * A plausible page of a list of clusters: all of them on one page.
 *
 * @public
 */
export function sampleClusterPage(rows: readonly ClusterRow[]): ClusterPage {
  return {
    items: [...rows],
    total: rows.length,
    states: toCounts(rows.map(({ state }) => state)),
    ...(rows[0]?.observedAt && { observedAt: rows[0].observedAt }),
  };
}

/**
 * A plausible answer about an entity with these clusters.
 *
 * @public
 */
export function sampleEntity(
  rows: readonly ClusterRow[],
  options?: {
    /** Its ref; `component:default/search-api` if absent. */
    entity?: string;
  },
): EntityAnswer {
  const ready = rows.filter(({ isReadyForTeams }) => isReadyForTeams).length;
  return {
    entity: options?.entity ?? 'component:default/search-api',
    rollUp: toRollUp(rows),
    verdict: `${ready} of ${rows.length} clusters ready for teams`,
    clusters: [...rows],
    ...(rows[0]?.observedAt && { observedAt: rows[0].observedAt }),
  };
}

/**
 * A plausible answer about a fleet of these clusters.
 *
 * @public
 */
export function sampleFleet(rows: readonly ClusterRow[]): FleetAnswer {
  return {
    fleet: {
      ...toRollUp(rows),
      outOfReach: rows.filter(({ isReachable }) => !isReachable).length,
      layers: SAMPLE_LAYERS.map(({ id, title, hasGate }) => ({
        id,
        title,
        states: toCounts(rows.map(({ layers }) => layers[id])),
        closedGates: hasGate
          ? rows.filter(
              ({ layers }) => layers['security-compliance'] !== 'ready',
            ).length
          : 0,
        openByException: 0,
      })),
    },
    ...(rows[0]?.observedAt && { observedAt: rows[0].observedAt }),
  };
}

function toRollUp(rows: readonly ClusterRow[]): RollUp {
  return {
    state: findMostPressing(rows.map(({ state }) => state)),
    clusters: rows.length,
    readyForTeams: rows.filter(({ isReadyForTeams }) => isReadyForTeams).length,
    states: toCounts(rows.map(({ state }) => state)),
    progress: {
      ready: rows.reduce((sum, { progress }) => sum + progress.ready, 0),
      expected: rows.reduce((sum, { progress }) => sum + progress.expected, 0),
    },
  };
}

function toCounts(states: readonly LayerState[]): LayerStateCounts {
  return Object.fromEntries(
    LAYER_STATES.map(state => [
      state,
      states.filter(each => each === state).length,
    ]),
  ) as LayerStateCounts;
}
