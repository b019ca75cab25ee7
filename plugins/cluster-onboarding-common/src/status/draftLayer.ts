import { StatusGraph } from '../graph';
import { EXTERNAL_ENGINE, LayerMembers } from '../layers';
import { ComplianceCounts, LayerState, ObjectKey } from '../model';
import {
  Attestation,
  findLongestLasting,
  isAttestationValid,
} from './approvals';
import { addCounts } from './compliance';
import { findMostPressing, toLayerState } from './layerStates';
import { LayerStatus } from './layerStatus';
import { earlierOf, laterOf } from './moments';
import { ObjectStatus } from './objectStatus';
import { Sight } from './sight';

/** A layer without its gate, which asks for the states of other layers. */
export type LayerDraft = Omit<LayerStatus, 'gate' | 'words'> & {
  readonly source: LayerMembers;
  readonly statuses: readonly ObjectStatus[];
  /** Whether it is ready by a person's word alone. */
  readonly isByWord: boolean;
};

/** What the state of one layer is made of. */
interface DraftOptions {
  graph: StatusGraph;
  states: ReadonlyMap<ObjectKey, ObjectStatus>;
  attestations?: readonly Attestation[];
  /** Whether what is not seen is not there. */
  canSee: Sight;
  now: string;
}

/** Derives everything of one layer but its gate. */
export function draftLayer(
  source: LayerMembers,
  options: DraftOptions,
): LayerDraft {
  const { layer, members } = source;
  const { id, title, owner, docs, engine } = layer;
  const statuses = members.map(key => options.states.get(key)!);
  const attestation = findAttestation(source, options);
  const isAttested =
    attestation !== undefined && isAttestationValid(attestation, options.now);
  const absent = isAttested ? [] : source.absent;
  const state = deriveState({
    statuses,
    absent,
    isAttested,
    canSee: options.canSee(source),
    attestation,
  });
  const ready = statuses.filter(
    status => toLayerState(status.state) === 'ready',
  ).length;
  const isByWord = isAttested && statuses.length === 0;
  const since = isByWord ? attestation.at : findSince(state, statuses);
  const compliance = sumCompliance(members, options.graph);
  const validUntil = statuses.reduce<string | undefined>(
    (earliest, status) => earlierOf(earliest, status.validUntil),
    isAttested ? attestation.expiresAt : undefined,
  );
  return {
    id,
    title,
    ...(owner && { owner }),
    ...(docs && { docs }),
    engine,
    state,
    ...(since && { since }),
    members,
    absent,
    progress: {
      ready: isByWord ? 1 : ready,
      expected: isByWord ? 1 : statuses.length + absent.length,
    },
    ...(compliance && { compliance }),
    ...(attestation && { attestation }),
    ...(validUntil && { validUntil }),
    source,
    statuses,
    isByWord,
  };
}

function deriveState(facts: {
  statuses: readonly ObjectStatus[];
  absent: readonly string[];
  isAttested: boolean;
  canSee: boolean;
  attestation?: Attestation;
}): LayerState {
  const { statuses, absent, isAttested, canSee, attestation } = facts;
  const asked = statuses.map(status => toLayerState(status.state));
  const isIncomplete = absent.length > 0 || statuses.length === 0;
  if (!isIncomplete) return findMostPressing(asked);
  if (isAttested) return 'ready';
  // A word that has ended said once that it was there; nobody can say so now.
  const isInDoubt = !canSee || attestation !== undefined;
  return findMostPressing([...asked, isInDoubt ? 'unknown' : 'not-yet-there']);
}

function findAttestation(
  { layer }: LayerMembers,
  { attestations = [] }: DraftOptions,
): Attestation | undefined {
  if (layer.engine !== EXTERNAL_ENGINE) return undefined;
  return findLongestLasting(
    attestations.filter(item => item.layer === layer.id),
  );
}

/** A layer is ready since the last of its members is, and in trouble since the first is. */
function findSince(
  state: LayerState,
  statuses: readonly ObjectStatus[],
): string | undefined {
  const pick = state === 'ready' ? laterOf : earlierOf;
  let found: string | undefined;
  for (const status of statuses) {
    if (toLayerState(status.state) === state) found = pick(found, status.since);
  }
  return found;
}

function sumCompliance(
  members: readonly ObjectKey[],
  graph: StatusGraph,
): ComplianceCounts | undefined {
  let sum: ComplianceCounts | undefined;
  for (const key of members) {
    const own = graph.nodes.get(key)?.observation?.compliance;
    if (own) sum = addCounts(sum, own);
  }
  return sum;
}
