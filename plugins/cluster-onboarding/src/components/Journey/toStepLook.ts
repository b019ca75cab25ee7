import {
  JourneyStep,
  LayerState,
  ManualStep,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** How a step is told: its own states, that people have to decide something, and that the onboarding ended before it. */
export type StepWord = JourneyStep['state'] | 'decision' | 'unreached';

/** What else a step is told by. */
export interface StepContext {
  readonly manualSteps: readonly ManualStep[];
  /** Whether the onboarding was given up, so that nothing more happens. */
  readonly isEnded: boolean;
}

const LOOKS: Readonly<Record<StepWord, LayerState>> = {
  done: 'ready',
  current: 'progressing',
  decision: 'needs-approval',
  // What is still to come is quiet; only what holds it up is told.
  waiting: 'not-yet-there',
  failed: 'failing',
  // Passed by, which is neither good nor bad.
  skipped: 'not-yet-there',
  unreached: 'not-yet-there',
};

const DECIDED: ReadonlySet<ManualStep['type']> = new Set([
  'approval',
  'attestation',
]);

/** The word for a step. A review and an approval do not go on by themselves, so they are no progress. */
export function toStepWord(
  step: Pick<JourneyStep, 'id' | 'state'>,
  { manualSteps, isEnded }: StepContext,
): StepWord {
  if (isEnded && (step.state === 'current' || step.state === 'waiting')) {
    return 'unreached';
  }
  const isDecision =
    step.state === 'current' &&
    (step.id === 'merged' ||
      manualSteps.some(({ id, type }) => id === step.id && DECIDED.has(type)));
  return isDecision ? 'decision' : step.state;
}

/** The colour and shape that tell it. */
export function toStepLook(word: StepWord): LayerState {
  return LOOKS[word];
}
