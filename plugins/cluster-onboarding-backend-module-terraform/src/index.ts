/**
 * Lets cluster onboarding follow the Terraform objects of tofu-controller.
 *
 * @packageDocumentation
 */

export { clusterOnboardingModuleTerraform as default } from './module';
