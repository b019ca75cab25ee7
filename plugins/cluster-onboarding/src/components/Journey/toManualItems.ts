import {
  JourneyAnswer,
  LayerDefinition,
  LayerState,
  ManualStep,
  toAttestationStep,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { isEnded } from './isEnded';
import { listSeenClusters } from './listSeenClusters';
import { toStepLook, toStepWord } from './toStepLook';
import { findStepCluster } from './toTimeline';

/** Something that is left to a person, with how it looks. */
export interface ManualItem extends ManualStep {
  readonly look: LayerState;
  /** Whether its cluster has a page that can be opened already. */
  readonly canBeOpened: boolean;
}

const LOOKS: Readonly<
  Record<Exclude<ManualStep['type'], 'attestation'>, LayerState>
> = {
  declared: 'waiting',
  approval: 'needs-approval',
  repair: 'failing',
};

/** What people still have to do, with whom to tell of it as far as that is known. */
export function toManualItems(
  answer: JourneyAnswer,
  /** All layers; undefined as long as they are not known. */
  layers?: readonly LayerDefinition[],
): ManualItem[] {
  const seen = listSeenClusters(answer);
  return answer.journey.manualSteps.map(step => ({
    ...(layers ? withOwner(step, answer, layers) : step),
    look:
      step.type === 'attestation'
        ? findAttestationLook(step, answer)
        : LOOKS[step.type],
    canBeOpened: seen.has(step.cluster ?? ''),
  }));
}

/** Nobody waits for a word before anything of the cluster is there: until then it is as quiet as the layer in the picture. */
function findAttestationLook(
  { id }: ManualStep,
  { journey, onboarding }: JourneyAnswer,
): LayerState {
  const step = journey.steps.find(each => each.id === id);
  const word =
    step &&
    toStepWord(step, {
      manualSteps: journey.manualSteps,
      isEnded: isEnded(onboarding.state),
    });
  return word === 'decision' ? toStepLook(word) : 'not-yet-there';
}

/** A plan is kept without owners, so what it says names nobody until its cluster is seen. */
function withOwner(
  step: ManualStep,
  { onboarding }: JourneyAnswer,
  layers: readonly LayerDefinition[],
): ManualStep {
  if (step.type !== 'attestation' || step.owner) return step;
  const layer = layers.find(({ id }) => step.id.endsWith(`:${id}`));
  const owner = layer?.owner ?? onboarding.owner;
  if (!owner) return step;
  const { id, title } = layer ?? {};
  const cluster = findStepCluster(step);
  return {
    ...step,
    owner,
    ...(id &&
      title && {
        sentence: toAttestationStep({ id, title, owner, cluster }).title,
      }),
  };
}
