import {
  GitProvider,
  GitRequestOptions,
  RepositoryRole,
  RepositoryState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { OnboardingPlan } from '../plan';
import { OnboardingRepository } from './listRepositories';

/**
 * A repository of an onboarding as it was found.
 *
 * @public
 */
export interface PreparedRepository extends OnboardingRepository {
  /** Who is asked about it. */
  readonly provider: GitProvider;
  /** What is built on. */
  readonly state: RepositoryState;
}

/**
 * An onboarding with everything that rendering needs to know of the world.
 *
 * @public
 */
export interface PreparedOnboarding {
  /** What is to be. */
  readonly plan: OnboardingPlan;
  /** The repositories, each once. */
  readonly repositories: readonly PreparedRepository[];
  /** The states by what a repository is for. */
  readonly states: Readonly<Record<RepositoryRole, RepositoryState>>;
  /** The files that rendering needs to read, by `role:path`. */
  readonly existing: ReadonlyMap<string, string>;
}

/**
 * For whom an onboarding is prepared, and how hosts are asked.
 *
 * @public
 */
export interface PrepareOptions extends GitRequestOptions {
  /** The id of the onboarding's record. */
  readonly requestId: string;
  /** The entity ref of who asked. */
  readonly requestedBy: string;
  /** The blueprint; `onboard-capability` unless told. */
  readonly blueprint?: string;
}
