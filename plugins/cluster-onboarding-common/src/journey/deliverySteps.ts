/* The steps in the clusters: fetched by Flux, layer by layer, ready for teams. */
import { LayerState } from '../model';
import { forSpan } from './formatSpan';
import { JourneyChange, JourneyStep, JourneyStepState } from './journey';
import { JourneyFacts, JourneyLayer } from './journeyFacts';
import { formatRevision } from './revisions';

/** The step of fetching; `isMerged` says that nothing more is going to be merged. */
export function fetchedStep(options: {
  facts: JourneyFacts;
  changes: readonly JourneyChange[];
  isMerged: boolean;
  now: string;
}): JourneyStep {
  const { facts, changes, isMerged, now } = options;
  const step = { id: 'fetched', title: 'Fetched by Flux' };
  const late = changes.find(({ fetched }) => !fetched);
  if (late) {
    const sources = facts.sources.filter(
      ({ repository }) => !repository || repository === late.repository,
    );
    const problem = sources.find(source => source.problem)?.problem;
    const where = changes.length > 1 ? `${late.repository}: merged` : 'Merged';
    const span = forSpan(late.mergedAt, now);
    const why =
      problem ??
      (sources.length === 0 ? 'No source that brings it is seen.' : undefined);
    return {
      ...step,
      state: problem ? 'failed' : 'current',
      ...(late.mergedAt && { at: late.mergedAt }),
      link: late.url,
      sentence: `${where} but not fetched${span || ' yet'}.${
        why ? ` ${why}` : ''
      }`,
    };
  }
  if (changes.length === 0 || !isMerged) {
    const sentence =
      changes.length === 0
        ? 'Flux fetches the change once it is merged.'
        : 'What is merged is fetched; the rest follows its merge.';
    return { ...step, state: 'waiting', sentence };
  }
  const last = changes[changes.length - 1];
  return {
    ...step,
    state: 'done',
    ...(last.fetched?.at && { at: last.fetched.at }),
    link: last.url,
    sentence: changes.map(change => describeFetch(change, changes)).join(' '),
  };
}

function describeFetch(
  change: JourneyChange,
  all: readonly JourneyChange[],
): string {
  const { revision, type } = change.fetched!;
  const what =
    type === 'exact'
      ? `etched ${formatRevision(revision)}`
      : `etched a newer revision, ${formatRevision(revision)}`;
  return all.length > 1 ? `${change.repository}: f${what}.` : `F${what}.`;
}

const STEP_STATES: Readonly<Record<LayerState, JourneyStepState>> = {
  ready: 'done',
  progressing: 'current',
  'needs-approval': 'current',
  failing: 'failed',
  waiting: 'waiting',
  'not-yet-there': 'waiting',
  suspended: 'waiting',
  unknown: 'waiting',
};

/** How a layer's state is told when nobody gives a better sentence. */
const LAYER_WORDS: Readonly<Record<LayerState, string>> = {
  ready: 'is ready',
  progressing: 'is in progress',
  'needs-approval': 'waits for an approval',
  failing: 'fails',
  waiting: 'waits for something before it',
  'not-yet-there': 'is not there yet',
  suspended: 'is suspended',
  unknown: 'was not seen lately',
};

/** The same where it is told for how long. */
const LASTING_WORDS: Readonly<Record<LayerState, string>> = {
  ready: 'has been ready',
  progressing: 'has been in progress',
  'needs-approval': 'has waited for an approval',
  failing: 'has been failing',
  waiting: 'has waited for something before it',
  'not-yet-there': 'has not been there',
  suspended: 'has been suspended',
  unknown: 'has not been seen',
};

/** One step per layer, of each cluster where there are several. */
export function layerSteps(facts: JourneyFacts, now: string): JourneyStep[] {
  return facts.layers.map(layer => {
    const state = STEP_STATES[layer.state];
    const span = state === 'done' ? '' : forSpan(layer.since, now);
    const words = span ? LASTING_WORDS : LAYER_WORDS;
    return {
      id: toLayerStepId(layer),
      title: layer.cluster ? `${layer.title} (${layer.cluster})` : layer.title,
      state,
      ...(layer.since && { at: layer.since }),
      sentence:
        layer.sentence && state !== 'done'
          ? layer.sentence
          : `${layer.title} ${words[layer.state]}${span}.`,
    };
  });
}

/** The id of a layer's step. */
export function toLayerStepId(
  layer: Pick<JourneyLayer, 'id' | 'cluster'>,
): string {
  return layer.cluster
    ? `layer:${layer.cluster}:${layer.id}`
    : `layer:${layer.id}`;
}

/** The last step, with what teams still miss. */
export function readyForTeamsStep(facts: JourneyFacts): JourneyStep {
  const step = { id: 'ready-for-teams', title: 'Ready for teams' };
  const { readySince, layers, missingForTeams = [] } = facts;
  if (facts.isReadyForTeams) {
    return {
      ...step,
      state: 'done',
      ...(readySince && { at: readySince }),
      sentence: 'Teams can use it.',
    };
  }
  const open = layers.filter(({ state }) => state !== 'ready').length;
  if (layers.length === 0 || open > 0) {
    const sentence =
      layers.length === 0
        ? 'No layer is there yet.'
        : `${layers.length - open} of ${layers.length} layers are ready.`;
    return { ...step, state: 'waiting', sentence };
  }
  const sentence =
    missingForTeams.length > 0
      ? `All layers are ready; still missing: ${missingForTeams.join(', ')}.`
      : 'All layers are ready; what teams need is being checked.';
  return { ...step, state: 'current', sentence };
}
