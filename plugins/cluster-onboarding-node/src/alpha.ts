/**
 * Reading API servers: used by our own backend and modules, and still moving.
 *
 * @packageDocumentation
 */

export * from './kubernetes';
