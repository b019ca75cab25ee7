/*
 * The causes of a cluster in the words of its layers: who is asked, which layers are held up, and one sentence. Objects of a
 * cluster that is out of reach are one cause together: forty unknown objects have one thing to be mended.
 */
import { LayerMatch } from '../layers';
import { ObjectKey, ObjectState, toObjectKey } from '../model';
import { RootCause } from './findRootCauses';
import { nameObject, nameSome, toPhrase } from './words';

/**
 * One thing that holds a cluster up.
 *
 * @public
 */
export interface ClusterCause extends Omit<RootCause, 'type'> {
  /** As of a root cause; `cluster`: a whole cluster, or a kind on it, that cannot be read. */
  readonly type: RootCause['type'] | 'cluster';
  /** The ids of the layers that it holds up, in order; empty when only objects outside of all layers are concerned. */
  readonly layers: readonly string[];
  /**
   * Who is asked: the owner of the lowest layer that it belongs to or, if to none, of the lowest that it holds up. For a cluster out of
   * reach, the owner of the lowest layer that has one: whoever tends the ground, not the first who stands on it.
   */
  readonly owner?: string;
  /** Whether it goes away by itself, given time. */
  readonly isPatienceEnough: boolean;
  /** One plain sentence, without a full stop. */
  readonly words: string;
}

type JoinedCause = Omit<
  ClusterCause,
  'layers' | 'owner' | 'words' | 'isPatienceEnough'
>;

const TAKES_TIME: ReadonlySet<ObjectState | undefined> = new Set([
  'progressing',
  'terminating',
  'behind',
] as const);

/** Puts root causes into the words of layers; those that hold up a layer come first. */
export function toClusterCauses(
  causes: readonly RootCause[],
  match: LayerMatch,
): ClusterCause[] {
  return joinUnseen(causes)
    .map(cause => describeCause(cause, match))
    .sort(
      (a, b) =>
        Number(a.layers.length === 0) - Number(b.layers.length === 0) ||
        Number(a.isPatienceEnough) - Number(b.isPatienceEnough) ||
        b.behind.length - a.behind.length,
    );
}

function joinUnseen(causes: readonly RootCause[]): JoinedCause[] {
  const result: JoinedCause[] = [];
  const unseen = new Map<string, RootCause[]>();
  for (const cause of causes) {
    const place = findUnseenPlace(cause);
    if (place === undefined) result.push(cause);
    else unseen.set(place, [...(unseen.get(place) ?? []), cause]);
  }
  for (const [, together] of [...unseen].sort()) {
    result.push(toUnseenCause(together));
  }
  return result;
}

function findUnseenPlace(cause: RootCause): string | undefined {
  const { state, reason, ref } = cause;
  if (state !== 'unknown') return undefined;
  if (reason === 'Unreachable') return ref.cluster;
  return reason === 'Forbidden'
    ? `${ref.cluster}|${ref.group}|${ref.kind}`
    : undefined;
}

function toUnseenCause(together: readonly RootCause[]): JoinedCause {
  const { ref, reason, message } = together[0];
  const isKind = reason === 'Forbidden';
  const place = {
    cluster: ref.cluster,
    group: isKind ? ref.group : '',
    kind: isKind ? ref.kind : 'Cluster',
    namespace: '',
    name: isKind ? '*' : ref.cluster,
  };
  const behind = together.flatMap(cause => [cause.key, ...cause.behind]);
  return {
    type: 'cluster',
    key: toObjectKey(place),
    ref: place,
    state: 'unknown',
    reason,
    message: isKind ? message : `Cluster ${ref.cluster} cannot be reached`,
    behind: [...new Set(behind)].sort(),
  };
}

function describeCause(cause: JoinedCause, match: LayerMatch): ClusterCause {
  const own = findPlaces(cause.loop ?? [cause.key], match);
  const held = findPlaces(cause.behind, match);
  const lowest = own.length > 0 ? Math.min(...own) : Math.min(...held);
  const places = [...new Set([...own, ...held])].sort((a, b) => a - b);
  const owner = isOutOfReach(cause)
    ? match.layers.find(({ layer }) => layer.owner)?.layer.owner
    : match.layers[lowest]?.layer.owner;
  return {
    ...cause,
    layers: places.map(place => match.layers[place].layer.id),
    ...(owner && { owner }),
    isPatienceEnough: TAKES_TIME.has(cause.state),
    words: toWords(cause),
  };
}

function isOutOfReach({ type, reason }: JoinedCause): boolean {
  return type === 'cluster' && reason === 'Unreachable';
}

function findPlaces(keys: readonly ObjectKey[], match: LayerMatch): number[] {
  return [...new Set(keys.flatMap(key => match.placesOf.get(key) ?? []))];
}

function toWords({
  type,
  ref,
  state,
  reason,
  loop,
  message,
}: JoinedCause): string {
  if (type === 'cluster') return message;
  if (type === 'missing') return `${nameObject(ref)} is missing`;
  if (type === 'loop') {
    const names = (loop ?? []).map(toName);
    return names.length === 1
      ? `${names[0]} waits for itself`
      : `${nameSome(names)} wait for each other`;
  }
  const phrase = `${nameObject(ref)} ${toPhrase(state ?? 'unknown')}`;
  return state === 'failing' || state === 'stalled'
    ? `${phrase} (${reason})`
    : phrase;
}

/** Keys end with kind, namespace and name. */
function toName(key: ObjectKey): string {
  const [, , kind, , name] = key.split('|');
  return nameObject({ kind, name });
}
