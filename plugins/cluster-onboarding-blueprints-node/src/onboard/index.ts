export { createOnboardingWorkshop } from './createOnboardingWorkshop';
export { formatFindings } from './formatFindings';
export { listRepositories } from './listRepositories';
export type { OnboardingRepository } from './listRepositories';
export { DEFAULT_BLUEPRINT, OnboardingWorkshop } from './OnboardingWorkshop';
export { toStates } from './repositoryStates';
export type {
  OnboardingWorkshopOptions,
  RenderedFileSet,
  RenderOptions,
} from './workshopOptions';
export type {
  PreparedOnboarding,
  PreparedRepository,
  PrepareOptions,
} from './PreparedOnboarding';
