import { RootConfigService } from '@backstage/backend-plugin-api';
import { InputError } from '@backstage/errors';
import { KindToFollow } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { StatusCollector } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { CONFIG_KEY, readPlatformConfig } from './config';
import { TECHNOLOGIES } from './technologies';

/** The collectors that are not switched off, with the kinds that the configuration adds. */
export function createPlatformCollectors(
  config: RootConfigService,
): StatusCollector[] {
  const settings = readPlatformConfig(
    config,
    TECHNOLOGIES.map(({ id }) => id),
  );
  const collectors = TECHNOLOGIES.flatMap(technology => {
    const { isFollowed, kinds } = settings[technology.id];
    return isFollowed
      ? [{ ...technology, kinds: [...technology.kinds, ...kinds] }]
      : [];
  });
  refuseRepeatedKinds(collectors);
  return collectors;
}

/** Whatever follows a kind twice reads all of it twice. */
function refuseRepeatedKinds(collectors: readonly StatusCollector[]): void {
  const owners = new Map<string, string>();
  for (const { id, kinds } of collectors) {
    for (const name of kinds.map(toName)) {
      const owner = owners.get(name);
      if (owner) {
        throw new InputError(
          `${CONFIG_KEY}.${id}.kinds names ${name}, which '${owner}' follows already; remove it`,
        );
      }
      owners.set(name, id);
    }
  }
}

function toName({ group, kind }: KindToFollow): string {
  return `${group}/${kind}`;
}
