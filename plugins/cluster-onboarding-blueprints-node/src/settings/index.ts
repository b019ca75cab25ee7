export { isRepositoryAllowed } from './isRepositoryAllowed';
export * from './OnboardingSettings';
export { readOnboardingSettings } from './readOnboardingSettings';
export { ONBOARDING_SETTINGS_KEYS } from './settingsSchema';
