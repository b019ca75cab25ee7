/*
 * From a request to clusters that teams can use, as far as facts tell. Every step is derived for itself; nothing is
 * remembered from one time to the next, so a journey is right after a restart and the same for everybody who looks.
 */
import { toShortRef } from '../cluster';
import {
  fetchedStep,
  layerSteps,
  readyForTeamsStep,
  toLayerStepId,
} from './deliverySteps';
import { formatSpan } from './formatSpan';
import { joinChanges } from './joinChanges';
import { Journey, JourneyNext, JourneyStep, ManualStep } from './journey';
import {
  JourneyDeclaredStep,
  JourneyFacts,
  JourneyLayer,
} from './journeyFacts';
import {
  checksStep,
  currentPullRequests,
  mergedStep,
  pullRequestStep,
  tell,
} from './pullRequestSteps';

/**
 * The journey of an onboarding at a moment.
 *
 * @public
 */
export function deriveJourney(facts: JourneyFacts, now: string): Journey {
  const changes = joinChanges(facts);
  const merged = mergedStep(facts, now);
  const steps = [
    requestedStep(facts),
    pullRequestStep(facts, now),
    checksStep(facts),
    merged,
    fetchedStep({ facts, changes, isMerged: merged.state === 'done', now }),
    ...layerSteps(facts, now),
    readyForTeamsStep(facts),
  ];
  const next = findNext(steps, facts);
  return {
    steps,
    ...(next && { next }),
    manualSteps: listManualSteps(facts),
    changes,
  };
}

function requestedStep(facts: JourneyFacts): JourneyStep {
  const { at, by, clusters } = facts.request;
  const whom = by ? ` by ${by}` : '';
  const what = clusters.length > 0 ? ` for ${clusters.join(', ')}` : '';
  return {
    id: 'requested',
    title: 'Requested',
    state: 'done',
    at,
    ...(by && { by }),
    sentence: `Requested${whom}${what}.`,
  };
}

/** What each step is expected to bring; layers are expected to become ready. */
const EXPECTED: Readonly<Record<string, string>> = {
  'pull-request': 'Waiting for the pull request to be opened.',
  checks: 'Waiting for the checks of the pull request.',
  merged: 'Have the pull request reviewed and merged.',
  fetched: 'Waiting for Flux to fetch the merged change.',
  'ready-for-teams': 'Waiting for what teams need to be in place.',
};

/** The first step that is not over; what failed is told as it is, because nothing comes after it by itself. */
function findNext(
  steps: readonly JourneyStep[],
  facts: JourneyFacts,
): JourneyNext | undefined {
  // A journey that has arrived expects nothing, even if a layer is being reconciled or a check was never reported.
  if (steps[steps.length - 1].state === 'done') return undefined;
  const isOpen = ({ state }: JourneyStep) =>
    state !== 'done' && state !== 'skipped';
  const step =
    steps.find(entry => isOpen(entry) && entry.state !== 'waiting') ??
    steps.find(isOpen);
  if (!step) return undefined;
  if (step.id === 'ready-for-teams' && step.state === 'waiting') {
    return { step: step.id, sentence: 'Waiting for the first layer.' };
  }
  if (step.state === 'failed') {
    return { step: step.id, sentence: step.sentence };
  }
  const open = currentPullRequests(facts).filter(
    ({ state }) => state === 'open',
  );
  return {
    step: step.id,
    sentence:
      step.id === 'merged' && open.length > 1
        ? `Have ${open.length} pull requests reviewed and merged, first the one in ${open[0].repository}.`
        : EXPECTED[step.id] ?? `Waiting for ${step.title} to become ready.`,
  };
}

/** What people have to do besides reviewing: what was left to them, what waits for approval or attestation, what went wrong for good. */
function listManualSteps(facts: JourneyFacts): ManualStep[] {
  const declared = (facts.manualSteps ?? [])
    .filter(({ isDone }) => !isDone)
    .map(({ id, title, link, cluster, isAttestation }) => ({
      id,
      type: isAttestation ? ('attestation' as const) : ('declared' as const),
      sentence: title,
      ...(link && { link }),
      ...(cluster && { cluster }),
    }));
  const approvals = facts.layers
    .filter(
      ({ isAttested, state }) => !isAttested && state === 'needs-approval',
    )
    .map(layer => ({
      id: toLayerStepId(layer),
      type: 'approval' as const,
      sentence: `Approve what waits in ${tellLayer(layer)}.`,
      ...(layer.cluster && { cluster: layer.cluster }),
      ...(layer.owner && { owner: layer.owner }),
    }));
  const attestations = facts.layers
    .filter(({ isAttested, state }) => isAttested && state !== 'ready')
    .map(layer => ({
      id: toLayerStepId(layer),
      type: 'attestation' as const,
      sentence: toAttestationStep(layer).title,
      ...(layer.cluster && { cluster: layer.cluster }),
      ...(layer.owner && { owner: layer.owner }),
    }));
  const repairs = currentPullRequests(facts).flatMap(entry => {
    const { state, checks, url: link } = entry;
    const id = `pull-request:${entry.repository}#${entry.number}`;
    if (state === 'closed') {
      const sentence = `Reopen ${tell(entry, 'p')} or request again.`;
      return [{ id, type: 'repair' as const, sentence, link }];
    }
    if (state === 'open' && checks === 'failing') {
      const sentence = `Mend what the checks of ${tell(entry, 'p')} find.`;
      return [{ id, type: 'repair' as const, sentence, link }];
    }
    return [];
  });
  return [...declared, ...approvals, ...attestations, ...repairs];
}

/**
 * What a person has to do about a layer that is made elsewhere.
 *
 * @public
 */
export function toAttestationStep(
  layer: Pick<JourneyLayer, 'id' | 'title' | 'cluster' | 'owner'>,
): JourneyDeclaredStep {
  const owner = layer.owner && toShortRef(layer.owner);
  const what = owner
    ? `tell ${owner} that it is needed; ${owner} attests that it is there.`
    : 'see that it is made, and attest that it is there.';
  return {
    id: toLayerStepId(layer),
    title: `${tellLayer(layer)} is made elsewhere: ${what}`,
    isAttestation: true,
  };
}

function tellLayer({
  title,
  cluster,
}: Pick<JourneyLayer, 'title' | 'cluster'>): string {
  return cluster ? `${title} of ${cluster}` : title;
}

/**
 * How long an onboarding took, or has taken until now, in words such as `12 minutes`.
 *
 * @public
 */
export function formatJourneySpan(facts: JourneyFacts, now: string): string {
  const end = facts.isReadyForTeams ? facts.readySince ?? now : now;
  return formatSpan(facts.request.at, end) ?? '';
}
