/*
 * One missing Secret can make objects of several layers fail. It is one cause, and it is told once, by the lowest of them: the others wait
 * for the same thing, and what waits behind a cause is never red.
 */
import {
  LayerStatus,
  ObjectKey,
  ObjectStatus,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ClusterIndex } from './clusterIndex';
import { toLook } from '../states/objectLook';

/** What a failing layer misses, if a layer below fails for want of the same and nothing else is the matter with this one. */
export function findToldBelow(
  layer: LayerStatus,
  failing: readonly ObjectStatus[],
  index: ClusterIndex,
): ObjectKey | undefined {
  if (layer.state !== 'failing') return undefined;
  const below = index.layers.slice(0, index.layers.indexOf(layer));
  const told = new Set(
    below.flatMap(index.membersOf).flatMap(missingOfFailing),
  );
  const isAllTold = failing.every(object => {
    const missing = missingOfFailing(object);
    return missing.length > 0 && missing.every(key => told.has(key));
  });
  return isAllTold ? failing.flatMap(missingOfFailing)[0] : undefined;
}

function missingOfFailing({
  state,
  missing = [],
}: ObjectStatus): readonly ObjectKey[] {
  return toLook(state) === 'failing' ? missing : [];
}
