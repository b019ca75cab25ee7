/**
 * Contract tests for implementations of the cluster onboarding contracts.
 *
 * @packageDocumentation
 */

export * from './collectorContract';
