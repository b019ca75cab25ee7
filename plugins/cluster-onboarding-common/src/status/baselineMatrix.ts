/* The same baseline on every cluster: which component runs where, and in which version. */
import { formatObjectRef, Observation } from '../model';

/**
 * What was observed of one cluster.
 *
 * @public
 */
export interface BaselineCluster {
  /** The name of the cluster, which may be part of the names of its objects. */
  readonly name: string;
  /** What was observed of it. */
  readonly observations: readonly Observation[];
}

/**
 * One component over all clusters.
 *
 * @public
 */
export interface BaselineRow {
  /** The component. */
  readonly component: string;
  /** Its version by the name of the cluster; a cluster that is not in it does not have the component. */
  readonly versions: ReadonlyMap<string, string>;
  /** On how many clusters each version runs. */
  readonly counts: ReadonlyMap<string, number>;
  /** The names of the clusters that do not have it. */
  readonly absentOn: readonly string[];
  /** Whether every cluster has it in the same version. */
  readonly isUniform: boolean;
}

/**
 * Components and clusters, with versions.
 *
 * @public
 */
export interface BaselineMatrix {
  /** The names of the clusters, in the order in which they were given. */
  readonly clusters: readonly string[];
  /** The components, in the order of their names. */
  readonly rows: readonly BaselineRow[];
}

/**
 * Says of which component an object is an installation; undefined for objects that are none.
 *
 * @public
 */
export type ToComponent = (
  observation: Observation,
  cluster: string,
) => string | undefined;

/**
 * Which component runs on which cluster, in which version.
 *
 * @param clusters - what was observed of each cluster
 * @param toComponent - how components are told apart; by default each HelmRelease is one, called by its name without the
 * cluster's
 *
 * @public
 */
export function toBaselineMatrix(
  clusters: readonly BaselineCluster[],
  toComponent: ToComponent = toReleaseName,
): BaselineMatrix {
  const found = new Map<string, Map<string, Observation[]>>();
  for (const { name, observations } of clusters) {
    for (const observation of observations) {
      const component = toComponent(observation, name);
      if (component === undefined || !observation.version) continue;
      const row = found.get(component) ?? new Map<string, Observation[]>();
      row.set(name, [...(row.get(name) ?? []), observation]);
      found.set(component, row);
    }
  }
  const names = clusters.map(({ name }) => name);
  return {
    clusters: names,
    rows: [...found]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([component, row]) => toRow(component, row, names)),
  };
}

function toRow(
  component: string,
  found: ReadonlyMap<string, readonly Observation[]>,
  names: readonly string[],
): BaselineRow {
  const versions = new Map<string, string>();
  const counts = new Map<string, number>();
  const absentOn: string[] = [];
  for (const name of names) {
    const own = found.get(name);
    if (!own) {
      absentOn.push(name);
      continue;
    }
    const version = joinVersions(own);
    versions.set(name, version);
    counts.set(version, (counts.get(version) ?? 0) + 1);
  }
  return {
    component,
    versions,
    counts,
    absentOn,
    isUniform: absentOn.length === 0 && counts.size === 1,
  };
}

/** Two installations of one component on a cluster are both told, always in the same order. */
function joinVersions(observations: readonly Observation[]): string {
  const versions = [...observations]
    .sort((a, b) => (formatObjectRef(a.ref) < formatObjectRef(b.ref) ? -1 : 1))
    .map(({ version }) => version ?? '');
  return [...new Set(versions)].join(', ');
}

function toReleaseName(
  { ref }: Observation,
  cluster: string,
): string | undefined {
  if (ref.kind !== 'HelmRelease') return undefined;
  if (ref.name.startsWith(`${cluster}-`)) {
    return ref.name.slice(cluster.length + 1);
  }
  return ref.name.endsWith(`-${cluster}`)
    ? ref.name.slice(0, -cluster.length - 1)
    : ref.name;
}
