export * from './KubernetesClient';
export * from './startKubernetes';
export type { KubernetesUser, PolicyRule } from './users';
