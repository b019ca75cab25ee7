import { RootConfigService } from '@backstage/backend-plugin-api';
import { InputError } from '@backstage/errors';
import { KindToFollow } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** Where this module is configured. */
export const CONFIG_KEY = 'clusterOnboarding.platform';

/** What is configured for one technology. */
export interface TechnologyConfig {
  isFollowed: boolean;
  kinds: KindToFollow[];
}

// The core group, which has Secrets and ConfigMaps, has the empty name and so cannot be asked for.
const GROUP = {
  pattern: /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/,
  expected: "an API group without its version, such as 'example.org'",
};
const VERSION = {
  pattern: /^v[1-9][0-9]*((alpha|beta)[1-9][0-9]*)?$/,
  expected: "a version such as 'v1' or 'v1beta1'",
};
const KIND = {
  pattern: /^[A-Z][A-Za-z0-9]*$/,
  expected: "a kind such as 'DatabaseClaim'",
};
const PLURAL = {
  pattern: /^[a-z][a-z0-9]*$/,
  expected: "the name in API paths, such as 'databaseclaims'",
};

/** Reads what is configured for each technology; throws with the key of what cannot be used. */
export function readPlatformConfig(
  config: RootConfigService,
  ids: readonly string[],
): Record<string, TechnologyConfig> {
  const platform = config.getOptionalConfig(CONFIG_KEY);
  const unknown = platform?.keys().find(key => !ids.includes(key));
  if (unknown !== undefined) {
    throw new InputError(
      `${CONFIG_KEY}.${unknown} is not known; expected one of ${ids.join(
        ', ',
      )}`,
    );
  }
  return Object.fromEntries(
    ids.map(id => [id, readTechnology(config, `${CONFIG_KEY}.${id}`)]),
  );
}

function readTechnology(
  config: RootConfigService,
  key: string,
): TechnologyConfig {
  const value = config.getOptional(key);
  if (value === undefined || typeof value === 'boolean') {
    return { isFollowed: value !== false, kinds: [] };
  }
  const hasKinds =
    typeof value === 'object' && value !== null && 'kinds' in value;
  if (!hasKinds) {
    throw new InputError(
      `${key} must be true, false, or an object with further 'kinds' to follow`,
    );
  }
  const kinds = config
    .getConfigArray(`${key}.kinds`)
    .map((entry, index) => readKind(entry, `${key}.kinds[${index}]`));
  return { isFollowed: true, kinds };
}

function readKind(
  entry: ReturnType<RootConfigService['getConfig']>,
  key: string,
): KindToFollow {
  const versions = entry.getStringArray('versions');
  if (versions.length === 0 || new Set(versions).size < versions.length) {
    throw new InputError(
      `${key}.versions must hold at least one version, and none twice`,
    );
  }
  return {
    group: check(entry.getString('group'), `${key}.group`, GROUP),
    versions: versions.map((version, index) =>
      check(version, `${key}.versions[${index}]`, VERSION),
    ),
    kind: check(entry.getString('kind'), `${key}.kind`, KIND),
    plural: check(entry.getString('plural'), `${key}.plural`, PLURAL),
  };
}

function check(
  value: string,
  key: string,
  { pattern, expected }: { pattern: RegExp; expected: string },
): string {
  if (pattern.test(value)) return value;
  throw new InputError(`${key} must be ${expected}; got '${value}'`);
}
