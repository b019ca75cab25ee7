/**
 * Contracts for extending the cluster onboarding backend.
 *
 * @packageDocumentation
 */

export * from './collectors';
