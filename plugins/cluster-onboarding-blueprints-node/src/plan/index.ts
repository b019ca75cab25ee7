export { listFilesToRead } from './listFilesToRead';
export type { FileToRead } from './listFilesToRead';
export { listModeSteps } from './listModeSteps';
export type {
  OnboardingPlan,
  PlannedFile,
  PlannedIdentityFile,
  PlannedLayer,
} from './OnboardingPlan';
export { toOnboardingPlan } from './toOnboardingPlan';
