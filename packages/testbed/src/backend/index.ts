export * from './startBackendProcess';
export type { BackendDatabase } from './toBackendConfig';
