import { Blueprint } from '../objects/Blueprint';
import { kindsNamed, SimulatedKind, toResourceName } from '../objects/kinds';
import { KubernetesObject } from '../objects/kubernetesObject';
import { ObjectTemplate } from '../objects/ObjectTemplate';
import { Report } from '../objects/report';
import { ClusterFacts, ServerTraits } from './facts';
import { FleetClock } from './FleetClock';
import { fillName, toUid } from './identities';
import { ChangeType, KindStore } from './KindStore';
import { ObjectIdentity, ObjectVersion } from './ObjectVersion';

/** Which object of a cluster. */
export interface ObjectName {
  /** The kind, such as `Kustomization`. */
  kind: string;
  namespace?: string;
  name: string;
}

/** The objects of one cluster, and the one counter that numbers all their changes. */
export class ClusterState {
  readonly facts: ClusterFacts;
  readonly traits: ServerTraits;
  readonly #clock: FleetClock;
  readonly #stores = new Map<string, KindStore>();
  #kinds: readonly SimulatedKind[];
  #resourceVersion: number;

  constructor(options: {
    facts: ClusterFacts;
    traits: ServerTraits;
    clock: FleetClock;
    resourceVersion: number;
  }) {
    this.facts = options.facts;
    this.traits = options.traits;
    this.#clock = options.clock;
    this.#kinds = kindsNamed(options.traits.kinds);
    this.#resourceVersion = options.resourceVersion;
  }

  get kinds(): readonly SimulatedKind[] {
    return this.#kinds;
  }

  /** The number of the latest change of any kind. */
  get resourceVersion(): number {
    return this.#resourceVersion;
  }

