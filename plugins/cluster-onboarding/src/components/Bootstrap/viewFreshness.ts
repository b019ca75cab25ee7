/** How fresh what a page shows is. */
export interface ViewFreshness {
  /** Whether changes are told by signals. */
  readonly isLive: boolean;
  /** Whether the last attempt to read it failed. */
  readonly isStale: boolean;
  /** When it was last looked at with success; absent if never. */
  readonly observedAt?: string;
}
