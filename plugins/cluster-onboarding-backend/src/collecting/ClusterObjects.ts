import {
  KindToFollow,
  ObjectRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { InventoryCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import {
  KubernetesReader,
  KubernetesReadError,
  ServedKind,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node/alpha';
import { ObjectReader, Refresher } from '../service/contracts';
import { FleetView } from '../fleet/FleetView';
import { OnDemandReaders } from './OnDemandReaders';

const TIMEOUT_MS = 10_000;
const MOST_EVENTS = 50;
const MOST_ANNOTATED = 50;
const REQUESTED_AT = 'reconcile.fluxcd.io/requestedAt';
const FLUX_GROUPS = /\.fluxcd\.io$/;

const EVENTS: ServedKind = {
  group: '',
  version: 'v1',
  kind: 'Event',
  plural: 'events',
  isNamespaced: true,
  canWatch: true,
};

/** What is done with single objects when a person asks for it. */
export class ClusterObjects implements ObjectReader, Refresher {
  readonly #readers: OnDemandReaders;
  readonly #kinds: readonly KindToFollow[];
  readonly #view: FleetView;
  readonly #now: () => number;

  constructor(options: {
    readers: OnDemandReaders;
    kinds: readonly KindToFollow[];
    view: FleetView;
    now: () => number;
  }) {
    this.#readers = options.readers;
    this.#kinds = options.kinds;
    this.#view = options.view;
    this.#now = options.now;
  }

  async readObject(
    _cluster: InventoryCluster,
    ref: ObjectRef,
  ): Promise<{ object: unknown | undefined; events: readonly unknown[] }> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const reader = await this.#readers.get(ref.cluster);
    const kind = await this.#discover(reader, ref, signal);
    const object = await reader.findObject(kind, ref, { signal });
    const events = await this.#readEvents(reader, ref, signal);
    return { object, events };
  }

  async refresh(
    ref: string,
    { annotate }: { annotate: boolean },
  ): Promise<void> {
    if (annotate) await this.#annotate(ref);
    await this.#view.refresh(ref);
  }

  /** Asks Flux to look again at what is not ready, and at the sources it comes from. */
  async #annotate(ref: string): Promise<void> {
    const details = await this.#view.getDetails(ref);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const requestedAt = new Date(this.#now()).toISOString();
    const wanted = (details?.status.objects ?? [])
      .filter(
        ({ ref: object, state }) =>
          FLUX_GROUPS.test(object.group) &&
          (state !== 'ready' || object.group.startsWith('source.')),
      )
      .slice(0, MOST_ANNOTATED);
    for (const { ref: object } of wanted) {
      const reader = await this.#readers.get(object.cluster);
      const kind = await this.#discover(reader, object, signal);
      await reader.annotate(
        kind,
        object,
        { [REQUESTED_AT]: requestedAt },
        { signal },
      );
    }
  }

  async #discover(
    reader: KubernetesReader,
    { group, kind }: ObjectRef,
    signal: AbortSignal,
  ): Promise<ServedKind> {
    const wanted = this.#kinds.filter(
      each => each.group === group && each.kind === kind,
    );
    const { served } = await reader.discover(wanted, { signal });
    if (served.length === 0) {
      throw new KubernetesReadError(
        'not-installed',
        `${kind} is not installed`,
      );
    }
    return served[0];
  }

  /** Without the right to read events the object alone is told. */
  async #readEvents(
    reader: KubernetesReader,
    { kind, namespace, name }: ObjectRef,
    signal: AbortSignal,
  ): Promise<readonly unknown[]> {
    try {
      return await reader.listObjects(EVENTS, {
        signal,
        namespace: namespace || 'default',
        fieldSelector: `involvedObject.kind=${kind},involvedObject.name=${name}`,
        limit: MOST_EVENTS,
      });
    } catch {
      return [];
    }
  }
}
