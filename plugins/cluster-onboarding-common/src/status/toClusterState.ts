import { EXTERNAL_ENGINE } from '../layers';
import { LayerState } from '../model';
import { ClusterStatus } from './clusterStatus';
import { findMostPressing } from './layerStates';
import { LayerStatus } from './layerStatus';

/**
 * Whether a layer lacks nothing but a person's word: nobody has attested it, or the attestation has ended and no object tells of it.
 *
 * @public
 */
export function isWordMissing(
  layer: Pick<LayerStatus, 'engine' | 'state' | 'members' | 'attestation'>,
): boolean {
  if (layer.engine !== EXTERNAL_ENGINE) return false;
  if (layer.state === 'not-yet-there') return true;
  const hasEnded = layer.attestation !== undefined;
  return layer.state === 'unknown' && hasEnded && layer.members.length === 0;
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
    status.state === 'needs-approval' && status.layers.find(isWordMissing);
  if (!unsaid) return undefined;
  const { title, owner } = unsaid;
  return {
    words: `${title} waits for an attestation`,
    ...(owner && { owner }),
  };
}

/**
 * The state of a cluster is the most pressing of its layers'. If all that is open is a person's word, then a person is asked for: the cluster
 * needs an approval, and is found among those that do.
 */
export function toClusterState(layers: readonly LayerStatus[]): LayerState {
  const open = layers.filter(({ state }) => state !== 'ready');
  return open.length > 0 && open.every(isWordMissing)
    ? 'needs-approval'
    : findMostPressing(layers.map(({ state }) => state));
}
