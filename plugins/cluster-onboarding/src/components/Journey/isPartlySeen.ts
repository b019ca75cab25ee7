import { JourneyAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { isEnded } from './isEnded';
import { listSeenClusters } from './listSeenClusters';

/** Whether a journey may lack what some of its clusters leave to people. Until the merge there is nothing more than the plan says, if it is known. */
export function isPartlySeen(answer: JourneyAnswer): boolean {
  const { state, clusters, manualSteps } = answer.onboarding;
  if (isEnded(state) || (manualSteps && state !== 'merged')) return false;
  return listSeenClusters(answer).size < clusters.length;
}
