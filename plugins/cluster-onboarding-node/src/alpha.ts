/**
 * Reading API servers: used by our own backend and modules, and still moving.
 *
 * @packageDocumentation
 */

export type { ClusterConnection } from './connections';
export * from './kubernetes';
