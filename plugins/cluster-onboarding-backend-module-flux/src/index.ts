/**
 * Lets cluster onboarding follow Flux objects.
 *
 * @packageDocumentation
 */

export { clusterOnboardingModuleFlux as default } from './module';
