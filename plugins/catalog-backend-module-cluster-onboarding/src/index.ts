/**
 * Puts clusters into the catalog as soon as they are requested.
 *
 * @packageDocumentation
 */

export { catalogModuleClusterOnboarding as default } from './module';
