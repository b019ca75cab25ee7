import {
  ObjectRef,
  Observation,
  Problem,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { Lease } from './LeaseStore';

/** What was read through a connection and belongs together: `cluster` is an entity ref, or empty for the connection's own cluster. */
export interface PartKey {
  readonly connection: string;
  readonly cluster: string;
}

/** An observation as it is stored. */
export interface StoredObservation {
  readonly observation: Observation;
  /** The part that it belongs to. */
  readonly cluster: string;
  /** The digest of its meaning. */
  readonly digest: string;
}

/** What is written in one go. Of an object that is put twice the last one counts, and one that is put is not deleted. */
export interface ObservationBatch {
  readonly puts: readonly StoredObservation[];
  readonly deletes: readonly ObjectRef[];
  /** Parts that changed, those that lost an object included: an object that moves from one to another changes both. */
  readonly parts: readonly string[];
}

/** How a connection stands: a row that is written only when contact is lost or regained, or what can be read of it changes. */
export interface ContactRecord {
  readonly isReachable: boolean;
  /**
   * When it was last read with success, as far as that was written down. While it can be reached and its owner says so, the
   * owner's heartbeat tells better. When the connection changes hands, the last heartbeat of the former owner is written here.
   */
  readonly lastSeenAt?: string;
  /** Why nothing can be read, and what cannot be read while the rest can. */
  readonly problems: readonly Problem[];
  /** Kinds of which every object is known, as `group|Kind`. */
  readonly completeKinds: readonly string[];
  /** Kinds that cannot be read now, as `group|Kind`. */
  readonly forbiddenKinds: readonly string[];
}

/** A contact, and who says so. */
export interface ContactChange {
  readonly connection: string;
  /** Grows with each change of contact or owner. */
  readonly version: number;
  /** Undefined until somebody tried to read through the connection. */
  readonly contact?: ContactRecord;
  /** The replica that follows the connection; it may have died since. Undefined if nobody does. */
  readonly owner?: string;
  /**
   * Whether that replica has written the contact itself. Only then does its heartbeat tell that a reachable connection still
   * is: who has just taken a connection over cannot know yet.
   */
  readonly isConfirmed: boolean;
  /** When somebody last asked for a fresh look, in milliseconds by the database's clock. */
  readonly refreshAskedAt?: number;
}

/** What changed: everything that a replica has to look at again. */
export interface StoreChanges {
  /** Parts with their versions; a version grows with each write. */
  readonly parts: ReadonlyArray<PartKey & { readonly version: number }>;
  readonly contacts: readonly ContactChange[];
  /** All replicas that said within the last day that they live, and when they last did. */
  readonly replicas: ReadonlyArray<{
    readonly id: string;
    readonly heartbeatAt: string;
  }>;
  /** Entity refs of clusters of which attestations or exceptions changed. */
  readonly approvals: readonly string[];
  /** To be handed in the next time. */
  readonly cursor: string;
  /** The database's clock. */
  readonly now: string;
}

/**
 * Keeps observations and contacts.
 *
 * Each write names the lease it is made under and is refused, without a trace, when that lease is no longer the current one.
 */
export interface ObservationStore {
  /** All observations of a connection. */
  readConnection(connection: string): Promise<StoredObservation[]>;
  /** All observations of parts. */
  readParts(parts: readonly PartKey[]): Promise<StoredObservation[]>;
  /** The contact of a connection; undefined if nothing is known yet. */
  readContact(connection: string): Promise<ContactRecord | undefined>;
  /** Writes observations. False if the lease was lost: nothing is written then. */
  write(lease: Lease, batch: ObservationBatch): Promise<boolean>;
  /** Writes the contact. False if the lease was lost. */
  writeContact(lease: Lease, contact: ContactRecord): Promise<boolean>;
  /**
   * What changed since a cursor; everything without one. The same change may be told twice, and one that took long to commit is
   * told only when everything is asked for: ask without a cursor once in a while.
   *
   * @param options - `exceptOf`: a replica that need not be told what it follows itself, but for fresh looks asked of it
   */
  listChanges(
    cursor?: string,
    options?: { exceptOf?: string },
  ): Promise<StoreChanges>;
}
