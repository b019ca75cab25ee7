/*
 * From members to layers.
 *
 * The table in layerStates.ts makes a state of what is there. Three things come on top of it. What is expected and absent
 * makes a layer not yet there, but only when we can see: if a cluster that we once saw is out of reach, it is unknown. A layer
 * that is delivered outside of the tool is ready by a person's word, which never outweighs a member that is not; as soon as
 * anything of the cluster is there, a layer that lacks nothing but that word needs an approval. And gates are derived last,
 * since they ask for the states of other layers; a gate does not change a state, it says whether the layer may be used.
 */
import { StatusGraph } from '../graph';
import { LayerMatch } from '../layers';
import { ObjectKey } from '../model';
import { Attestation, Exception } from './approvals';
import { Contacts } from './contact';
import { deriveGate } from './deriveGate';
import { describeLayer } from './describeLayer';
import { draftLayer, LayerDraft } from './draftLayer';
import { LayerStatus } from './layerStatus';
import { areWordsAsked, isWordMissing } from './missingWords';
import { earlierOf } from './moments';
import { ObjectStatus } from './objectStatus';
import { toSight } from './sight';

/**
 * What the states of layers are made of.
 *
 * @public
 */
export interface DeriveLayerStatesOptions {
  /** Which objects belong to which layer. */
  match: LayerMatch;
  /** The observed objects. */
  graph: StatusGraph;
  /** The state of every observed object. */
  states: ReadonlyMap<ObjectKey, ObjectStatus>;
  /** The connections through which the cluster is seen. */
  connections: readonly string[];
  /** How each connection can be reached. */
  contacts: Contacts;
  /** What people attest of this cluster. */
  attestations?: readonly Attestation[];
  /** The exceptions of this cluster. */
  exceptions?: readonly Exception[];
  /** The moment that the states are for. */
  now: string;
}

/**
 * The state of every layer, in order.
 *
 * @public
 */
export function deriveLayerStates(
  options: DeriveLayerStatesOptions,
): LayerStatus[] {
  const { match, graph, exceptions = [], now } = options;
  const canSee = toSight(options.connections, options.contacts);
  const drafts = askForWords(
    match.layers.map(source => draftLayer(source, { ...options, canSee })),
  );
  const states = new Map(drafts.map(({ id, state }) => [id, state]));
  const titles = new Map(drafts.map(({ id, title }) => [id, title]));
  return drafts.map(draft => {
    const { source, statuses, isByWord, ...status } = draft;
    const gate = deriveGate({
      layer: source.layer,
      states,
      titles,
      exceptions,
      now,
    });
    const validUntil = earlierOf(status.validUntil, gate?.exception?.expiresAt);
    return {
      ...status,
      words: describeLayer({
        ...status,
        gate,
        members: statuses,
        isByWord,
        graph,
      }),
      ...(gate && { gate }),
      ...(validUntil && { validUntil }),
    };
  });
}

function askForWords(drafts: LayerDraft[]): LayerDraft[] {
  if (!areWordsAsked(drafts)) return drafts;
  return drafts.map(draft =>
    isWordMissing(draft) ? { ...draft, state: 'needs-approval' } : draft,
  );
}
