import {
  Existence,
  ObjectKey,
  ObjectRef,
  Observation,
  Reference,
  ReferenceRole,
  toObjectKey,
} from '../model';
import {
  BuildGraphOptions,
  GraphEdge,
  GraphNode,
  NamedObject,
  toKindKey,
} from './statusGraph';

const PRODUCING: ReadonlySet<ReferenceRole> = new Set(['outputs', 'applies']);

/** A node while the graph is being built. */
interface Draft {
  readonly key: ObjectKey;
  readonly ref: ObjectRef;
  readonly observation?: Observation;
  isReportedMissing: boolean;
  readonly needs: GraphEdge[];
  readonly producers: ObjectKey[];
}

function toNameKey(cluster: string, named: NamedObject | ObjectRef): string {
  return `${cluster}|${named.kind}|${named.namespace}|${named.name}`;
}

function existenceOf(
  draft: Draft,
  completeKinds: ReadonlySet<string> | undefined,
): Existence {
  if (draft.observation) return 'present';
  if (draft.isReportedMissing) return 'absent';
  return completeKinds?.has(toKindKey(draft.ref)) ? 'absent' : 'unseen';
}

/** The nodes of a graph while it is being built. */
export class GraphDrafts {
  readonly #byKey = new Map<ObjectKey, Draft>();
  /** Without the group, which messages do not tell. */
  readonly #byName = new Map<string, ObjectKey[]>();
  readonly #targets = new Map<Observation, string | undefined>();
  /** The clusters that drive a cluster from outside. */
  readonly #hubs = new Map<string, Set<string>>();
  readonly #findTarget: (observation: Observation) => string | undefined;

  constructor(options: BuildGraphOptions) {
    this.#findTarget = options.findTarget ?? (() => undefined);
  }

  add(observation: Observation): void {
    const { ref } = observation;
    this.#put({
      key: toObjectKey(ref),
      ref,
      observation,
      isReportedMissing: false,
      needs: [],
      producers: [],
    });
    const target = this.#findTarget(observation);
    this.#targets.set(observation, target);
    if (target === undefined) return;
    const hubs = this.#hubs.get(target);
    if (hubs) hubs.add(ref.cluster);
    else this.#hubs.set(target, new Set([ref.cluster]));
  }

  link(observation: Observation): void {
    const own = this.#byKey.get(toObjectKey(observation.ref))!;
    for (const reference of observation.references) {
      const { role, group, kind, namespace, name, onTarget } = reference;
      if (role === 'owner') {
        const owner = this.#findOwner(observation, reference);
        if (owner) own.producers.push(owner);
        continue;
      }
      const cluster = onTarget
        ? this.#targets.get(observation)
        : observation.ref.cluster;
      // Where it is nobody told us: then it cannot be found, and is no cause either.
      if (cluster === undefined) continue;
      const other = this.#getOrPut({ cluster, group, kind, namespace, name });
      if (PRODUCING.has(role)) other.producers.push(own.key);
      else own.needs.push({ role, to: other.key });
    }
  }

  markMissing(observation: Observation): void {
    for (const { kind, namespace, name } of observation.missing ?? []) {
      const { cluster } = observation.ref;
      const known = this.find(observation, { kind, namespace, name });
      const draft = known
        ? this.#byKey.get(known)!
        : this.#getOrPut({ cluster, group: '', kind, namespace, name });
      draft.isReportedMissing = true;
    }
  }

  /** What the object names itself is meant before anything else of that kind and name. */
  find(from: Observation, wanted: NamedObject): ObjectKey | undefined {
    const own = this.#byKey.get(toObjectKey(from.ref));
    const named = own?.needs.find(edge => {
      const { ref } = this.#byKey.get(edge.to)!;
      return (
        ref.kind === wanted.kind &&
        ref.name === wanted.name &&
        (ref.namespace === wanted.namespace || ref.namespace === '')
      );
    });
    if (named) return named.to;
    const cluster = wanted.onTarget
      ? this.#targets.get(from)
      : from.ref.cluster;
    return cluster === undefined
      ? undefined
      : this.#byName.get(toNameKey(cluster, wanted))?.slice().sort()[0];
  }

  toNodes(
    completeKinds: ReadonlySet<string> | undefined,
  ): Map<ObjectKey, GraphNode> {
    const nodes = new Map<ObjectKey, GraphNode>();
    for (const draft of this.#byKey.values()) {
      const { key, ref, observation, needs } = draft;
      nodes.set(key, {
        key,
        ref,
        ...(observation && { observation }),
        existence: existenceOf(draft, completeKinds),
        needs,
        producers:
          draft.producers.length > 1
            ? [...new Set(draft.producers)].sort()
            : draft.producers,
      });
    }
    return nodes;
  }

  /** The owner is on the same cluster, or on a hub that drives it. */
  #findOwner(
    observation: Observation,
    reference: Reference,
  ): ObjectKey | undefined {
    const { group, kind, namespace, name } = reference;
    const { cluster } = observation.ref;
    return [cluster, ...[...(this.#hubs.get(cluster) ?? [])].sort()]
      .map(home => toObjectKey({ cluster: home, group, kind, namespace, name }))
      .find(key => this.#byKey.get(key)?.observation);
  }

  #getOrPut(ref: ObjectRef): Draft {
    const key = toObjectKey(ref);
    return (
      this.#byKey.get(key) ??
      this.#put({
        key,
        ref,
        isReportedMissing: false,
        needs: [],
        producers: [],
      })
    );
  }

  #put(draft: Draft): Draft {
    this.#byKey.set(draft.key, draft);
    const name = toNameKey(draft.ref.cluster, draft.ref);
    const namesakes = this.#byName.get(name);
    if (!namesakes) this.#byName.set(name, [draft.key]);
    else if (!namesakes.includes(draft.key)) namesakes.push(draft.key);
    return draft;
  }
}
