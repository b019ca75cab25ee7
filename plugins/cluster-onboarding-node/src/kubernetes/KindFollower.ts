import { ProblemReason } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { toBackoffMs, withJitter } from './backoff';
import { ContactGate } from './ContactGate';
import { CredentialHeaders } from './Credentials';
import { KubernetesReadError } from './KubernetesReadError';
import { FollowEvent, FollowOptions, ServedKind } from './KubernetesReader';
import { listPages } from './listPages';
import { ObjectQuota } from './ObjectQuota';
import { ReadObject } from './parseObject';
import { toCollectionPath, withQuery } from './paths';
import { ReaderCounters } from './ReaderCounters';
import { ReaderLimits } from './ReaderLimits';
import { Requester } from './Requester';
import { sleep } from './sleep';
import { errorToProblemReason } from './toProblemReason';
import { SlowLineError, WatchListener, WatchStream } from './WatchStream';

/** What the followers of one server share. */
export interface FollowerContext {
  readonly requester: Requester;
  readonly limits: ReaderLimits;
  readonly counters: ReaderCounters;
  readonly gate: ContactGate;
  readonly random: () => number;
  /** Until when the server is not asked to begin a watch with all that is there, since it refused to. */
  readonly features: { watchListRefusedUntil: number };
}

/** Refusals that mean: not in this way. Anything else is about us, the kind or the moment. */
const REFUSED_FORM = new Set([400, 405, 406, 415, 422, 501]);

/** What has nothing to do with the version from which a watch was to go on. */
const KEEPS_VERSION = new Set<ProblemReason>([
  'unreachable',
  'certificate',
  'credentials-rejected',
  'refused-address',
  'throttled',
]);

interface InitialWatch {
  hasBegun: boolean;
  isLate: boolean;
  watch: WatchStream | undefined;
  readonly progress: (count: number) => void;
  readonly end: () => void;
}

/** A watch that has to be followed by a list: its version is too old, or what it said has to be looked at again. */
class RelistError extends Error {}

/**
 * Follows one kind: a list, then watches from where it ended, until the server no longer knows that place; then a list again.
 * Where the server can, the first watch tells what is there already, and no list is needed.
 *
 * What it promises: `listed` comes only after all objects of a complete answer were told, so a failure in the middle never
 * makes an object look gone. Versions are never compared. After any failure it waits longer and longer; a kind that is absent
 * or forbidden is asked for again only now and then. However a server behaves, two requests without progress are never sent
 * right after each other.
 */
export class KindFollower implements WatchListener {
  readonly #kind: ServedKind;
  readonly #context: FollowerContext;
  readonly #options: FollowOptions;
  readonly #pageSize = { index: 0 };
  readonly #quota: ObjectQuota;
  /** Where the next watch goes on; undefined if everything has to be told anew. */
  #version: string | undefined;
  /** Whether the next list is the second one that says that nothing is there. */
  #isConfirming = false;
  #mustList = false;
  #failures = 0;
  /** Watches in a row that brought no progress. */
  #restlessWatches = 0;
  /** Watches in a row that were not even begun by the server, while lists went well. */
  #silentWatches = 0;
  #pollsUntil = 0;
  #toldReason: ProblemReason | undefined;
  /** The watch that tells what is there already, until it has. */
  #initial: InitialWatch | undefined;

  constructor(options: {
    kind: ServedKind;
    context: FollowerContext;
    follow: FollowOptions;
  }) {
    this.#kind = options.kind;
    this.#context = options.context;
    this.#options = options.follow;
    this.#quota = new ObjectQuota(options.context.limits.maxObjects);
  }

