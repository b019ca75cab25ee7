import {
  ConflictError,
  InputError,
  NotAllowedError,
  NotFoundError,
  ServiceUnavailableError,
} from '@backstage/errors';
import { RepositoryRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { GithubFailure } from './GithubFailure';

/** What the words depend on beside the failure. */
export interface WordsContext {
  readonly repository: RepositoryRef;
  /** Whether the token is that of the person who asked. */
  readonly isUserToken: boolean;
}

const RIGHTS =
  'The GitHub App or token needs "Contents: read and write" and "Pull requests: read and write" for it';

/** A repository, in words. */
export function toRepositoryWords(repository: RepositoryRef): string {
  const { host, owner, name } = repository;
  return `repository ${owner}/${name} on ${host}`;
}

/** The error that people see: what, which, and what to do. Errors that have words already stay as they are. */
export function toWords(error: unknown, context: WordsContext): unknown {
  if (!(error instanceof GithubFailure)) return error;
  const { status, said, details } = error;
  if (details.isSignIn && status !== undefined && status < 500) {
    return new NotAllowedError(
      `There is no access to the ${toRepositoryWords(context.repository)}: ` +
        `the GitHub App cannot sign in. An operator has to check its credentials, and that it is installed for '${context.repository.owner}'.`,
    );
  }
  if (status === 401) return toSignInError(context);
  if (status === 403) return toRightsError(said, context);
  if (status === 404) return toNotFoundError(context);
  return toOtherError(error, context);
}

function toSignInError(context: WordsContext): Error {
  const { host } = context.repository;
  return new NotAllowedError(
    context.isUserToken
      ? `${host} does not accept your sign-in: sign out of it in the settings of the portal, sign in again, and try again.`
      : `${host} does not accept the portal's credentials: an operator has to renew those of this host below integrations.github in the configuration.`,
  );
}

function toRightsError(said: string, context: WordsContext): Error {
  const repository = toRepositoryWords(context.repository);
  if (/archived/i.test(said)) return toArchivedError(repository);
  if (/saml|single sign-on|sso/i.test(said)) {
    return new NotAllowedError(
      `The organisation '${context.repository.owner}' demands single sign-on: authorise the token for it, and try again.`,
    );
  }
  if (isAboutRules(said)) return toRulesError(repository, said);
  return new NotAllowedError(
    context.isUserToken
      ? `You may not write to the ${repository}: ask its administrators for the right to push branches and open pull requests.`
      : `The portal may not write to the ${repository}. ${RIGHTS}.`,
  );
}

function toArchivedError(repository: string): Error {
  return new ConflictError(
    `The ${repository} is archived and can only be read: take it out of the archive, or choose another one.`,
  );
}

function toNotFoundError(context: WordsContext): Error {
  const repository = toRepositoryWords(context.repository);
  return new NotFoundError(
    `The ${repository} is not there, or may not be seen${
      context.isUserToken ? ' by you' : ''
    }: check the name. ${RIGHTS}.`,
  );
}

function isAboutRules(said: string): boolean {
  return /rule violation|protected branch|restricted|not authorized to push/i.test(
    said,
  );
}

function toRulesError(repository: string, said: string): Error {
  return new NotAllowedError(
    `The rules of the ${repository} do not let this branch be written: let the GitHub App or token create branches by this name, or set another prefix. GitHub says: ${said}`,
  );
}

function toOtherError(failure: GithubFailure, context: WordsContext): Error {
  const { status, said } = failure;
  const repository = toRepositoryWords(context.repository);
  const quote = said ? ` GitHub says: ${said}` : '';
  if (status === undefined || status >= 500) {
    return new ServiceUnavailableError(
      `${context.repository.host} does not answer properly${
        status ? ` (${status})` : ''
      }. Try again later: what has been done so far stays, and the next attempt goes on from there.`,
    );
  }
  if (status < 400) {
    return new NotFoundError(
      `The ${repository} has been moved or renamed: use its present name.`,
    );
  }
  if (status === 409 && /is empty/i.test(said)) {
    return new ConflictError(
      `The ${repository} has no commit yet: make a first one, with a README for example, and try again.`,
    );
  }
  if (status === 409) {
    return new ConflictError(
      `The ${repository} has changed in the meantime: try again.${quote}`,
    );
  }
  if (/archived/i.test(said)) return toArchivedError(repository);
  if (isAboutRules(said)) return toRulesError(repository, said);
  return new InputError(
    `The ${repository} does not take this change (${status}).${quote}`,
  );
}
