export * from './useOnboardingOptions';
