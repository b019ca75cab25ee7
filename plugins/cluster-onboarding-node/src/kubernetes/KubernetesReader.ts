import {
  KindToFollow,
  ProblemReason,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/**
 * A kind as one server has it.
 *
 * @alpha
 */
export interface ServedKind {
  /** The API group; empty for the core group. */
  readonly group: string;
  /** The version to read: the first that both sides know. */
  readonly version: string;
  /** The kind. */
  readonly kind: string;
  /** The name of the kind in API paths. */
  readonly plural: string;
  /** Whether its objects are in namespaces. */
  readonly isNamespaced: boolean;
  /** Whether the server offers to watch it. */
  readonly canWatch: boolean;
}

/**
 * Which kinds a server has.
 *
 * @alpha
 */
export interface DiscoveredKinds {
  /** Those that it has. */
  readonly served: readonly ServedKind[];
  /** Those that it does not have. */
  readonly absent: readonly KindToFollow[];
}

/**
 * What happens to a kind that is followed.
 *
 * @remarks
 *
 * `listing`: all objects are told anew; what is not told until `listed` is gone. `listed`: that was all, or with `isTruncated` as much as
 * is taken. `seen`: objects as the server has them, whole lists and single changes alike. `deleted`: they are gone. `alive`: the server
 * answered, and there is nothing to tell. `failed`: it could not be read, and is tried again after `retryInMs`; what was told before
 * stays as it is.
 *
 * @alpha
 */
export type FollowEvent =
  | { readonly type: 'listing' }
  | { readonly type: 'listed'; readonly isTruncated: boolean }
  | { readonly type: 'seen'; readonly objects: readonly unknown[] }
  | { readonly type: 'deleted'; readonly objects: readonly unknown[] }
  | { readonly type: 'alive' }
  | {
      readonly type: 'failed';
      readonly reason: ProblemReason;
      readonly retryInMs: number;
    };

/**
 * How a kind is followed.
 *
 * @alpha
 */
export interface FollowOptions {
  /** Ends it. */
  readonly signal: AbortSignal;
  /** Takes the events, one after the other, at once. */
  readonly onEvent: (event: FollowEvent) => void;
  /** `poll`: all objects are listed every interval, and nothing is watched. */
  readonly mode: 'watch' | 'poll';
  /** Waits until there is room for one more list among all that are under way, and gives back how to leave. */
  readonly enter?: (signal: AbortSignal) => Promise<() => void>;
}

/**
 * Reads one API server.
 *
 * @remarks
 *
 * It throws `KubernetesReadError`, which says why in one of a closed set of words and never carries what a server said.
 *
 * @alpha
 */
export interface KubernetesReader {
  /** Which of the kinds the server has. */
  discover(
    kinds: readonly KindToFollow[],
    options: { signal: AbortSignal },
  ): Promise<DiscoveredKinds>;

  /** Follows all objects of a kind, through all failures, until the signal ends it. It never rejects. */
  follow(kind: ServedKind, options: FollowOptions): Promise<void>;

  /** Reads one object; undefined if it is not there. */
  findObject(
    kind: ServedKind,
    name: { namespace: string; name: string },
    options: { signal: AbortSignal },
  ): Promise<unknown | undefined>;

  /** Reads all objects of a kind, in pages. */
  listObjects(
    kind: ServedKind,
    options: {
      signal: AbortSignal;
      namespace?: string;
      labelSelector?: string;
      fieldSelector?: string;
      /** As many as are taken; the rest is left out. */
      limit?: number;
    },
  ): Promise<unknown[]>;

  /** Sets annotations of an object: the one thing that is ever written, and only where the operator allows it. */
  annotate(
    kind: ServedKind,
    name: { namespace: string; name: string },
    annotations: Readonly<Record<string, string>>,
    options: { signal: AbortSignal },
  ): Promise<void>;

  /** What was asked and read so far. */
  readonly counts: ReaderCounts;

  /** Closes all connections. */
  close(): Promise<void>;
}

/**
 * What a reader did so far.
 *
 * @alpha
 */
export interface ReaderCounts {
  /** Requests sent. */
  readonly requests: number;
  /** Bytes read, as they came over the wire or after unpacking, whichever is known. */
  readonly bytes: number;
  /** Failures by reason. */
  readonly failures: Readonly<Partial<Record<ProblemReason, number>>>;
}
