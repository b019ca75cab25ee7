/**
 * Opens and follows pull requests for cluster onboarding.
 *
 * @packageDocumentation
 */

export * from './GithubProvider';
