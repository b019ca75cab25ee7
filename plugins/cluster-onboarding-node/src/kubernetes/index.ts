export * from './KubernetesReader';
export * from './KubernetesReadError';
export * from './ReaderLimits';
export {
  createKubernetesReader,
  type KubernetesReaderOptions,
} from './UndiciKubernetesReader';
