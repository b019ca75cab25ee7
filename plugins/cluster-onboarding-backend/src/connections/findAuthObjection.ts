/** Sign in with a token that the user's browser brings along. */
const NEEDS_USER: ReadonlySet<string> = new Set(['aks', 'google', 'oidc']);

/** Why a way to sign in cannot be used in the background; undefined if it can. */
export function findAuthObjection(options: {
  connection: string;
  authProvider: string;
  hasAuthStrategy: boolean;
}): string | undefined {
  const { connection, authProvider } = options;
  if (NEEDS_USER.has(authProvider)) {
    return `Connection '${connection}' signs in as the user who looks at a page (auth provider '${authProvider}'), and nobody does while clusters are followed; use serviceAccount, aws, azure or googleServiceAccount`;
  }
  if (!options.hasAuthStrategy) {
    return `Connection '${connection}' has an auth provider that the kubernetes plugin does not know; use serviceAccount, aws, azure or googleServiceAccount`;
  }
  return undefined;
}
