/* What only people can say: that a layer is there which is delivered outside of the tool. */
import { toShortRef } from '../cluster';
import { EXTERNAL_ENGINE } from '../layers';
import { ClusterStatus } from './clusterStatus';
import { LayerStatus } from './layerStatus';

/**
 * As much of a layer as tells whether a person's word is missing.
 *
 * @public
 */
export type AttestableLayer = Pick<
  LayerStatus,
  'engine' | 'state' | 'members' | 'absent' | 'attestation'
>;

/**
 * Whether a layer lacks nothing but a person's word: nobody has attested it, or the attestation has ended and no object tells of it.
 *
 * @public
 */
export function isWordMissing(layer: AttestableLayer): boolean {
  const { engine, state, members, absent, attestation } = layer;
  if (engine !== EXTERNAL_ENGINE) return false;
  switch (state) {
    case 'not-yet-there':
      return true;
    case 'needs-approval':
      // Otherwise it is one of its objects that waits for an approval.
      return members.length === 0 || absent.length > 0;
    default:
      return (
        state === 'unknown' && members.length === 0 && attestation !== undefined
      );
  }
}

/**
 * Whether people are asked now for the word that a layer lacks, and not only once more of its cluster is there.
 *
 * @public
 */
export function isWordAsked(layer: AttestableLayer): boolean {
  return layer.state === 'needs-approval' && isWordMissing(layer);
}

/**
 * Whether people are asked for the words that a cluster lacks: as soon as anything of it is there, or where nothing but words is missing. Before
 * that a word is one of many things to come.
 */
export function areWordsAsked(layers: readonly AttestableLayer[]): boolean {
  const open = layers.filter(({ state }) => state !== 'ready');
  return !isNothingThere(layers) || open.every(isWordMissing);
}

/**
 * Whether nothing of a cluster is there. What people say of a layer that no object tells of does not bring a cluster to life.
 *
 * @public
 */
export function isNothingThere(
  layers: readonly Pick<LayerStatus, 'engine' | 'state' | 'members'>[],
): boolean {
  return (
    layers.some(({ state }) => state === 'not-yet-there') &&
    layers.every(
      ({ engine, state, members }) =>
        state === 'not-yet-there' ||
        (engine === EXTERNAL_ENGINE && members.length === 0),
    )
  );
}

/**
 * Whether the gates of a cluster say something: before anything of it is there, or was looked at, they hold nothing back.
 *
 * @public
 */
export function areGatesTold(
  layers: readonly Pick<LayerStatus, 'engine' | 'state' | 'members'>[],
): boolean {
  return !isNothingThere(layers) && !isNothingKnown(layers);
}

function isNothingKnown(
  layers: readonly Pick<LayerStatus, 'state' | 'members'>[],
): boolean {
  return layers.every(
    ({ state, members }) => state === 'unknown' && members.length === 0,
  );
}

/**
 * What holds a cluster up first, and who is asked; undefined if nothing does, or if nobody can say what. A person's word that is missing is the
 * cause of last resort: no object tells of it.
 *
 * @public
 */
export function findFirstCause(
  status: Pick<ClusterStatus, 'state' | 'rootCauses' | 'layers'>,
): { words: string; owner?: string } | undefined {
  const [first] = status.rootCauses;
  if (first) {
    return { words: first.words, ...(first.owner && { owner: first.owner }) };
  }
  const unsaid =
    status.state === 'needs-approval' && status.layers.find(isWordAsked);
  if (!unsaid) return undefined;
  const { title, owner } = unsaid;
  return {
    words: `${title} waits for people to attest that it is there`,
    ...(owner && { owner }),
  };
}

/**
 * Why a layer is in its state: its first cause, or what a person has said of it, or that nobody has. Undefined where nothing but its objects
 * speak for it.
 *
 * @public
 */
export function findLayerReason(
  layer: AttestableLayer & Pick<LayerStatus, 'id' | 'words'>,
  rootCauses: ClusterStatus['rootCauses'],
): string | undefined {
  const { id, state, members, attestation, words } = layer;
  if (state !== 'ready') {
    const cause = rootCauses.find(({ layers }) => layers.includes(id));
    return cause?.words ?? (isWordMissing(layer) ? words : undefined);
  }
  if (!attestation || members.length > 0) return undefined;
  const { note } = attestation;
  const said = `Attested by ${toShortRef(attestation.by)}`;
  return note ? `${said}: ${note}` : said;
}
