/**
 * One way in which an object on a management cluster can belong to a leaf: everything that is given must hold.
 *
 * Patterns are globs as in layer definitions: `*` stands for any characters but `/`, `**` for any characters. `${cluster}`
 * stands, at most once in each, for the name of the cluster or of its connection.
 */
export interface AttributionRule {
  /** The management cluster that it is for, by the name of its connection; all if absent. */
  readonly managementCluster?: string;
  /** Kinds, as `Kind` in any group or as `group/Kind`; one of them must be the object's. */
  readonly kinds?: readonly string[];
  /** A pattern of the object's namespace. */
  readonly namespace?: string;
  /** A pattern of the object's name. */
  readonly name?: string;
  /** A pattern of the folder that the object applies, without `./` in front. */
  readonly path?: string;
  /** A pattern of the name of the Secret or ConfigMap with the kubeconfig. */
  readonly kubeconfig?: string;
  /** Patterns of label values by label. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The one cluster that all these objects belong to, where no pattern holds its name. */
  readonly cluster?: string;
}

/** The labels that rules ask for. Observations keep no others besides our own, so whoever observes must name them. */
export function listAttributionLabels(
  rules: readonly AttributionRule[],
): string[] {
  const names = rules.flatMap(({ labels }) => Object.keys(labels ?? {}));
  return [...new Set(names)].sort();
}
