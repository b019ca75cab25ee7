import {
  Finding,
  OnboardingOptions,
  OnboardingPlanAnswer,
  OnboardingRequest,
  PlannedFileChange,
  PlannedRepository,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** What would happen to a file, with the texts that a diff is made of. */
export interface DraftFile
  extends Omit<PlannedFileChange, 'diff' | 'isDiffLeftOut' | 'size'> {
  /** The text that stands there; absent when nothing does, or when it was not read. */
  readonly before?: string;
  /** The text that would stand there; absent when it is deleted. */
  readonly after?: string;
}

/** What would happen to a repository. */
export interface DraftRepository extends Omit<PlannedRepository, 'files'> {
  readonly files: readonly DraftFile[];
}

/** All that an onboarding would do, rendered and looked at by validators, with throw-away keys. */
export interface OnboardingDraft
  extends Pick<
    OnboardingPlanAnswer,
    | 'blueprint'
    | 'layers'
    | 'manualSteps'
    | 'objects'
    | 'secretValues'
    | 'strategy'
  > {
  readonly repositories: readonly DraftRepository[];
  readonly findings: readonly Finding[];
}

/** Renders onboardings without writing anything anywhere. */
export interface OnboardingPlanner {
  /** What a request would lead to. */
  draft(
    request: OnboardingRequest,
    options: {
      /** The id of the onboarding: branches and labels are named after it. */
      requestId: string;
      /** The entity ref of who asks. */
      requestedBy: string;
      /** The blueprint; the one that is shipped if absent. */
      blueprint?: string;
      signal?: AbortSignal;
    },
  ): Promise<OnboardingDraft>;
  /** What a request can choose from. */
  listOptions(): Promise<OnboardingOptions>;
}
