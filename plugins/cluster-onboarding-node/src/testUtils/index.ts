/**
 * Contract tests for implementations of the cluster onboarding contracts.
 *
 * @packageDocumentation
 */

export * from './collectorContract';
export * from './FakeGitProvider';
export * from './gitProviderContract';
