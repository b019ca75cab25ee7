import {
  JourneyAnswer,
  LayerState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { isEnded } from './isEnded';
import { listReviews } from './listReviews';
import { toStepLook, toStepWord } from './toStepLook';
import { findStepCluster } from './toTimeline';

/** What a person has to know first about an onboarding. */
export type Outlook =
  | {
      /** It is over before its time. */
      readonly type: 'closed' | 'cancelled' | 'failed';
      readonly look: LayerState;
      readonly reason?: string;
    }
  | {
      /** Teams can use the clusters. */
      readonly type: 'arrived';
      readonly look: LayerState;
      readonly since?: string;
    }
  | {
      /** It goes on, or something holds it up. */
      readonly type: 'next' | 'stopped';
      readonly look: LayerState;
      readonly sentence: string;
      /** How that step stands now, where this says more than the sentence; of a merge its step alone says how long it has waited. */
      readonly detail?: string;
      /** The pull request, if it is one that is waited for. */
      readonly link?: string;
      /** The layer, if it is one. */
      readonly layer?: string;
      /** The name of the cluster that the layer is of. */
      readonly cluster?: string;
      /** How many other things people need not wait with while a pull request is open. */
      readonly meanwhile?: number;
      /** The repositories in which somebody has to merge now. */
      readonly reviews: readonly string[];
    }
  | { readonly type: 'unclear'; readonly look: LayerState };

/** What is made elsewhere takes its time; whoever waits for the merge first loses it. */
const UP_TO_MERGE: ReadonlySet<string> = new Set([
  'pull-request',
  'checks',
  'merged',
]);

/** What comes first on the page: the end if there is one, else the next expected thing. */
export function toOutlook(answer: JourneyAnswer): Outlook {
  const { onboarding, journey } = answer;
  const { state, reason } = onboarding;
  if (state === 'failed') return { type: state, look: 'failing', reason };
  if (state === 'closed' || state === 'cancelled') {
    return { type: state, look: 'suspended', reason };
  }
  const { next, steps, manualSteps } = journey;
  if (!next) {
    const last = steps[steps.length - 1];
    return last?.state === 'done'
      ? { type: 'arrived', look: 'ready', since: last.at }
      : { type: 'unclear', look: 'unknown' };
  }
  const step = steps.find(({ id }) => id === next.step);
  const word = step
    ? toStepWord(step, { manualSteps, isEnded: isEnded(state) })
    : 'waiting';
  const isSaid = step?.id === 'merged' || step?.sentence === next.sentence;
  const isLayer = step?.id.startsWith('layer:') ?? false;
  return {
    type: word === 'failed' ? 'stopped' : 'next',
    look: toStepLook(word),
    sentence: next.sentence,
    detail: isSaid ? undefined : step?.sentence,
    link: step?.link,
    // What failed has to be mended before anybody merges.
    reviews: word === 'failed' ? [] : [...new Set(listReviews(answer))],
    ...(UP_TO_MERGE.has(next.step) && {
      meanwhile: manualSteps.filter(({ type }) => type !== 'repair').length,
    }),
    ...(step &&
      isLayer && {
        layer: step.title,
        cluster: findStepCluster(step) ?? onboarding.clusters[0],
      }),
  };
}
