/**
 * Lets cluster onboarding follow what platforms are made of besides Flux and Terraform.
 *
 * @packageDocumentation
 */

export { clusterOnboardingModulePlatform as default } from './module';