  /** The store of a kind that is served; undefined if the kind is not. */
  findStore(group: string, plural: string): KindStore | undefined {
    const kind = this.#kinds.find(
      served => served.group === group && served.plural === plural,
    );
    return kind && this.storeOf(kind);
  }

  storeOf(kind: SimulatedKind): KindStore {
    const key = toResourceName(kind);
    let store = this.#stores.get(key);
    if (!store) {
      store = new KindStore({
        kind,
        historyLength: this.traits.historyLength,
        resourceVersion: this.#resourceVersion,
      });
      this.#stores.set(key, store);
    }
    return store;
  }

  /** All objects of all kinds. */
  *listAll(): Iterable<ObjectVersion> {
    for (const store of this.#stores.values()) yield* store.list();
  }

  find({ kind, namespace = '', name }: ObjectName): ObjectVersion | undefined {
    const served = this.#kinds.find(item => item.kind === kind);
    return served && this.storeOf(served).find(namespace, name);
  }

  /** Makes an object from a blueprint, without telling it: the state at the start. */
  seed(blueprint: Blueprint, report: Report, subject = this.facts): void {
    const { kind, namespace } = blueprint;
    const name = fillName(blueprint.name, subject);
    const now = this.#clock.now();
    this.storeOf(kind).seed({
      identity: {
        cluster: this.facts,
        kind,
        namespace,
        name,
        uid: this.#nextUid(kind, namespace, name),
        createdAt: now - 3_600_000,
        blueprint,
        subject,
      },
      template: blueprint.template(report),
      report,
      resourceVersion: this.#resourceVersion,
      generation: 1,
      revision: this.#clock.revision,
      sequence: this.#clock.nextSequence(),
      count: 24,
      writtenAt: now - 60_000,
    });
    this.#resourceVersion += 1;
  }

  /** Lets the controller of an object say something else. */
  report(
    object: ObjectVersion,
    report: Report,
    changes: { generation?: number; revision?: string } = {},
  ): ObjectVersion {
    const { blueprint } = object.identity;
    if (!blueprint) {
      throw new Error(`${object.identity.name} has no blueprint`);
    }
    const settles = report === 'ready' && object.report !== 'ready';
    return this.#write('MODIFIED', {
      ...object,
      template: blueprint.template(report),
      report,
      count: settles ? object.count + 1 : object.count,
      revision: changes.revision ?? object.revision,
      generation: changes.generation ?? object.generation,
    });
  }

  /** Makes an object from a blueprint while clients look on. */
  create(
    blueprint: Blueprint,
    report: Report,
    subject = this.facts,
  ): ObjectVersion {
    const { kind, namespace } = blueprint;
    const name = fillName(blueprint.name, subject);
    return this.#write('ADDED', {
      identity: {
        ...this.#identify(kind, namespace, name),
        blueprint,
        subject,
      },
      template: blueprint.template(report),
      report,
      generation: 1,
      revision: this.#clock.revision,
      count: 1,
    });
  }

  /** Creates or replaces an object with what is given, as a server would: a changed spec counts the generation up. */
  apply(object: KubernetesObject, changesSpec = true): ObjectVersion {
    const kind = this.#kinds.find(item => item.kind === object.kind);
    if (!kind) {
      throw new Error(
        `Cluster '${this.facts.name}' does not serve ${object.kind}`,
      );
    }
    const { name, namespace = '' } = object.metadata;
    const known = this.storeOf(kind).find(namespace, name);
    const given = object.metadata.generation;
    const generation =
      typeof given === 'number' && !known
        ? given
        : (known?.generation ?? 0) + (changesSpec || !known ? 1 : 0);
    const uid = known?.identity.uid ?? object.metadata.uid;
    const identity: ObjectIdentity = {
      ...(known?.identity ?? this.#identify(kind, namespace, name)),
      ...(typeof uid === 'string' && { uid }),
      blueprint: undefined,
    };
    const metadata = {
      ...object.metadata,
      creationTimestamp:
        object.metadata.creationTimestamp ??
        new Date(identity.createdAt).toISOString().replace(/\.\d+Z/, 'Z'),
      generation,
      uid: identity.uid,
    };
    return this.#write(known ? 'MODIFIED' : 'ADDED', {
      identity,
      template: ObjectTemplate.createFixed({ ...object, metadata }),
      generation,
      revision: known?.revision ?? this.#clock.revision,
      count: known?.count ?? 1,
    });
  }

  /** Takes in an event of a recording: the object stays as it is, but for its resource version. */
  replay(event: { type: ChangeType; object: KubernetesObject }): ObjectVersion {
    const { type, object } = event;
    const kind = this.#kinds.find(item => item.kind === object.kind);
    if (!kind) throw new Error(`There is no kind ${object.kind} here`);
    const { name, namespace = '', uid, generation } = object.metadata;
    return this.#write(type, {
      identity: {
        ...this.#identify(kind, namespace, name),
        uid: `${uid}`,
      },
      template: ObjectTemplate.createFixed(object),
      generation: Number(generation ?? 0),
      revision: this.#clock.revision,
      count: 1,
    });
  }

  /** The name of an object that is made from a blueprint for a cluster. */
  nameOf(blueprint: Blueprint, subject: ClusterFacts): string {
    return fillName(blueprint.name, subject);
  }

  /** Takes an object away. */
  remove(object: ObjectVersion): void {
    this.#write('DELETED', { ...object });
  }

  /** Forgets the changes so far: whoever comes back with an older resource version is told that it is gone. */
  compact(): void {
    for (const store of this.#stores.values()) {
      store.compact(this.#resourceVersion);
    }
  }

  /**
   * Goes back to an earlier count, as a cluster does that was restored from a backup: the same objects under smaller numbers.
   */
  restore(): void {
    const objects = [...this.listAll()];
    this.#resourceVersion = Math.max(
      1,
      this.#resourceVersion - 2 * objects.length - 1_000,
    );
    const start = this.#resourceVersion;
    for (const store of this.#stores.values()) store.clear(start);
    for (const object of objects) {
      this.#resourceVersion += 1;
      this.storeOf(object.identity.kind).seed({
        ...object,
        resourceVersion: this.#resourceVersion,
      });
    }
    this.compact();
  }

  /** Serves other kinds from now on. */
  serveKinds(names: readonly string[]): void {
    this.#kinds = kindsNamed(names);
  }

  #identify(
    kind: SimulatedKind,
    namespace: string,
    name: string,
  ): ObjectIdentity {
    return {
      cluster: this.facts,
      kind,
      namespace,
      name,
      uid: this.#nextUid(kind, namespace, name),
      createdAt: this.#clock.now(),
      subject: this.facts,
    };
  }

  #nextUid(kind: SimulatedKind, namespace: string, name: string): string {
    return toUid([
      this.#clock.seed,
      this.facts.name,
      kind.kind,
      namespace,
      name,
      // Whoever comes after a deletion is somebody else.
      this.#clock.nextIncarnation(),
    ]);
  }

  #write(
    type: ChangeType,
    object: Omit<ObjectVersion, 'resourceVersion' | 'sequence' | 'writtenAt'>,
  ): ObjectVersion {
    this.#resourceVersion += 1;
    const store = this.storeOf(object.identity.kind);
    const { namespace, name } = object.identity;
    const version: ObjectVersion = {
      ...object,
      resourceVersion: this.#resourceVersion,
      sequence: this.#clock.nextSequence(),
      writtenAt: this.#clock.now(),
    };
    store.record({
      type,
      resourceVersion: this.#resourceVersion,
      version,
      previous: store.find(namespace, name),
    });
    return version;
  }
}
