import {
  ClusterStatus,
  formatObjectRef,
  ObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { parseKey } from '../ObjectDrawer/toSubject';

/** What waits behind an object. */
export interface Waiting {
  /** The names of the objects, foundation first, then by name: the same wherever they are told. */
  readonly names: readonly string[];
  /** The titles of their layers, foundation first. */
  readonly layers: readonly string[];
}

/** Tells objects that wait by name and layer; they may be of several clusters. */
export function describeWaiting(
  statuses: readonly Pick<ClusterStatus, 'layers'>[],
  keys: Iterable<ObjectKey>,
): Waiting {
  const wanted = new Set(keys);
  const places = new Map<ObjectKey, number>();
  const titles = new Set<string>();
  for (const { layers } of statuses) {
    layers.forEach(({ title, members }, place) => {
      for (const key of members) {
        if (!wanted.has(key)) continue;
        titles.add(title);
        places.set(key, Math.min(place, places.get(key) ?? place));
      }
    });
  }
  return {
    names: [...wanted]
      .map(key => ({
        name: formatObjectRef(parseKey(key)),
        place: places.get(key) ?? Number.MAX_SAFE_INTEGER,
      }))
      .sort((a, b) => a.place - b.place || a.name.localeCompare(b.name, 'en'))
      .map(({ name }) => name),
    layers: [...titles],
  };
}
