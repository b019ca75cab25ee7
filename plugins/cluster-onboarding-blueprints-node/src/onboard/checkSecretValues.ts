import { InputError } from '@backstage/errors';
import { PreparedOnboarding } from './PreparedOnboarding';

/** Refuses to go on without the secrets that somebody has to type. What stands in the repository is kept, so nobody has to type it again. */
export function checkSecretValues(
  { plan, existing }: Pick<PreparedOnboarding, 'plan' | 'existing'>,
  values: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const isKept = plan.files
    .filter(({ seal, identity }) => seal && !identity)
    .every(({ repository, path }) => existing.has(`${repository}:${path}`));
  const missing = plan.secretValues.filter(({ name }) => !values.has(name));
  if (isKept || missing.length === 0) return values;
  throw new InputError(
    `These secrets are missing: ${missing
      .map(({ name, title }) => `${name} (${title})`)
      .join(', ')}. They come from secret fields of the form`,
  );
}
