import {
  CauseHint,
  ClusterCause,
  LayerState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** What is to be said of a cluster first; in the order in which people want to hear it. */
export const VERDICT_KINDS = [
  'things',
  'unreachable',
  'approval',
  'attestation',
  'unknown',
  'pending',
  'suspended',
  'absent',
  'progress',
  'ready',
] as const;

export type VerdictKind = (typeof VERDICT_KINDS)[number];

/** A part of the sentence: what is to be said of one cluster, or of several at once. */
export interface VerdictPart {
  readonly kind: VerdictKind;
  /** What people call the clusters, in their order. */
  readonly names: readonly string[];
  /** For `things`: whether the cluster counts as failing, and not only as waiting. */
  readonly isFailing?: boolean;
  /** For `things` how many things are waited on, else how many clusters are meant. */
  readonly count: number;
  /** The titles of the layers that somebody has to attest; for `attestation` that is all there is to do. */
  readonly titles?: readonly string[];
  /** Who is asked about these layers. */
  readonly owners?: readonly string[];
  /** For `progress`: how many layers are ready, of how many. */
  readonly layers?: { readonly ready: number; readonly all: number };
}

/** One thing that holds clusters up. */
export interface VerdictCause {
  readonly cause: ClusterCause;
  readonly hint?: CauseHint;
  /** The clusters that it holds up: their refs, and what people call them. */
  readonly clusters: readonly { readonly ref: string; readonly name: string }[];
  /** How many objects wait behind it, over all of these clusters. */
  readonly behind: number;
  /** What these objects are called, foundation first. */
  readonly waiting: readonly string[];
  /** The titles of the layers that it holds up, foundation first. */
  readonly layers: readonly string[];
  /** Since when it lasts, as far as that is known. */
  readonly since?: string;
  /** Who is asked: the cause's own owner, else that of the lowest layer, else that of the cluster. */
  readonly owner?: string;
}

/** What is to be said of clusters in one sentence, and what holds them up. */
export interface Verdict {
  /** The state whose shape and colour stand beside the sentence. */
  readonly state: LayerState;
  readonly parts: readonly VerdictPart[];
  readonly causes: readonly VerdictCause[];
  /** Since when teams may run on all of them; absent while one is not ready. */
  readonly readySince?: string;
}
