/**
 * Scaffolder actions for onboarding clusters.
 *
 * @packageDocumentation
 */

export { scaffolderModuleClusterOnboarding as default } from './module';
