import { ValueLookup } from './values';

/*
 * The configuration that container runtimes want is JSON in a text. No blueprint could put a password into that safely, so it is made here.
 */

/** What is made from which secret values. */
const DERIVED: ReadonlyMap<string, readonly string[]> = new Map([
  ['registryDockerConfig', ['registryUsername', 'registryPassword']],
]);

/** The secret values that blueprints know beside those that they declare. */
export function listDerivedSecrets(declared: ReadonlySet<string>): string[] {
  return [...DERIVED]
    .filter(([, parts]) => parts.every(part => declared.has(part)))
    .map(([name]) => name);
}

/** The secret values that somebody types, of which a secret value is made: itself, or those that it is derived from. */
export function listTypedSecrets(name: string): readonly string[] {
  return DERIVED.get(name) ?? [name];
}

/** The secret values by the names that placeholders have for them. */
export function deriveSecrets(
  typed: ReadonlyMap<string, string>,
  values: ValueLookup,
): Map<string, string> {
  const secrets = new Map(
    [...typed].map(([name, text]) => [`secret.${name}`, text]),
  );
  const username = typed.get('registryUsername');
  const password = typed.get('registryPassword');
  if (username === undefined || password === undefined) return secrets;
  const auth = Buffer.from(`${username}:${password}`).toString('base64');
  const host = String(values.get('registry.containers.url'));
  return secrets.set(
    'secret.registryDockerConfig',
    JSON.stringify({ auths: { [host]: { username, password, auth } } }),
  );
}
