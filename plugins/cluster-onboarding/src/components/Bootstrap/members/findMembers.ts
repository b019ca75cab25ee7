import {
  ClusterAnswer,
  ClusterCause,
  findMostPressing,
  LayerStatus,
  ObjectStatus,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { findParts, ObjectPart } from '../../Objects/findParts';
import { toObjectLook } from '../../Objects/toObjectLook';

/** An object of a layer, and what it has to do with the causes, which decides how loud it is. */
export interface Member extends ObjectStatus {
  readonly part: ObjectPart;
}

/** The objects on one side: those that the management cluster has, or those that the cluster itself has. */
export interface MemberGroup {
  readonly side: 'hub' | 'leaf' | 'other';
  /** The connection through which they are seen. */
  readonly connection: string;
  readonly members: readonly Member[];
}

/** What a layer of a cluster consists of; without a layer, what belongs to none. */
export interface Members {
  readonly layer?: LayerStatus;
  /** What holds the layer up and is not among its members, most important first. */
  readonly causes: readonly ClusterCause[];
  /** Hub side first, since that is where a cluster begins; empty sides are left out. */
  readonly groups: readonly MemberGroup[];
}

const SIDES: readonly MemberGroup['side'][] = ['hub', 'leaf', 'other'];

/** The members of a layer, trouble first; undefined when the cluster has no such layer. An empty id means what belongs to no layer. */
export function findMembers(
  { cluster, status }: ClusterAnswer,
  layerId: string,
): Members | undefined {
  const layer = status.layers.find(({ id }) => id === layerId);
  if (!layer && layerId !== '') return undefined;
  const keys = new Set(layer ? layer.members : status.unassigned);
  const parts = findParts(status);
  const groups = new Map<string, MemberGroup>();
  for (const object of status.objects) {
    const key = toObjectKey(object.ref);
    if (!keys.has(key)) continue;
    const connection = object.ref.cluster;
    const known = groups.get(connection);
    groups.set(connection, {
      side: toSide(connection, cluster),
      connection,
      members: [
        ...(known?.members ?? []),
        { ...object, part: parts.get(key) ?? 'rest' },
      ],
    });
  }
  return {
    ...(layer && { layer }),
    causes: layer ? listCauses(layer, status.rootCauses) : [],
    groups: [...groups.values()]
      .map(group => ({
        ...group,
        members: [...group.members].sort(compareMembers),
      }))
      .sort(
        (a, b) =>
          SIDES.indexOf(a.side) - SIDES.indexOf(b.side) ||
          a.connection.localeCompare(b.connection, 'en'),
      ),
  };
}

/** Of a layer in trouble; a member that is the cause stands first among the members anyway. */
function listCauses(
  { id, state, members }: LayerStatus,
  rootCauses: readonly ClusterCause[],
): ClusterCause[] {
  if (state !== 'failing' && state !== 'waiting') return [];
  return rootCauses.filter(
    ({ key, layers }) => layers.includes(id) && !members.includes(key),
  );
}

function toSide(
  connection: string,
  cluster: ClusterAnswer['cluster'],
): MemberGroup['side'] {
  if (connection === cluster.connection) return 'leaf';
  return connection === cluster.managementCluster ? 'hub' : 'other';
}

/** Trouble first, then by name. */
function compareMembers(a: Member, b: Member): number {
  return (
    compareStates(a, b) ||
    a.ref.kind.localeCompare(b.ref.kind, 'en') ||
    toObjectKey(a.ref).localeCompare(toObjectKey(b.ref), 'en')
  );
}

function compareStates(a: Member, b: Member): number {
  const [lookA, lookB] = [toObjectLook(a), toObjectLook(b)];
  if (lookA === lookB) return 0;
  return findMostPressing([lookA, lookB]) === lookA ? -1 : 1;
}
