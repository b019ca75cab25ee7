import { BackstageCredentials } from '@backstage/backend-plugin-api';
import { NotAllowedError } from '@backstage/errors';

// Backstage narrows principals by a service call; a look at the type does the same for what is only a key.
interface AnyPrincipal {
  readonly type?: string;
  readonly userEntityRef?: string;
  readonly actor?: unknown;
  readonly subject?: string;
  readonly accessRestrictions?: unknown;
}

function readPrincipal(credentials: BackstageCredentials): AnyPrincipal {
  return (credentials.principal ?? {}) as AnyPrincipal;
}

/**
 * The key under which decisions about a caller are remembered. Everything that decisions depend on is part of it.
 * A caller without an identity has none and is refused: nobody may share the decisions of somebody else.
 */
export function toPrincipalKey(credentials: BackstageCredentials): string {
  const principal = readPrincipal(credentials);
  if (principal.type === 'user' && principal.userEntityRef?.trim()) {
    return JSON.stringify(['user', principal.userEntityRef, principal.actor]);
  }
  if (principal.type === 'service' && principal.subject?.trim()) {
    return JSON.stringify([
      'service',
      principal.subject,
      principal.accessRestrictions,
    ]);
  }
  throw new NotAllowedError('The caller has no identity');
}

/** The entity ref of the person who calls, in lower case; undefined for services. */
export function findUser(
  credentials: BackstageCredentials,
): string | undefined {
  const principal = readPrincipal(credentials);
  return principal.type === 'user'
    ? principal.userEntityRef?.trim().toLocaleLowerCase('en-US') || undefined
    : undefined;
}

/** The entity ref of the person who calls. Services cannot give their word. */
export function getUser(credentials: BackstageCredentials): string {
  const user = findUser(credentials);
  if (!user) throw new NotAllowedError('Only a person can do this');
  return user;
}
