import { ObjectStatus } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

// What is out of reach says in its message how it was; what has no status by design has no last result.
const WAS = /; was ([a-z-]+)$/;

/** Whether an object that cannot be seen now was ready when it was last seen. */
export function wasReady({ message, lastKnown }: ObjectStatus): boolean {
  const state = WAS.exec(message)?.[1];
  if (state) return state === 'ready' || state === 'static';
  return lastKnown?.outcome === 'ready';
}
