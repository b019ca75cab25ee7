/**
 * Plans, renders and proves onboardings.
 *
 * @packageDocumentation
 */
export * from './blueprint';
export * from './onboard';
export * from './plan';
export * from './propose';
export * from './render';
export * from './secrets';
export * from './settings';
export * from './validate';
