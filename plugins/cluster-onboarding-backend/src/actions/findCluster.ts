import { BackstageCredentials } from '@backstage/backend-plugin-api';
import { InputError, NotFoundError } from '@backstage/errors';
import {
  ObjectKey,
  ObjectStatus,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ClusterDetails } from '../fleet/FleetView';
import { AuthorizedFleetService } from '../service/AuthorizedFleetService';

const REF = /^(?:resource:)?(?:([A-Za-z0-9._-]+)\/)?([A-Za-z0-9._-]+)$/i;

/** The whole of a cluster that an agent names: by its ref, or by its name alone. */
export async function getCluster(
  fleet: AuthorizedFleetService,
  cluster: string,
  credentials: BackstageCredentials,
): Promise<ClusterDetails> {
  const [, namespace = 'default', name] = REF.exec(cluster) ?? [];
  if (!name) {
    throw new InputError(
      'cluster must be the entity ref of a cluster, as resource:default/search-dev',
    );
  }
  const ref = `resource:${namespace}/${name}`.toLocaleLowerCase('en-US');
  return fleet.getDetails(await fleet.get(ref, credentials));
}

/** An object as an agent names it. */
export interface NamedInput {
  kind: string;
  name: string;
  namespace?: string;
}

/** The one object of a cluster that is meant; what is not said may be anything, as long as only one is meant. */
export function getObject(
  { status }: ClusterDetails,
  { kind, name, namespace }: NamedInput,
): { key: ObjectKey; object: ObjectStatus } {
  const isSame = (a: string, b: string): boolean =>
    a.toLocaleLowerCase('en-US') === b.toLocaleLowerCase('en-US');
  const found = status.objects.filter(
    ({ ref }) =>
      isSame(ref.kind, kind) &&
      ref.name === name &&
      (namespace === undefined || ref.namespace === namespace),
  );
  if (found.length === 0) {
    throw new NotFoundError(
      'The cluster has no such object, or it is not one that is followed',
    );
  }
  if (found.length > 1) {
    const places = found.map(
      ({ ref }) => `${ref.namespace || 'no namespace'} on ${ref.cluster}`,
    );
    throw new InputError(
      `More than one object is meant: ${places
        .slice(0, 10)
        .join(', ')}; say which namespace`,
    );
  }
  return { key: toObjectKey(found[0].ref), object: found[0] };
}
