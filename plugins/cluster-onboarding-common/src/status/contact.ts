/**
 * How a cluster can be reached now.
 *
 * @public
 */
export interface Contact {
  /** Whether the last attempt to read the cluster succeeded. */
  readonly isReachable: boolean;
  /** When the cluster was last read with success, by our own clock. */
  readonly lastSeenAt?: string;
  /** Kinds that may not be read now, as `toKindKey` writes them. */
  readonly forbiddenKinds?: ReadonlySet<string>;
}

/**
 * The contact of each cluster by the name of its connection; a cluster that is not in it was never reached.
 *
 * @public
 */
export type Contacts = ReadonlyMap<string, Contact>;
