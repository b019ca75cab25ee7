/**
 * What the cluster onboarding packages agree on, for browser and server alike.
 *
 * @packageDocumentation
 */

export * from './annotations';
export * from './api';
export * from './client';
export * from './cluster';
export * from './graph';
export * from './hints';
export * from './journey';
export * from './layers';
export * from './model';
export * from './observe';
export * from './permissions';
export * from './pluginId';
export * from './request';
export * from './status';
