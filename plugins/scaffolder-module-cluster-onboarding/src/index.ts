/**
 * Form fields for onboarding clusters with the scaffolder, in both frontend
 * systems.
 *
 * @remarks
 *
 * The default export is for the new frontend system,
 * `ClusterNameFieldExtension` for the old one.
 *
 * @packageDocumentation
 */

export { scaffolderModuleClusterOnboarding as default } from './module';
export { ClusterNameFieldExtension } from './legacy';
