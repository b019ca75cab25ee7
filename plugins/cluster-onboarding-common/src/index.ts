/**
 * What the cluster onboarding packages agree on, for browser and server alike.
 *
 * @packageDocumentation
 */

export * from './annotations';
export * from './api';
export * from './cluster';
export * from './permissions';
export * from './pluginId';
export * from './request';