  /** Ends when the signal is given; never rejects. */
  async run(): Promise<void> {
    const { signal } = this.#options;
    const { gate } = this.#context;
    try {
      // Nothing is waited for inside of another wait: while a watch lasts, this function alone is kept for it.
      while (!signal.aborted) {
        try {
          if (!gate.isOpen) await this.#waitAtGate();
          if (signal.aborted) break;
          if (this.#isListNext()) {
            await this.#list();
            continue;
          }
          let watch = await this.#startWatch();
          await watch.ended;
          if (
            (watch.error as KubernetesReadError | undefined)?.status === 401
          ) {
            watch = await this.#startWatch(watch.credential);
            await watch.ended;
          }
          if (signal.aborted) break;
          this.#settleWatch(watch);
          const isLost = watch.isOpen && watch.error !== undefined;
          if (isLost || this.#restlessWatches > 1) await this.#rest();
        } catch (error) {
          this.#endInitial();
          if (!signal.aborted) await this.#recover(error);
        }
      }
    } finally {
      this.#endInitial();
      gate.leave(this);
    }
  }

  async #waitAtGate(): Promise<void> {
    await this.#context.gate.pass(this, {
      signal: this.#options.signal,
      onWait: (reason, retryInMs) => this.#tellFailure(reason, retryInMs),
    });
  }

  get #isPolling(): boolean {
    return (
      this.#options.mode === 'poll' ||
      !this.#kind.canWatch ||
      performance.now() < this.#pollsUntil
    );
  }

  #isListNext(): boolean {
    if (this.#isPolling) return true;
    const { watchListRefusedUntil } = this.#context.features;
    const canTellAll =
      !this.#mustList && performance.now() >= watchListRefusedUntil;
    return this.#version === undefined && !canTellAll;
  }

  async #list(): Promise<void> {
    const { limits, random, requester } = this.#context;
    const { signal } = this.#options;
    const leave = await this.#options.enter?.(signal);
    let version: string | undefined;
    let isUnconfirmed = false;
    try {
      await listPages(
        {
          requester,
          limits,
          signal,
          kind: this.#kind,
          pageSize: this.#pageSize,
        },
        (page, isFirst) => {
          this.#succeeded();
          const isEmpty = page.objects.length === 0 && !page.continueToken;
          if (isFirst && isEmpty && this.#mustConfirm()) {
            isUnconfirmed = true;
            return false;
          }
          if (isFirst) {
            version = page.resourceVersion;
            this.#begin();
          }
          this.#emitSeen(this.#quota.take(page.objects));
          return !this.#quota.isTruncated;
        },
      );
      if (signal.aborted) return;
    } finally {
      leave?.();
    }
    this.#mustList = isUnconfirmed;
    if (isUnconfirmed) {
      this.#isConfirming = true;
      await this.#sleep(limits.confirmDelayMs);
      return;
    }
    this.#version = version;
    this.#finish();
    if (!this.#isPolling) return;
    this.#failures = 0;
    await this.#sleep(withJitter(limits.pollIntervalMs, random));
  }

  /** Begins a watch; if a credential was refused, with another one. */
  async #startWatch(refused?: CredentialHeaders): Promise<WatchStream> {
    const { limits, random, requester } = this.#context;
    const isInitial = this.#version === undefined;
    const credential = refused && (await requester.refresh(refused));
    if (isInitial && !this.#initial) await this.#startInitial();
    const lifetimeMs = withJitter(limits.watchLifetimeMs, random);
    const watch = new WatchStream({
      kind: this.#kind,
      limits,
      requester,
      signal: this.#options.signal,
      listener: this,
      lifetimeMs: lifetimeMs + limits.firstByteTimeoutMs,
    });
    if (this.#initial) this.#initial.watch = watch;
    const path = withQuery(toCollectionPath(this.#kind), {
      watch: 1,
      allowWatchBookmarks: 'true',
      timeoutSeconds: Math.max(1, Math.round(lifetimeMs / 1000)),
      resourceVersion: this.#version ?? '',
      ...(isInitial && {
        sendInitialEvents: 'true',
        resourceVersionMatch: 'NotOlderThan',
      }),
    });
    await watch.start(path, credential);
    return watch;
  }

  /** Decides what comes after a watch; throws what has to be told as a failure. */
  #settleWatch(watch: WatchStream): void {
    const initial = this.#initial;
    this.#endInitial();
    const isExpired = (watch.error as KubernetesReadError)?.status === 410;
    if (watch.lastedMs >= this.#context.limits.steadyWatchMs) {
      this.#restlessWatches = 0;
      this.#failures = 0;
    } else if (watch.isOpen || isExpired) {
      this.#restlessWatches += 1;
    }
    if (watch.error) {
      this.#settleBrokenWatch(watch.error, {
        isInitial: initial !== undefined,
        isOpen: watch.isOpen,
        hasLine: watch.hasLine,
      });
    } else if (initial) {
      // It has not told everything, in time or at all: the server may not know what it was asked.
      if (initial.isLate) this.#refuseWatchList();
      this.#mustList = true;
    }
  }

  /** The same for one that did not end well. */
  #settleBrokenWatch(
    error: unknown,
    {
      isInitial,
      isOpen,
      hasLine,
    }: { isInitial: boolean; isOpen: boolean; hasLine: boolean },
  ): void {
    const { limits } = this.#context;
    const { reason, status } = error as KubernetesReadError;
    const isLost =
      (reason === 'unreachable' || reason === 'timeout') &&
      status === undefined &&
      !(error instanceof SlowLineError);
    // A connection that was lost is a failure only if there is no other.
    if (isOpen && isLost) {
      // Not even a bookmark: a server that was restored counts from less, and would be silent until it has caught up.
      if (reason === 'timeout' && !hasLine) this.#version = undefined;
      return;
    }
    // A page of a list may have more bytes than a line.
    if (isOpen && reason === 'too-large') {
      this.#version = undefined;
      this.#pollsUntil = performance.now() + limits.probeIntervalMs;
      return;
    }
    // Whatever a server has against a version, a list does without it.
    if (!isLost && !KEEPS_VERSION.has(reason)) this.#version = undefined;
    if (error instanceof RelistError || status === 410) return;
    if (!isOpen && status !== undefined) {
      const isForm = REFUSED_FORM.has(status);
      if (isForm && isInitial) this.#refuseWatchList();
      if (isForm || status === 403) {
        if (isInitial) this.#mustList = true;
        else this.#pollsUntil = performance.now() + limits.probeIntervalMs;
        return;
      }
    }
    if (!isOpen && isLost && reason === 'timeout') {
      // Something in between may keep back what it has not got completely, as a watch never is.
      this.#mustList = true;
      this.#version = undefined;
      this.#silentWatches += 1;
      if (this.#silentWatches >= 2) {
        this.#pollsUntil = performance.now() + limits.probeIntervalMs;
      }
    }
    throw error;
  }

  /** Between two watches: a moment, in which a lost connection is cleared away; longer if the last ones brought nothing. */
  async #rest(): Promise<void> {
    const { limits, random } = this.#context;
    // The first is often a server that is restarted, or a version that has become too old.
    const failures = this.#restlessWatches - 1;
    const ms =
      failures < 1
        ? 1 + (random() * limits.backoffBaseMs) / 10
        : toBackoffMs({ failures, reason: 'unreachable', limits, random });
    await this.#sleep(ms);
  }

  async #recover(error: unknown): Promise<void> {
    const { limits, counters, gate, random } = this.#context;
    const reason = errorToProblemReason(error);
    const { retryAfterMs } = error as KubernetesReadError;
    counters.countFailure(reason);
    if (gate.isShared(reason)) {
      const retryInMs = gate.failed(this, { reason, retryAfterMs });
      this.#toldReason = undefined;
      this.#tellFailure(reason, retryInMs);
      return;
    }
    this.#succeeded();
    this.#version = undefined;
    const isProbed = reason === 'forbidden' || reason === 'not-installed';
    this.#failures += 1;
    const retryInMs = isProbed
      ? withJitter(limits.probeIntervalMs, random)
      : toBackoffMs({
          failures: this.#failures,
          reason,
          retryAfterMs,
          limits,
          random,
        });
    this.#emit({ type: 'failed', reason, retryInMs });
    await this.#sleep(retryInMs);
  }

  onOpen(): void {
    this.#silentWatches = 0;
    this.#succeeded();
    if (!this.#initial) this.#emit({ type: 'alive' });
  }

  onSeen(objects: ReadObject[], addedCount: number): void {
    if (this.#initial) {
      this.#beginInitial(this.#initial);
      this.#initial.progress(objects.length);
      this.#emitSeen(this.#quota.take(objects));
      return;
    }
    this.#emitSeen(this.#quota.change(objects, addedCount));
    if (this.#quota.isExceeded) throw new RelistError();
  }

  onDeleted(objects: ReadObject[]): void {
    this.#quota.remove(objects);
    this.#emit({ type: 'deleted', objects });
  }

  onBookmark(isInitialEnd: boolean): void {
    if (!this.#initial) {
      this.#emit({ type: 'alive' });
      return;
    }
    if (!isInitialEnd) return;
    if (!this.#initial.hasBegun && this.#mustConfirm()) {
      this.#isConfirming = true;
      this.#mustList = true;
      throw new RelistError();
    }
    this.#beginInitial(this.#initial);
    this.#endInitial();
    this.#finish();
  }

  onVersion(resourceVersion: string): void {
    // Until all is told, there is nothing that a watch could go on from.
    if (!this.#initial) this.#version = resourceVersion;
  }

  async #startInitial(): Promise<void> {
    const { pageTimeoutMs, pageSizes } = this.#context.limits;
    const leave = await this.#options.enter?.(this.#options.signal);
    const deadline = setTimeout(() => {
      if (!this.#initial) return;
      this.#initial.isLate = true;
      this.#initial.watch?.end();
    }, pageTimeoutMs);
    deadline.unref();
    let told = 0;
    this.#initial = {
      hasBegun: false,
      isLate: false,
      watch: undefined,
      progress: count => {
        told += count;
        if (told < pageSizes[0]) return;
        told = 0;
        deadline.refresh();
      },
      end: () => {
        clearTimeout(deadline);
        leave?.();
      },
    };
  }

  #beginInitial(initial: InitialWatch): void {
    if (initial.hasBegun) return;
    initial.hasBegun = true;
    this.#begin();
  }

  #endInitial(): void {
    const initial = this.#initial;
    this.#initial = undefined;
    initial?.end();
  }

  #refuseWatchList(): void {
    const { features, limits } = this.#context;
    features.watchListRefusedUntil = performance.now() + limits.probeIntervalMs;
  }

  /** An empty list where there was something is believed only when it is said twice. */
  #mustConfirm(): boolean {
    return this.#quota.count > 0 && !this.#isConfirming;
  }

  #begin(): void {
    this.#quota.begin();
    this.#emit({ type: 'listing' });
  }

  #finish(): void {
    this.#quota.finish();
    this.#isConfirming = false;
    this.#emit({ type: 'listed', isTruncated: this.#quota.isTruncated });
  }

  #emitSeen(objects: readonly ReadObject[]): void {
    if (objects.length > 0) this.#emit({ type: 'seen', objects });
  }

  #emit(event: FollowEvent): void {
    if (!this.#options.signal.aborted) this.#options.onEvent(event);
  }

  #succeeded(): void {
    this.#toldReason = undefined;
    this.#context.gate.succeeded(this);
  }

  #tellFailure(reason: ProblemReason, retryInMs: number): void {
    if (this.#toldReason === reason) return;
    this.#toldReason = reason;
    this.#emit({ type: 'failed', reason, retryInMs });
  }

  async #sleep(ms: number): Promise<void> {
    await sleep(ms, this.#options.signal);
  }
}
