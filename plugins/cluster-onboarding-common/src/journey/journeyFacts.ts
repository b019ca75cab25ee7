import { LayerState } from '../model';

/**
 * All that is known about one onboarding, gathered by others; a journey is derived from these and the time alone.
 *
 * @public
 */
export interface JourneyFacts {
  /** What was asked for. */
  readonly request: JourneyRequest;
  /** The pull requests that came of it; usually one per repository. */
  readonly pullRequests: readonly JourneyPullRequest[];
  /** The sources by which the clusters fetch those repositories. */
  readonly sources: readonly JourneySource[];
  /** What objects have applied. */
  readonly appliedRevisions: readonly JourneyAppliedRevision[];
  /** The layers, in their order. */
  readonly layers: readonly JourneyLayer[];
  /** Whether teams can use the clusters. */
  readonly isReadyForTeams: boolean;
  /** Since when they can. */
  readonly readySince?: string;
  /** What teams still miss, one sentence each. */
  readonly missingForTeams?: readonly string[];
  /** What was left to people when the onboarding was planned, such as a secret that is put in place by hand. */
  readonly manualSteps?: readonly JourneyDeclaredStep[];
}

/**
 * What was asked for, when and by whom.
 *
 * @public
 */
export interface JourneyRequest {
  /** When. */
  readonly at: string;
  /** By whom, as an entity ref or a name. */
  readonly by?: string;
  /** For which clusters. */
  readonly clusters: readonly string[];
  /** Which repositories will be changed, if known before the pull requests are there. */
  readonly repositories?: readonly string[];
}

/**
 * One pull request.
 *
 * @public
 */
export interface JourneyPullRequest {
  /** The repository, in the words in which sources name it. */
  readonly repository: string;
  /** Its number. */
  readonly number: number;
  /** Where it can be seen. */
  readonly url: string;
  /** Its state; `closed` is closed without a merge. */
  readonly state: 'open' | 'merged' | 'closed';
  /** When it was opened. */
  readonly openedAt?: string;
  /** Who opened it. */
  readonly openedBy?: string;
  /** When it was merged. */
  readonly mergedAt?: string;
  /** Who merged it. */
  readonly mergedBy?: string;
  /** The commit by which it was merged. */
  readonly mergeCommit?: string;
  /** When it was closed without a merge. */
  readonly closedAt?: string;
  /** How its checks stand; absent when there are none. */
  readonly checks?: 'pending' | 'passing' | 'failing';
}

/**
 * What a source brings to a cluster. Of several sources of one repository it is enough that one has fetched a change.
 *
 * @public
 */
export interface JourneySource {
  /** The repository that it brings; absent when it may be any. */
  readonly repository?: string;
  /** The revision that it offers, in Flux's notation; absent when it never fetched anything. */
  readonly offered?: string;
  /** When this revision was first seen. */
  readonly since?: string;
  /** Whether that revision contains the merge commit, if somebody looked. */
  readonly containsMergeCommit?: boolean;
  /** Why it cannot fetch, in one sentence. */
  readonly problem?: string;
}

/**
 * What one object has applied.
 *
 * @public
 */
export interface JourneyAppliedRevision {
  /** Which object, as sentences tell it. */
  readonly object: string;
  /** The revision, in Flux's notation. */
  readonly revision: string;
  /** The repository that the revision is of; absent when it may be any. */
  readonly repository?: string;
  /** When it was first seen as applied. */
  readonly at?: string;
}

/**
 * The state of one layer.
 *
 * @public
 */
export interface JourneyLayer {
  /** Its id. */
  readonly id: string;
  /** What it is called. */
  readonly title: string;
  /** Its state. */
  readonly state: LayerState;
  /** Since when. */
  readonly since?: string;
  /** Which cluster, where an onboarding has more than one. */
  readonly cluster?: string;
  /** What is the matter, in one sentence. */
  readonly sentence?: string;
  /** Whether people have to say that it is there, because nothing of it is observed. */
  readonly isAttested?: boolean;
  /** Who is asked about it. */
  readonly owner?: string;
}

/**
 * Something that an onboarding leaves to a person by its plan.
 *
 * @public
 */
export interface JourneyDeclaredStep {
  /** Its id. */
  readonly id: string;
  /** What to do, in one sentence. */
  readonly title: string;
  /** Set when somebody has done it. */
  readonly isDone?: boolean;
  /** Where it is explained. */
  readonly link?: string;
  /** The cluster that it is about; absent when it is about all of them. */
  readonly cluster?: string;
  /** Set when it is to attest that a layer is there which is made elsewhere. */
  readonly isAttestation?: boolean;
}
