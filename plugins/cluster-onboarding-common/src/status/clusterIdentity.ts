/**
 * Which cluster a status is about.
 *
 * @public
 */
export interface ClusterIdentity {
  /** The entity ref, by which exceptions and attestations name it. */
  readonly ref: string;
  /** The name, which stands for `${cluster}` in names of expected objects. */
  readonly name: string;
  /** The capability that it serves, if known. */
  readonly capability?: string;
  /** The environment that it is part of, if known. */
  readonly environment?: string;
  /**
   * The connections through which it is seen: its own and its management cluster's. Where not given, those of the
   * observations and the one that has its name.
   */
  readonly connections?: readonly string[];
}

/** The connections through which a cluster is seen, in the order of their names. */
export function listConnections(
  cluster: ClusterIdentity,
  observed: Iterable<{ readonly ref: { readonly cluster: string } }>,
): string[] {
  const names = new Set(cluster.connections ?? [cluster.name]);
  for (const { ref } of observed) names.add(ref.cluster);
  return [...names].sort();
}
