/*
 * Follows one connection for as long as this replica holds its lease: reads what was known, asks the server which kinds it
 * has, follows each of them, and writes what changed in meaning. Everything that can go wrong with this connection ends here:
 * it is noted, the last known state stays, and it is tried again.
 *
 *   load rows ─► find connection ─► discover ─► follow each kind ─► touched objects ─(coalesced)─► batch ─► rows ─► `onChanged`
 *                     ▲                 │ no answer: back off
 *                     └─────────────────┘ another fingerprint, or a refresh: begin anew with a new reader
 */
import { LoggerService } from '@backstage/backend-plugin-api';
import { ServiceUnavailableError } from '@backstage/errors';
import {
  KindToFollow,
  Observation,
  ProblemReason,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ClusterConnection } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import {
  FollowEvent,
  KubernetesReader,
  KubernetesReadError,
  ServedKind,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node/alpha';
import { ConnectionRefusedError } from '../connections/ConnectionRefusedError';
import { Lease } from '../store/LeaseStore';
import { ContactRecord, ObservationStore } from '../store/ObservationStore';
import {
  assessContact,
  Failure,
  isSameContact,
  isSameSort,
} from './assessContact';
import { Backoff } from './Backoff';
import { CollectingLimits } from './limits';
import {
  KindName,
  ObservedConnection,
  PendingBatch,
  toKindName,
} from './ObservedConnection';
import { Semaphore } from './Semaphore';
import { readRef, withKind } from './readRef';
import { toIsHeld } from './toIsHeld';
import { Waker } from './Waker';

/** How objects of a kind are read. */
export type ObserveObject = (
  previous: Observation | undefined,
  object: unknown,
  context: { cluster: string; at: string },
) => Observation;

/** A kind to follow and how its objects are read. */
export interface FollowedKind extends KindToFollow {
  readonly observe: ObserveObject;
}

/** What a supervisor works with. */
export interface ConnectionSupervisorOptions {
  readonly lease: Lease;
  readonly kinds: readonly FollowedKind[];
  readonly findConnection: (
    name: string,
    options: { signal: AbortSignal },
  ) => Promise<ClusterConnection | undefined>;
  readonly createReader: (connection: ClusterConnection) => KubernetesReader;
  readonly attribute: (observation: Observation) => string;
  readonly store: ObservationStore;
  readonly lists: Semaphore;
  readonly limits: CollectingLimits;
  readonly logger: LoggerService;
  readonly now: () => number;
  /** Called after rows were written, and when the contact changed. */
  readonly onChanged: (change: {
    parts: readonly string[];
    isContact: boolean;
  }) => void;
  /** Called with how many rows were written, and how long the first of them had waited. */
  readonly onWritten?: (rows: number, lagMs: number) => void;
  /** Called when another replica turned out to hold the lease. */
  readonly onLeaseLost: () => void;
}

interface KindRun {
  readonly kind: ServedKind;
  readonly observe: ObserveObject;
  readonly controller: AbortController;
  failure?: Failure;
  isComplete: boolean;
}

export class ConnectionSupervisor {
  readonly lease: Lease;
  readonly #options: ConnectionSupervisorOptions;
  readonly #controller = new AbortController();
  readonly #runs = new Map<string, KindRun>();
  readonly #wake = new Waker();
  readonly #logger: LoggerService;
  #attribute: (observation: Observation) => string;
  #observed?: ObservedConnection;
  #contact?: ContactRecord;
  #isContactWritten = true;
  #reader?: KubernetesReader;
  #finished: Promise<void> = Promise.resolve();
  #failure?: Failure;
  #hasAnswered = false;
  /** When the server last said something. */
  #answeredAt?: number;
  #hasTriedAll = false;
  #isConfirmed = false;
  #lostKinds: KindName[] = [];
  #flushTimer?: NodeJS.Timeout;
  #recheckTimer?: NodeJS.Timeout;
  #flushing?: Promise<void>;
  #isRestartAsked = false;
  #cannotSaySince?: number;
  /** When the first event came that is not yet looked at. */
  #pendingSince?: number;

  constructor(options: ConnectionSupervisorOptions) {
    this.#options = options;
    this.lease = options.lease;
    this.#attribute = options.attribute;
    this.#logger = options.logger.child({
      connection: options.lease.connection,
    });
  }

  get connection(): string {
    return this.lease.connection;
  }

  /** What is known; undefined until the rows were read. */
  get observed(): ObservedConnection | undefined {
    return this.#observed;
  }

  /** How the connection stands; undefined until something is known. */
  get contact(): ContactRecord | undefined {
    return this.#contact;
  }

  get reader(): KubernetesReader | undefined {
    return this.#reader;
  }

  start(): void {
    this.#finished = this.#run();
  }

  /** Ends everything; what is not yet written is, unless the lease was lost. */
  async stop(options: { isLeaseLost?: boolean } = {}): Promise<void> {
    this.#controller.abort();
    this.#wake.wake();
    clearTimeout(this.#flushTimer);
    clearTimeout(this.#recheckTimer);
    await this.#finished;
    if (!options.isLeaseLost) await this.#flush();
    await this.#flushing;
  }

  /** Begins anew: connects, discovers and lists again, without waiting for what backs off. */
  refresh(): void {
    this.#isRestartAsked = true;
    this.#wake.wake();
  }

  reattribute(attribute: (observation: Observation) => string): void {
    this.#attribute = attribute;
    this.#observed?.reattribute(attribute);
    this.#scheduleFlush();
  }

  /** Writes revisions that moved a while ago; asked for now and then. */
  writeLazily(): void {
    if (this.#observed?.hasLazy) this.#scheduleFlush();
  }

  /** Writes what moved in a part without meaning anything. */
  async writeUnwritten(cluster: string): Promise<void> {
    const batch = this.#observed?.takeUnwritten(cluster);
    if (batch) await this.#write(batch);
  }

  async #run(): Promise<void> {
    const { signal } = this.#controller;
    const backoff = new Backoff(this.#options.limits);
    while (!signal.aborted) {
      try {
        await this.#load();
        this.#isRestartAsked = false;
        await this.#followUntilChanged(() => backoff.reset());
        backoff.reset();
      } catch (error) {
        if (signal.aborted) break;
        this.#fail(error);
        await this.#wake.sleep(backoff.next(error), signal);
      }
    }
  }

  async #load(): Promise<void> {
    if (this.#observed) return;
    const { store } = this.#options;
    const [stored, contact] = await Promise.all([
      store.readConnection(this.connection),
      store.readContact(this.connection),
    ]);
    this.#contact ??= contact;
    this.#observed = new ObservedConnection({
      attribute: this.#attribute,
      stored,
    });
    this.#observed.reattribute(this.#attribute);
    this.#options.onChanged({ parts: [''], isContact: true });
  }

  /** Follows until there is another connection of this name, or a fresh start is asked for. */
  async #followUntilChanged(onAnswer: () => void): Promise<void> {
    const { findConnection, createReader, limits } = this.#options;
    const { signal } = this.#controller;
    const connection = await findConnection(this.connection, { signal });
    if (!connection) {
      throw new KubernetesReadError(
        'not-configured',
        `There is no connection '${this.connection}'`,
      );
    }
    const reader = createReader(connection);
    this.#reader = reader;
    try {
      let discoverAt = 0;
      while (!signal.aborted && !this.#isRestartAsked) {
        if (this.#options.now() >= discoverAt) {
          await this.#discover(reader, connection);
          onAnswer();
          discoverAt = this.#options.now() + limits.discoverEveryMs;
        }
        await this.#wake.sleep(
          withJitter(limits.checkConnectionEveryMs),
          signal,
        );
        if (this.#isDiscoveryDue()) discoverAt = 0;
        if (await this.#isReplaced(connection)) return;
      }
    } finally {
      for (const run of this.#runs.values()) run.controller.abort();
      this.#runs.clear();
      this.#reader = undefined;
      await reader.close();
    }
  }

  /** A kind that vanished is asked for at once, not at the next turn. */
  #isDiscoveryDue(): boolean {
    for (const { failure } of this.#runs.values()) {
      if (failure?.reason === 'not-installed') return true;
    }
    return false;
  }

  async #isReplaced(connection: ClusterConnection): Promise<boolean> {
    try {
      const found = await this.#options.findConnection(this.connection, {
        signal: this.#controller.signal,
      });
      return found?.fingerprint !== connection.fingerprint;
    } catch (error) {
      // Whoever gives out connections cannot say now: what we have stays, unless it must not be used any more.
      return error instanceof ConnectionRefusedError;
    }
  }

  async #discover(
    reader: KubernetesReader,
    connection: ClusterConnection,
  ): Promise<void> {
    const { kinds, lists } = this.#options;
    const { signal } = this.#controller;
    const isFirst = this.#runs.size === 0;
    let discovered;
    const leave = await lists.enter(signal);
    try {
      discovered = await reader.discover(kinds, { signal });
    } catch (error) {
      // Kinds that are followed say by themselves how they stand.
      if (!isFirst) return;
      throw error;
    } finally {
      leave();
    }
    this.#answered();
    const servedNames = new Set(discovered.served.map(toKindName));
    for (const [name, run] of this.#runs) {
      if (servedNames.has(name)) continue;
      run.controller.abort();
      this.#runs.delete(name);
    }
    for (const kind of discovered.absent) this.#loseKind(kind);
    this.#lostKinds = this.#lostKinds.filter(
      kind => !servedNames.has(toKindName(kind)),
    );
    for (const kind of discovered.served) {
      const isRunning = this.#runs.has(toKindName(kind));
      if (!isRunning) this.#startKind(reader, connection, kind);
    }
    this.#assess();
    this.#scheduleFlush();
  }

  /** Of kinds that a server never had nothing is said: most servers lack most kinds. */
  #loseKind(kind: KindName): void {
    const name = toKindName(kind);
    const wasLost =
      this.#lostKinds.some(lost => toKindName(lost) === name) ||
      this.#contact?.problems.some(
        problem =>
          problem.reason === 'not-installed' &&
          problem.kind === `${kind.group}/${kind.kind}`,
      );
    const hadObjects = this.#observed!.has(kind);
    const wasKnown = this.#contact?.completeKinds.includes(name);
    this.#observed!.removeKind(kind);
    const isKnown = this.#lostKinds.some(lost => toKindName(lost) === name);
    if ((wasLost || hadObjects || wasKnown) && !isKnown) {
      this.#lostKinds = [
        ...this.#lostKinds,
        { group: kind.group, kind: kind.kind },
      ];
    }
  }

  #startKind(
    reader: KubernetesReader,
    connection: ClusterConnection,
    kind: ServedKind,
  ): void {
    const { kinds, limits, lists } = this.#options;
    const followed = kinds.find(
      ({ group, kind: name }) => group === kind.group && name === kind.kind,
    );
    if (!followed) return;
    const controller = new AbortController();
    const run: KindRun = {
      kind,
      observe: followed.observe,
      controller,
      isComplete: false,
    };
    this.#runs.set(toKindName(kind), run);
    const isPoll =
      limits.mode === 'poll' || connection.isPollOnly || !kind.canWatch;
    // It never rejects.
    void reader.follow(kind, {
      signal: controller.signal,
      mode: isPoll ? 'poll' : 'watch',
      enter: signal => lists.enter(signal),
      onEvent: event => {
        if (!controller.signal.aborted) this.#take(run, event);
      },
    });
  }

  #take(run: KindRun, event: FollowEvent): void {
    const observed = this.#observed!;
    switch (event.type) {
      case 'listing':
        observed.startListing(run.kind);
        break;
      case 'seen':
        this.#answeredAt = this.#options.now();
        this.#see(run, event.objects);
        break;
      case 'deleted':
        this.#answeredAt = this.#options.now();
        for (const object of event.objects) {
          const ref = readRef(this.connection, run.kind, object);
          if (ref) observed.remove(ref);
        }
        this.#scheduleFlush();
        break;
      case 'listed':
        observed.endListing(run.kind, event);
        run.isComplete = !event.isTruncated;
        run.failure = event.isTruncated
          ? { reason: 'too-large', since: this.#options.now() }
          : undefined;
        this.#answered();
        this.#assess();
        this.#scheduleFlush();
        break;
      case 'alive':
        if (run.failure && run.failure.reason !== 'too-large') {
          run.failure = undefined;
          this.#assess();
        }
        this.#answered();
        break;
      default:
        this.#failKind(run, event.reason);
    }
  }

  #see(run: KindRun, objects: readonly unknown[]): void {
    const now = this.#options.now();
    const context = {
      cluster: this.connection,
      at: new Date(now).toISOString(),
    };
    for (const object of objects) {
      const ref = readRef(this.connection, run.kind, object);
      if (!ref) continue;
      this.#observed!.see(ref, withKind(object, run.kind), (previous, value) =>
        run.observe(previous, value, context),
      );
    }
    this.#scheduleFlush();
  }

  #failKind(run: KindRun, reason: ProblemReason): void {
    const isNew = !run.failure || !isSameSort(run.failure.reason, reason);
    if (isNew) {
      run.failure = {
        reason,
        since: run.failure?.since ?? this.#options.now(),
      };
    }
    this.#assess();
    // A kind that is gone is looked for again at once.
    if (isNew && reason === 'not-installed') this.#wake.wake();
  }

  #answered(): void {
    this.#hasAnswered = true;
    this.#answeredAt = this.#options.now();
    this.#failure = undefined;
  }

  #fail(error: unknown): void {
    if (error instanceof ServiceUnavailableError) {
      this.#cannotSaySince ??= this.#options.now();
      const lasted = this.#options.now() - this.#cannotSaySince;
      // Whoever gives out connections does not know yet, as after a start: for a while that changes nothing.
      if (lasted < this.#options.limits.checkConnectionEveryMs) return;
    } else {
      this.#cannotSaySince = undefined;
    }
    const { reason, words } = toFailure(error);
    if (reason === 'internal') {
      // A fault of ours: its name, never what a server said.
      this.#logger.error('Following a connection failed', {
        error: error instanceof Error ? error.name : typeof error,
      });
    }
    const since = this.#failure?.since ?? this.#options.now();
    this.#failure = { reason, since, ...(words && { words }) };
    this.#assess();
  }

  #assess(): void {
    const { limits, now } = this.#options;
    const { contact, recheckAt } = assessContact({
      connection: this.connection,
      failure: this.#failure,
      hasAnswered: this.#isFirstRoundOver(),
      kinds: Array.from(this.#runs.values(), run => ({
        group: run.kind.group,
        kind: run.kind.kind,
        failure: run.failure,
        isComplete: run.isComplete,
      })),
      lostKinds: this.#lostKinds,
      previous: this.#contact,
      now: now(),
      graceMs: limits.contactGraceMs,
      staleAfterMs: limits.staleAfterMs,
    });
    clearTimeout(this.#recheckTimer);
    if (recheckAt !== undefined && !this.#controller.signal.aborted) {
      const wait = Math.max(0, recheckAt - now());
      this.#recheckTimer = setTimeout(() => this.#assess(), wait + 1).unref();
    }
    if (!contact) return;
    const isNowConfirmed = !this.#isConfirmed && this.#hasFoundOut();
    this.#isConfirmed ||= isNowConfirmed;
    if (isSameContact(this.#contact, contact)) {
      // Others hear of it, since until then nobody could know whether it is still so.
      if (isNowConfirmed) this.#isContactWritten = false;
      if (isNowConfirmed) this.#scheduleFlush();
      return;
    }
    this.#log(contact);
    const wasReachable = this.#contact?.isReachable;
    // When it was last seen is not when that was noticed: a deadline and the grace may lie in between.
    const answeredAt = this.#answeredAt;
    this.#contact =
      wasReachable && !contact.isReachable && answeredAt !== undefined
        ? { ...contact, lastSeenAt: new Date(answeredAt).toISOString() }
        : contact;
    this.#isContactWritten = false;
    this.#scheduleFlush();
  }

  /** Whether what is known of the contact was found out by this replica. */
  get isConfirmed(): boolean {
    return this.#isConfirmed;
  }

  #hasFoundOut(): boolean {
    return this.#failure !== undefined || this.#isFirstRoundOver();
  }

  #isFirstRoundOver(): boolean {
    if (!this.#hasAnswered) return false;
    this.#hasTriedAll ||= Array.from(this.#runs.values()).every(
      ({ isComplete, failure }) => isComplete || failure !== undefined,
    );
    return this.#hasTriedAll;
  }

  #log(contact: ContactRecord): void {
    const was = this.#contact;
    if (was?.isReachable !== contact.isReachable) {
      if (contact.isReachable) this.#logger.info('Contact made');
      else {
        this.#logger.warn('Contact lost', {
          reason: contact.problems[0]?.reason,
        });
      }
      return;
    }
    const known = new Set(
      was?.problems.map(({ reason, kind }) => `${reason}${kind}`),
    );
    for (const { reason, kind } of contact.problems) {
      if (!known.has(`${reason}${kind}`)) {
        this.#logger.warn('Something cannot be read', { reason, kind });
      }
    }
  }

  #scheduleFlush(): void {
    this.#pendingSince ??= this.#options.now();
    if (this.#flushTimer || this.#controller.signal.aborted) return;
    this.#flushTimer = setTimeout(() => {
      this.#flushTimer = undefined;
      this.#flushing = this.#flush();
    }, this.#options.limits.coalesceMs).unref();
  }

  /** One at a time: what comes while it writes is written after. */
  async #flush(): Promise<void> {
    await this.#flushing;
    const observed = this.#observed;
    if (!observed) return;
    const since = this.#pendingSince;
    this.#pendingSince = undefined;
    try {
      const batch = observed.takeBatch(
        toIsHeld(observed, new Date(this.#options.now()).toISOString()),
        this.#options.now(),
      );
      const isOk = !batch || (await this.#write(batch, since));
      if (isOk && !this.#isContactWritten) await this.#writeContact();
      const lazy = observed.takeLazyBatch(
        this.#options.now() - this.#options.limits.lazyWriteMs,
      );
      if (isOk && lazy) await this.#write(lazy);
    } catch (error) {
      this.#logger.warn('Writing failed; it is tried again', {
        error: error instanceof Error ? error.name : typeof error,
      });
      this.#retryFlush();
    }
  }

  #retryFlush(): void {
    if (this.#flushTimer || this.#controller.signal.aborted) return;
    this.#flushTimer = setTimeout(() => {
      this.#flushTimer = undefined;
      this.#flushing = this.#flush();
    }, this.#options.limits.backoffMinMs).unref();
  }

  async #write(
    batch: PendingBatch,
    since: number = this.#options.now(),
  ): Promise<boolean> {
    let isWritten = false;
    try {
      isWritten = await this.#options.store.write(this.lease, batch);
    } catch (error) {
      this.#observed!.putBack(batch);
      throw error;
    }
    if (!isWritten) {
      this.#options.onLeaseLost();
      return false;
    }
    this.#observed!.confirm(batch);
    this.#options.onWritten?.(
      batch.puts.length + batch.deletes.length,
      this.#options.now() - since,
    );
    this.#options.onChanged({ parts: batch.parts, isContact: false });
    return true;
  }

  async #writeContact(): Promise<void> {
    const contact = this.#contact!;
    this.#isContactWritten = true;
    try {
      if (!(await this.#options.store.writeContact(this.lease, contact))) {
        this.#options.onLeaseLost();
        return;
      }
    } catch (error) {
      this.#isContactWritten = false;
      throw error;
    }
    this.#options.onChanged({ parts: [], isContact: true });
  }
}

/** A third less at most: a thousand connections that were taken together must not all be looked at in one moment. */
function withJitter(milliseconds: number): number {
  return milliseconds * (1 - Math.random() / 3);
}

function toFailure(error: unknown): { reason: ProblemReason; words?: string } {
  if (error instanceof KubernetesReadError) return { reason: error.reason };
  if (
    error instanceof ConnectionRefusedError ||
    error instanceof ServiceUnavailableError
  ) {
    return { reason: 'not-configured', words: error.message };
  }
  return { reason: 'internal' };
}
