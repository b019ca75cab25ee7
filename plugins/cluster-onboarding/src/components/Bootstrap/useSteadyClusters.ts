import { ClusterAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useRef } from 'react';
import { keepSteady } from './keepSteady';

/** Answers that keep their identity as long as they mean the same. */
export function useSteadyClusters(
  clusters: readonly ClusterAnswer[],
): readonly ClusterAnswer[] {
  const steady = useRef<readonly ClusterAnswer[]>([]);
  steady.current = keepSteady(steady.current, clusters);
  return steady.current;
}
