import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { LayerDefinition } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { toConfigError } from '../configKeys';

const KEY = 'layerOwners';
const FULL_KEY = `clusterOnboarding.${KEY}`;
const ENTITY_REF =
  /^(?:[A-Za-z0-9._-]+:)?(?:[A-Za-z0-9._-]+\/)?[A-Za-z0-9._-]{1,63}$/;

/** Who owns which layer by the configuration; of a ref that is not whole, the kind is Group and the namespace `default`. */
export function readLayerOwners(
  config: Config | undefined,
): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  const part = config?.getOptionalConfig(KEY);
  for (const id of part?.keys() ?? []) {
    const ref = part!.get(id);
    if (typeof ref !== 'string' || !ENTITY_REF.test(ref)) {
      throw toConfigError(
        `${FULL_KEY}.${id}`,
        'an entity ref, such as group:default/team-platform',
      );
    }
    const parsed = parseEntityRef(ref, { defaultKind: 'group' });
    owners.set(id, stringifyEntityRef(parsed));
  }
  return owners;
}

/** The layers with their owners, once all layers are known: modules may have added some. */
export function withLayerOwners(
  layers: readonly LayerDefinition[],
  owners: ReadonlyMap<string, string>,
): readonly LayerDefinition[] {
  if (owners.size === 0) return layers;
  const ids = layers.map(({ id }) => id);
  const unknown = [...owners.keys()].find(id => !ids.includes(id));
  if (unknown !== undefined) {
    throw new InputError(
      `There is no layer '${unknown}', which '${FULL_KEY}' names; the layers are: ${ids.join(
        ', ',
      )}`,
    );
  }
  return layers.map(layer => {
    const owner = owners.get(layer.id);
    return owner === undefined ? layer : { ...layer, owner };
  });
}
