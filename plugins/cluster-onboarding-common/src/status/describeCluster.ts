import { LayerState } from '../model';
import { ClusterCause } from './clusterCause';
import { LayerStatus } from './layerStatus';
import { isNothingThere, isWordAsked } from './missingWords';
import { count, nameSome } from './words';

/** The one sentence about a cluster that a person would say; it goes on after "the cluster is". */
export function describeCluster(facts: {
  state: LayerState;
  isReadyForTeams: boolean;
  readySince?: string;
  layers: readonly LayerStatus[];
  causes: readonly ClusterCause[];
}): string {
  const { state, layers, causes, readySince } = facts;
  if (facts.isReadyForTeams) {
    return readySince
      ? `ready for teams since ${readySince}`
      : 'ready for teams';
  }
  const unsaid = layers.filter(isWordAsked);
  const also = unsaid.length > 0 ? `; also ${describeMissingWord(unsaid)}` : '';
  const holding = causes.filter(cause => cause.layers.length > 0);
  const things = holding.filter(cause => !cause.isPatienceEnough);
  if (things.length > 0) {
    const more = things.length > 1 ? ', first' : '';
    return `waiting on ${count(things.length, 'thing')}${more}: ${describe(
      things[0],
    )}${also}`;
  }
  const ready = layers.filter(layer => layer.state === 'ready').length;
  const done = `${ready} of ${count(layers.length, 'layer')} ready`;
  const next = layers.find(layer => layer.state !== 'ready');
  if (holding.length > 0) {
    return `in progress: ${done}; ${describe(holding[0])}${also}`;
  }
  if (isNothingThere(layers)) {
    return 'not there yet: it comes to life when every pull request that asks for it is merged and what is delivered elsewhere is there';
  }
  if (state === 'needs-approval' && unsaid.length > 0) {
    return describeMissingWord(unsaid);
  }
  const words = next ? `; ${next.title}: ${lowerFirst(next.words)}` : '';
  return `${
    state === 'unknown' ? 'not known' : 'not there yet'
  }: ${done}${words}`;
}

/** Somebody has to say that layers are there which no object tells of. */
function describeMissingWord(layers: readonly LayerStatus[]): string {
  const owners = [...new Set(layers.flatMap(({ owner }) => owner ?? []))];
  return `waiting for an attestation of ${nameSome(
    layers.map(({ title }) => title),
  )}${owners.length > 0 ? `; owner ${nameSome(owners)}` : ''}`;
}

function describe({ words, behind, owner }: ClusterCause): string {
  const waiting =
    behind.length > 0
      ? `; ${count(behind.length, 'object')} ${
          behind.length === 1 ? 'waits' : 'wait'
        } behind it`
      : '';
  return `${words}${waiting}${owner ? `; owner ${owner}` : ''}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLocaleLowerCase('en-US') + text.slice(1);
}
