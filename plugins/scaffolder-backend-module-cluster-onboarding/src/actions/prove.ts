import {
  Finding,
  parseOnboardingRequest,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  OnboardingPlan,
  OnboardingWorkshop,
  RenderedFileSet,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-blueprints-node';
import {
  FileSet,
  RepositoryRole,
  RepositoryState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { RenderedOnboarding } from '../workspace/renderedOnboarding';

/** What a workspace holds, with everything that can be known about it without asking anybody outside. */
export interface ProvenOnboarding {
  readonly plan: OnboardingPlan;
  readonly fileSet: RenderedFileSet;
  readonly findings: readonly Finding[];
}

/** Looks at rendered files as they were meant to be when they were rendered. */
export async function prove(
  workshop: OnboardingWorkshop,
  rendered: { onboarding: RenderedOnboarding; fileSet: FileSet },
  signal?: AbortSignal,
): Promise<ProvenOnboarding> {
  const { onboarding } = rendered;
  const plan = await workshop.plan(parseOnboardingRequest(onboarding.request), {
    requestId: onboarding.onboardingId,
    requestedBy: onboarding.requestedBy,
    blueprint: onboarding.blueprint,
    signal,
  });
  const fileSet = { ...rendered.fileSet, identities: onboarding.identities };
  const states = toRenderedStates(onboarding);
  return {
    plan,
    fileSet,
    findings: await workshop.validate({ plan, states }, fileSet),
  };
}

/** The states of the repositories when the files were rendered. */
export function toRenderedStates(
  onboarding: RenderedOnboarding,
): Record<RepositoryRole, RepositoryState> {
  return Object.fromEntries(
    onboarding.repositories.flatMap(entry => {
      const state: RepositoryState = {
        baseCommit: entry.baseCommit,
        files: new Map(entry.files),
        otherEntries: new Set(entry.otherEntries),
      };
      return entry.roles.map(role => [role, state] as const);
    }),
  ) as Record<RepositoryRole, RepositoryState>;
}
