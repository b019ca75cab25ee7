import {
  CauseHint,
  ClusterAnswer,
  ClusterCause,
  LayerStatus,
  ObjectRef,
  ObjectStatus,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { findParts, ObjectPart } from '../Objects/findParts';

/** All that a cluster's status says about one object, be it seen, only named, or gone. */
export interface Subject {
  readonly key: string;
  readonly ref: ObjectRef;
  /** `seen`: it has a status. `missing`: something needs it, and it is not there. `place`: a cluster or kind that cannot be read. `unread`: it is only named, and the portal does not read it. `gone`: nothing speaks of it any more. */
  readonly existence: 'seen' | 'missing' | 'place' | 'unread' | 'gone';
  readonly status?: ObjectStatus;
  /** Set when it is itself a cause. */
  readonly cause?: ClusterCause;
  readonly hint?: CauseHint;
  /** What helps: its own hint, or those of what holds it up. */
  readonly hints: readonly CauseHint[];
  /** What it has to do with the causes, which decides how loud it is. */
  readonly part: ObjectPart;
  /** The causes that hold it up. */
  readonly heldUpBy: readonly ClusterCause[];
  /** The layers that it belongs to or, if to none, those that it holds up. */
  readonly layers: readonly LayerStatus[];
  readonly belongsToLayer: boolean;
  /** Who can help: whoever sees to what holds it up comes before whose layer it is in, and that before whose cluster it is. */
  readonly owner?: string;
  /** Which cluster has it: the management cluster, the cluster itself, or another. */
  readonly side: 'hub' | 'leaf' | 'other';
}

export function toSubject(answer: ClusterAnswer, key: string): Subject {
  const { status: cluster, hints } = answer;
  const status = cluster.objects.find(({ ref }) => toObjectKey(ref) === key);
  const cause = cluster.rootCauses.find(
    each => each.key === key || each.loop?.includes(key),
  );
  const own = cluster.layers.filter(({ members }) => members.includes(key));
  const layers =
    own.length > 0
      ? own
      : cluster.layers.filter(({ id }) => cause?.layers.includes(id));
  const hint = cause && hints.find(each => each.cause === cause.key);
  const heldUpBy = cluster.rootCauses.filter(
    each => each !== cause && each.behind.includes(key),
  );
  const ref = status?.ref ?? (cause?.key === key ? cause.ref : parseKey(key));
  return {
    key,
    ref,
    existence: toExistence({
      answer,
      key,
      cause,
      isSeen: status !== undefined,
    }),
    status,
    cause,
    hint,
    hints: hint
      ? [hint]
      : heldUpBy.flatMap(
          each => hints.find(other => other.cause === each.key) ?? [],
        ),
    part: findParts(cluster).get(key) ?? 'rest',
    heldUpBy,
    layers,
    belongsToLayer: own.length > 0,
    owner: [...[cause ?? heldUpBy].flat(), ...layers, answer.cluster].find(
      ({ owner }) => owner,
    )?.owner,
    side: toSide(answer, ref),
  };
}

function toExistence(options: {
  answer: ClusterAnswer;
  key: string;
  cause: ClusterCause | undefined;
  isSeen: boolean;
}): Subject['existence'] {
  const { answer, key, cause, isSeen } = options;
  if (isSeen) return 'seen';
  if (cause?.type === 'cluster') return 'place';
  const isNamed = answer.status.objects.some(
    object => object.missing?.includes(key) || object.blockedBy?.includes(key),
  );
  return cause || isNamed ? 'missing' : 'gone';
}

function toSide({ cluster }: ClusterAnswer, ref: ObjectRef): Subject['side'] {
  if (ref.cluster === cluster.managementCluster) return 'hub';
  return ref.cluster === cluster.connection ? 'leaf' : 'other';
}

/** Keys are made of cluster, group, kind, namespace and name; whatever else comes, there is something to show. */
export function parseKey(key: string): ObjectRef {
  const parts = key.split('|');
  if (parts.length < 5) {
    return { cluster: '', group: '', kind: '', namespace: '', name: key };
  }
  const [cluster, group, kind, namespace, ...name] = parts;
  return { cluster, group, kind, namespace, name: name.join('|') };
}
