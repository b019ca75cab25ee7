import {
  ClusterAnswer,
  Problem,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { isOutOfReach } from '../../isOutOfReach';
import { toVerdictKind } from '../verdict/toVerdictKind';

/** A connection that is out of reach now. */
export interface LostConnection {
  readonly connection: string;
  /** When it was last read with success; absent if never. */
  readonly lastSeenAt?: string;
  /** Why, and what to do, as far as the backend says. */
  readonly problems: readonly Problem[];
  /** What people call the clusters that are seen through it. */
  readonly clusters: readonly string[];
}

/** What a person should know besides the verdict. */
export interface Notices {
  readonly lost: readonly LostConnection[];
  /** What could not be read while the connection itself works. */
  readonly problems: readonly Problem[];
  /** Clusters that nobody has looked at yet, as people call them. */
  readonly pending: readonly string[];
  /** Clusters of which nothing is there yet: their own names, and what people call them. */
  readonly absent: readonly {
    readonly cluster: string;
    readonly name: string;
  }[];
  /** Clusters with objects that belong to no layer. */
  readonly unassigned: readonly {
    readonly ref: string;
    readonly name: string;
    readonly count: number;
  }[];
}

/** Finds what a person should know besides the verdict; each connection and each problem is told once, however many clusters it concerns. */
export function toNotices(
  clusters: readonly ClusterAnswer[],
  names: ReadonlyMap<string, string>,
): Notices {
  const nameOf = ({ cluster }: ClusterAnswer): string =>
    names.get(cluster.ref) ?? cluster.name;
  const problems = joinProblems(clusters);
  const isPending = (answer: ClusterAnswer): boolean =>
    answer.observedAt === undefined && answer.problems.length === 0;
  const lost = findLost(
    // Before the first look no connection has been reached: that is no trouble yet.
    clusters.filter(answer => !isPending(answer)),
    problems,
    nameOf,
  );
  const isLost = new Set(lost.map(({ connection }) => connection));
  return {
    lost,
    problems: problems.filter(({ connection }) => !isLost.has(connection)),
    pending: clusters.filter(isPending).map(nameOf),
    absent: clusters
      .filter(answer => toVerdictKind(answer) === 'absent')
      .map(answer => ({ cluster: answer.cluster.name, name: nameOf(answer) })),
    unassigned: clusters
      .filter(({ status }) => status.unassigned.length > 0)
      .map(answer => ({
        ref: answer.cluster.ref,
        name: nameOf(answer),
        count: answer.status.unassigned.length,
      })),
  };
}

function joinProblems(clusters: readonly ClusterAnswer[]): Problem[] {
  const joined = new Map<string, Problem>();
  for (const problem of clusters.flatMap(answer => answer.problems)) {
    const { connection, kind, reason } = problem;
    joined.set(`${connection}|${kind}|${reason}`, problem);
  }
  return [...joined.values()];
}

function findLost(
  clusters: readonly ClusterAnswer[],
  problems: readonly Problem[],
  nameOf: (answer: ClusterAnswer) => string,
): LostConnection[] {
  const lost = new Map<string, LostConnection>();
  for (const answer of clusters) {
    for (const { connection, isReachable, lastSeenAt } of answer.freshness) {
      const { state } = answer.status;
      if (!isOutOfReach({ state, isReachable })) continue;
      const known = lost.get(connection);
      lost.set(connection, {
        connection,
        ...(lastSeenAt && { lastSeenAt }),
        problems: problems.filter(each => each.connection === connection),
        clusters: [...(known?.clusters ?? []), nameOf(answer)],
      });
    }
  }
  return [...lost.values()].sort((a, b) =>
    a.connection.localeCompare(b.connection, 'en'),
  );
}
