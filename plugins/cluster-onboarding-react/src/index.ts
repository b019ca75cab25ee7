/**
 * Client for the cluster onboarding backend, for use in frontend plugins.
 *
 * @packageDocumentation
 */

export * from './api';
