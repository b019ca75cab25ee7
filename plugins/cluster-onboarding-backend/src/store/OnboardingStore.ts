import {
  Attestation,
  Exception,
  JourneyDeclaredStep,
  JourneyPullRequest,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** How far an onboarding has come, as far as the record itself knows; the rest is its journey. */
export type OnboardingState =
  | 'requested'
  | 'proposed'
  | 'merged'
  | 'closed'
  | 'cancelled'
  | 'failed';

/** A request for clusters, and what became of it. */
export interface OnboardingRecord {
  readonly id: string;
  /** The entity ref of who asked. */
  readonly requestedBy: string;
  readonly requestedAt: string;
  readonly updatedAt: string;
  readonly state: OnboardingState;
  /** The capability that is onboarded, such as `search`. */
  readonly capability?: string;
  /** The entity ref of the team that will own the clusters. */
  readonly owner?: string;
  /** The names claimed: no other onboarding that is not closed, cancelled or failed has them. */
  readonly clusters: readonly string[];
  /** What was asked for, without anything secret: shown, and handed to the catalog. */
  readonly request: Readonly<Record<string, unknown>>;
  readonly repositories: readonly string[];
  readonly pullRequests: readonly JourneyPullRequest[];
  /** What its plan leaves to people; absent until it is proposed. */
  readonly manualSteps?: readonly JourneyDeclaredStep[];
  /** Why it failed or was cancelled, in our own words. */
  readonly reason?: string;
}

/** An exception as it is stored. */
export interface StoredException extends Exception {
  readonly id: string;
  readonly requestedAt: string;
  readonly decidedAt?: string;
  /** Who said no. */
  readonly rejectedBy?: string;
}

/** An attestation as it is stored. */
export interface StoredAttestation extends Attestation {
  readonly id: string;
}

/** What an onboarding begins with. */
export interface NewOnboarding
  extends Omit<
    OnboardingRecord,
    | 'id'
    | 'requestedAt'
    | 'updatedAt'
    | 'state'
    | 'pullRequests'
    | 'manualSteps'
  > {
  readonly idempotencyKey?: string;
  /** The entity refs, in lower case, whose onboardings who asks may bring up to date besides their own: their teams. */
  readonly teams?: readonly string[];
}

/** What can change in an onboarding. */
export type OnboardingChange = Partial<
  Pick<
    OnboardingRecord,
    'state' | 'pullRequests' | 'manualSteps' | 'reason' | 'repositories'
  >
>;

/** Says what is to change, knowing the record as it is; undefined for nothing. It may be asked more than once. */
export type DecideChange = (
  record: OnboardingRecord,
) => OnboardingChange | undefined;

/** Which onboardings are listed. */
export interface OnboardingListOptions {
  readonly limit: number;
  /** The cursor of an earlier answer. */
  readonly before?: string;
  readonly state?: OnboardingState;
  readonly requestedBy?: string;
  /** Only those that claim one of these names, or were requested by, or are owned by one of the refs; all when undefined. */
  readonly visibleTo?: {
    readonly clusters: readonly string[];
    readonly refs: readonly string[];
  };
}

/** Keeps onboardings; the claim on names is a unique index, so two that ask in the same second cannot both have one. */
export interface OnboardingStore {
  /**
   * Makes a record and claims its names, all or nothing; names that differ in case only are the same. Throws ConflictError that
   * names the taken ones and the onboarding that has them, and InputError for no names or the same twice.
   *
   * Asking for the same clusters again is an update: as long as the first onboarding has not ended, who asked for it, and who is
   * in the team that owns it, gets the same record, which then holds the newest request. So does the same `idempotencyKey` of the
   * same person.
   */
  create(record: NewOnboarding): Promise<OnboardingRecord>;
  get(id: string): Promise<OnboardingRecord | undefined>;
  /** The onboardings that have one of these names. */
  listHolders(names: readonly string[]): Promise<OnboardingRecord[]>;
  /** The onboardings that have not ended and have a pull request which is open as far as is known, the oldest first. */
  listFollowed(): Promise<OnboardingRecord[]>;
  /** Newest first. `limit` and cursor page through. Throws InputError for a cursor that is not ours. */
  list(
    options: OnboardingListOptions,
  ): Promise<{ items: OnboardingRecord[]; next?: string }>;
  /**
   * Changes state, pull requests or reason. Ending an onboarding (`closed`, `cancelled`, `failed`) frees its names. Throws
   * ConflictError for a step backwards and NotFoundError for an unknown id. A change that depends on the record is decided while
   * nobody else can change it.
   */
  update(
    id: string,
    change: OnboardingChange | DecideChange,
  ): Promise<OnboardingRecord>;
}

/** Who says yes or no to an exception. */
export type ExceptionDecision =
  | { readonly approvedBy: string }
  | { readonly rejectedBy: string };

/** Keeps what people say about clusters. */
export interface ApprovalStore {
  addAttestation(attestation: Attestation): Promise<StoredAttestation>;
  listAttestations(clusters: readonly string[]): Promise<StoredAttestation[]>;
  /** Takes an attestation back; once is enough. Throws NotFoundError if there never was one. */
  removeAttestation(id: string): Promise<void>;
  addException(
    exception: Omit<Exception, 'approvedBy'>,
  ): Promise<StoredException>;
  getException(id: string): Promise<StoredException | undefined>;
  listExceptions(clusters: readonly string[]): Promise<StoredException[]>;
  /** Writes a decision, once: throws ConflictError if there is one already, and if the requester decides; NotFoundError for an unknown id. */
  decideException(
    id: string,
    decision: ExceptionDecision,
  ): Promise<StoredException>;
}
