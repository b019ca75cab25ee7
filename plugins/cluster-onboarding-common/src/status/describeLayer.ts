import { StatusGraph } from '../graph';
import { EXTERNAL_ENGINE } from '../layers';
import { LayerState, ObjectKey, toObjectKey } from '../model';
import { Attestation } from './approvals';
import { toLayerState } from './layerStates';
import { GateStatus, Progress } from './layerStatus';
import { ObjectStatus } from './objectStatus';
import { count, nameObject, nameSome, toPhrase } from './words';

/** What a sentence about a layer is made of. */
export interface LayerFacts {
  state: LayerState;
  members: readonly ObjectStatus[];
  absent: readonly string[];
  progress: Progress;
  gate?: GateStatus;
  attestation?: Attestation;
  isByWord: boolean;
  engine?: string;
  graph: StatusGraph;
}

/** One plain sentence about a layer. */
export function describeLayer(facts: LayerFacts): string {
  const sentence = describeState(facts);
  return facts.gate && !facts.gate.isOpen
    ? `${sentence}; its gate is closed`
    : sentence;
}

function describeState(facts: LayerFacts): string {
  const { state, members, absent, progress, attestation } = facts;
  const deciding = members.filter(
    member => toLayerState(member.state) === state,
  );
  switch (state) {
    case 'failing':
      return nameSome(
        deciding.map(
          ({ ref, state: own, reason }) =>
            `${nameObject(ref)} ${toPhrase(own)} (${reason})`,
        ),
        2,
      );
    case 'needs-approval':
    case 'suspended':
      if (deciding.length === 0) return describeMissingWord(facts);
      return nameSome(
        deciding.map(
          ({ ref, state: own }) => `${nameObject(ref)} ${toPhrase(own)}`,
        ),
      );
    case 'unknown':
      return describeUnknown(facts, deciding);
    case 'waiting':
      return `Waits for ${nameSome(nameBlockers(facts, deciding))}`;
    case 'progressing':
      return `${describeProgress(progress)}; ${nameSome(
        deciding.map(
          ({ ref, state: own, isSlow }) =>
            `${nameObject(ref)} ${toPhrase(own)}${
              isSlow ? ' longer than usual' : ''
            }`,
        ),
      )}`;
    case 'not-yet-there':
      if (absent.length > 0) return `Not there yet: ${nameSome(absent)}`;
      return facts.engine === EXTERNAL_ENGINE
        ? describeMissingWord(facts)
        : 'Nothing of it is there yet';
    case 'ready':
    default:
      return facts.isByWord && attestation
        ? `Attested by ${attestation.by} until ${attestation.expiresAt}`
        : `All of ${count(progress.expected, 'object')} ready`;
  }
}

function describeProgress(progress: Progress): string {
  return `${progress.ready} of ${count(progress.expected, 'object')} ready`;
}

function describeMissingWord({ attestation }: LayerFacts): string {
  return attestation
    ? `The attestation by ${attestation.by} ended at ${attestation.expiresAt}`
    : 'Nobody has attested it yet';
}

function describeUnknown(
  facts: LayerFacts,
  deciding: readonly ObjectStatus[],
): string {
  const { attestation, members, graph } = facts;
  if (deciding.length === 0) {
    return attestation ? describeMissingWord(facts) : 'Cannot be seen now';
  }
  const first = deciding.find(({ reason }) => reason === 'Unreachable');
  if (!first) {
    return nameSome([...new Set(deciding.map(({ message }) => message))]);
  }
  const wasReady = members.every(member => {
    const { settled, isStatic } =
      graph.nodes.get(toObjectKey(member.ref))?.observation ?? {};
    return isStatic || settled?.outcome === 'ready';
  });
  return `Cluster ${first.ref.cluster} has been out of reach since ${
    first.since
  }; was ${wasReady ? 'ready' : 'not ready'}`;
}

function nameBlockers(
  { graph }: LayerFacts,
  deciding: readonly ObjectStatus[],
): string[] {
  const keys = new Set(deciding.flatMap(({ blockedBy = [] }) => blockedBy));
  // What waits itself for another of these explains nothing.
  const own = new Set<ObjectKey>(deciding.map(({ ref }) => toObjectKey(ref)));
  const outside = [...keys].filter(key => !own.has(key));
  return (outside.length > 0 ? outside : [...keys]).sort().map(key => {
    const node = graph.nodes.get(key);
    return node ? nameObject(node.ref) : key;
  });
}
