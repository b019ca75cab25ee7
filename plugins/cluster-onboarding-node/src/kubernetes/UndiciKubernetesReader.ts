import { KindToFollow } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ClusterConnection } from '../connections';
import { ContactGate } from './ContactGate';
import { discoverKinds } from './discoverKinds';
import { FollowerContext, KindFollower } from './KindFollower';
import { KubernetesReadError } from './KubernetesReadError';
import {
  DiscoveredKinds,
  FollowOptions,
  KubernetesReader,
  ReaderCounts,
  ServedKind,
} from './KubernetesReader';
import { JoinedSignals } from './JoinedSignals';
import { listPages } from './listPages';
import { parseJson } from './parseJson';
import { parseObject } from './parseObject';
import { findObjectPath } from './paths';
import { ReaderCounters } from './ReaderCounters';
import { DEFAULT_READER_LIMITS, ReaderLimits } from './ReaderLimits';
import { Requester } from './Requester';

/**
 * How a reader is made.
 *
 * @alpha
 */
export interface KubernetesReaderOptions {
  /** The server. */
  readonly connection: ClusterConnection;
  /** Limits that differ from `DEFAULT_READER_LIMITS`. */
  readonly limits?: Partial<ReaderLimits>;
  /** Where jitter comes from; a number from 0 to 1. */
  readonly random?: () => number;
}

/** Reads an API server through undici: one HTTP/2 session for everything, or sockets where the server has only HTTP/1.1. */
export class UndiciKubernetesReader implements KubernetesReader {
  readonly #connection: ClusterConnection;
  readonly #limits: ReaderLimits;
  readonly #counters = new ReaderCounters();
  readonly #requester: Requester;
  readonly #context: FollowerContext;
  readonly #signals = new JoinedSignals();

  static create(options: KubernetesReaderOptions): UndiciKubernetesReader {
    return new UndiciKubernetesReader(options);
  }

  private constructor(options: KubernetesReaderOptions) {
    const { connection, random = Math.random } = options;
    const limits = { ...DEFAULT_READER_LIMITS, ...options.limits };
    this.#connection = connection;
    this.#limits = limits;
    this.#requester = new Requester({
      connection,
      limits,
      counters: this.#counters,
    });
    this.#context = {
      requester: this.#requester,
      limits,
      counters: this.#counters,
      gate: new ContactGate({ limits, random }),
      random,
      features: { watchListRefusedUntil: 0 },
    };
  }

  get counts(): ReaderCounts {
    return this.#counters;
  }

  async discover(
    kinds: readonly KindToFollow[],
    options: { signal: AbortSignal },
  ): Promise<DiscoveredKinds> {
    return await this.#once(options.signal, signal =>
      discoverKinds(kinds, {
        requester: this.#requester,
        limits: this.#limits,
        signal,
      }),
    );
  }

  async follow(kind: ServedKind, options: FollowOptions): Promise<void> {
    const mode = this.#connection.isPollOnly ? 'poll' : options.mode;
    const signal = this.#signals.join(options.signal);
    const follow = { ...options, mode, signal };
    try {
      await new KindFollower({ kind, context: this.#context, follow }).run();
    } finally {
      this.#signals.leave(options.signal);
    }
  }

  async findObject(
    kind: ServedKind,
    name: { namespace: string; name: string },
    options: { signal: AbortSignal },
  ): Promise<unknown | undefined> {
    const path = findObjectPath(kind, name);
    if (path === undefined) return undefined;
    return await this.#once(options.signal, async signal => {
      try {
        const { body } = await this.#requester.ask({ path }, signal);
        return parseObject(parseJson(body, this.#limits.maxDepth), kind);
      } catch (error) {
        if ((error as KubernetesReadError).status === 404) return undefined;
        throw error;
      }
    });
  }

  async listObjects(
    kind: ServedKind,
    options: {
      signal: AbortSignal;
      namespace?: string;
      labelSelector?: string;
      fieldSelector?: string;
      limit?: number;
    },
  ): Promise<unknown[]> {
    const { namespace, labelSelector, fieldSelector } = options;
    const limit = options.limit ?? this.#limits.maxObjects;
    return await this.#once(options.signal, async signal => {
      const objects: unknown[] = [];
      await listPages(
        {
          requester: this.#requester,
          limits: this.#limits,
          signal,
          kind,
          namespace,
          labelSelector,
          fieldSelector,
          pageSize: { index: 0 },
        },
        (page, isFirst) => {
          if (isFirst) objects.length = 0;
          objects.push(...page.objects);
          return objects.length < limit;
        },
      );
      return objects.slice(0, limit);
    });
  }

  async annotate(
    kind: ServedKind,
    name: { namespace: string; name: string },
    annotations: Readonly<Record<string, string>>,
    options: { signal: AbortSignal },
  ): Promise<void> {
    const path = findObjectPath(kind, name);
    if (path === undefined) {
      throw new KubernetesReadError(
        'not-installed',
        'There can be no object of this name',
      );
    }
    await this.#once(options.signal, signal =>
      this.#requester.ask(
        {
          method: 'PATCH',
          path,
          contentType: 'application/merge-patch+json',
          body: JSON.stringify({ metadata: { annotations } }),
        },
        signal,
      ),
    );
  }

  async close(): Promise<void> {
    this.#signals.end();
    await this.#requester.close();
  }

  /** A request that somebody waits for: it does not wait for the backoff of others, but they learn from it. */
  async #once<T>(
    outer: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const { gate } = this.#context;
    const who = {};
    const signal = this.#signals.join(outer);
    try {
      const result = await work(signal);
      gate.succeeded(who);
      return result;
    } catch (error) {
      const { reason, retryAfterMs } = error as KubernetesReadError;
      if (!signal.aborted && reason) {
        this.#counters.countFailure(reason);
        if (gate.isShared(reason)) gate.failed(who, { reason, retryAfterMs });
      }
      throw error;
    } finally {
      this.#signals.leave(outer);
    }
  }
}

/**
 * Makes a reader of one API server. It opens no connection until something is asked, and never throws: an address that is
 * not accepted is told by each request.
 *
 * @alpha
 */
export function createKubernetesReader(
  options: KubernetesReaderOptions,
): KubernetesReader {
  return UndiciKubernetesReader.create(options);
}
