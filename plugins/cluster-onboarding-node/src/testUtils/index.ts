/**
 * Contract tests for implementations of the cluster onboarding contracts.
 *
 * @packageDocumentation
 */

export { collectorContract } from './collectorContract';
