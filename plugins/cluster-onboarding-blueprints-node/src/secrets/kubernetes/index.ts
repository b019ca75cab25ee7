export { createKubernetesSecretCreator } from './createKubernetesSecretCreator';
export * from './KubernetesSecretCreator';
