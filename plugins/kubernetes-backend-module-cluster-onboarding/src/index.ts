/**
 * Hands the clusters and credentials of Backstage's kubernetes plugin to cluster onboarding.
 *
 * @packageDocumentation
 */

export { kubernetesModuleClusterOnboarding as default } from './module';
