import { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';

/** Refuses keys that nothing reads: a misspelt one would be left out in silence. */
export function refuseUnknownKeys(options: {
  config: Config;
  /** The full key of the config. */
  key: string;
  known: readonly string[];
}): void {
  const { config, key, known } = options;
  const unknown = config.keys().find(name => !known.includes(name));
  if (unknown !== undefined) {
    throw new InputError(
      `Unknown key '${key}.${unknown}' in the configuration; expected one of: ${known.join(
        ', ',
      )}`,
    );
  }
}

/** What stands under a key is not what was expected. */
export function toConfigError(key: string, expected: string): InputError {
  return new InputError(
    `Invalid value of '${key}' in the configuration; expected ${expected}`,
  );
}
