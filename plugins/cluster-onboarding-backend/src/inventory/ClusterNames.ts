import { parseEntityRef } from '@backstage/catalog-model';
import { InventoryCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { KnownNames } from './clusterPattern';

interface Candidate {
  readonly ref: string;
  readonly namespace: string;
  readonly connection: string;
}

/** Finds clusters by what objects call them: the name of the entity or of the connection. */
export class ClusterNames implements KnownNames {
  readonly #byName = new Map<string, Candidate[]>();
  readonly #byConnection = new Map<string, Candidate[]>();
  readonly lengths: readonly number[];

  static create(clusters: readonly InventoryCluster[]): ClusterNames {
    return new ClusterNames(clusters);
  }

  private constructor(clusters: readonly InventoryCluster[]) {
    for (const { ref, name, connection } of clusters) {
      const { namespace } = parseEntityRef(ref);
      const candidate = { ref, namespace, connection };
      put(this.#byName, name, candidate);
      put(this.#byConnection, connection, candidate);
    }
    const names = [...this.#byName.keys(), ...this.#byConnection.keys()];
    this.lengths = [...new Set(names.map(({ length }) => length))].sort(
      (a, b) => b - a,
    );
  }

  has(name: string): boolean {
    return this.#byName.has(name) || this.#byConnection.has(name);
  }

  /**
   * The ref of the one cluster that is meant.
   *
   * Where several have the name, it is the one of the catalog namespace that is called as the object's namespace is, then the
   * one that has the name for its connection. If that leaves more than one, or none, nobody can say.
   */
  find(name: string, namespace: string): string | undefined {
    const named = this.#byName.get(name) ?? this.#byConnection.get(name) ?? [];
    if (named.length === 1) return named[0].ref;
    return (
      findOnly(named, candidate => candidate.namespace === namespace) ??
      findOnly(named, candidate => candidate.connection === name)
    );
  }
}

function put(
  map: Map<string, Candidate[]>,
  key: string,
  candidate: Candidate,
): void {
  const present = map.get(key);
  if (present) present.push(candidate);
  else map.set(key, [candidate]);
}

function findOnly(
  candidates: readonly Candidate[],
  test: (candidate: Candidate) => boolean,
): string | undefined {
  const fitting = candidates.filter(test);
  return fitting.length === 1 ? fitting[0].ref : undefined;
}
