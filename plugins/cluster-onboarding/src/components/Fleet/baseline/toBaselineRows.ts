import { BaselineAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { compareEnvironmentNames, compareTexts } from '../view/compareRows';

/** A cluster of the baseline. */
export interface BaselineCluster {
  readonly ref: string;
  readonly name: string;
}

/** One version of a component, and where it runs. */
export interface BaselineVersion {
  readonly version: string;
  readonly clusters: readonly BaselineCluster[];
}

/** One component over all clusters. */
export interface BaselineRow {
  readonly component: string;
  /** The version that most clusters have first. */
  readonly versions: readonly BaselineVersion[];
  readonly absentOn: readonly BaselineCluster[];
  readonly isUniform: boolean;
}

/**
 * How many components run in several versions, and how many are not on every cluster. These are two things: a cluster of another capability
 * may do well without a component, but one in two versions is a baseline that has come apart.
 */
export function countDifferences(answer: BaselineAnswer): {
  differing: number;
  partial: number;
} {
  return {
    differing: answer.rows.filter(hasSeveralVersions).length,
    partial: answer.rows.filter(({ absentOn }) => absentOn.length > 0).length,
  };
}

function hasSeveralVersions(row: BaselineAnswer['rows'][number]): boolean {
  return Object.keys(row.counts).length > 1;
}

/** The clusters in the order in which changes are promoted. Of their environments only their names tell. */
export function sortClusters(
  clusters: readonly BaselineCluster[],
): BaselineCluster[] {
  const toNamed = ({ name }: BaselineCluster) => ({
    name,
    environment: /-([a-z]+)$/i.exec(name)?.[1],
  });
  return [...clusters].sort(
    (a, b) =>
      compareEnvironmentNames(toNamed(a), toNamed(b)) ||
      compareTexts(a.name, b.name),
  );
}

/** The components, those that differ most first; only those whose name has the text in it, and only those in several versions if asked for. */
export function toBaselineRows(
  answer: BaselineAnswer,
  options: { text?: string; isOnlyDifferent?: boolean } = {},
): BaselineRow[] {
  const text = (options.text ?? '').trim().toLocaleLowerCase('en-US');
  const clusters = new Map(
    answer.clusters.map(cluster => [cluster.name, cluster]),
  );
  const find = (name: string) => clusters.get(name) ?? { name, ref: name };
  return answer.rows
    .filter(
      row =>
        (!options.isOnlyDifferent || hasSeveralVersions(row)) &&
        row.component.toLocaleLowerCase('en-US').includes(text),
    )
    .map(row => ({
      component: row.component,
      versions: groupByVersion(row.versions, find),
      absentOn: sortClusters(row.absentOn.map(find)),
      isUniform: row.isUniform,
    }))
    .sort(
      (a, b) =>
        Number(a.isUniform) - Number(b.isUniform) ||
        b.versions.length - a.versions.length ||
        b.absentOn.length - a.absentOn.length ||
        compareTexts(a.component, b.component),
    );
}

function groupByVersion(
  versions: Readonly<Record<string, string>>,
  find: (name: string) => BaselineCluster,
): BaselineVersion[] {
  const groups = new Map<string, BaselineCluster[]>();
  for (const [name, version] of Object.entries(versions)) {
    const members = groups.get(version);
    if (members) members.push(find(name));
    else groups.set(version, [find(name)]);
  }
  return [...groups]
    .map(([version, members]) => ({
      version,
      clusters: sortClusters(members),
    }))
    .sort(
      (a, b) =>
        b.clusters.length - a.clusters.length ||
        compareTexts(b.version, a.version),
    );
}
