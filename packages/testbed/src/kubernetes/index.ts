export * from './KubernetesClient';
export * from './kubectl';
export * from './startKubernetes';
export { ensureCrds } from './realParts';
export type { KubernetesUser, PolicyRule } from './users';
