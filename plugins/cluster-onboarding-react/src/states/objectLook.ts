import {
  LayerState,
  ObjectState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

const LOOKS: Readonly<Record<ObjectState, LayerState>> = {
  ready: 'ready',
  static: 'ready',
  progressing: 'progressing',
  behind: 'progressing',
  terminating: 'progressing',
  blocked: 'waiting',
  failing: 'failing',
  stalled: 'failing',
  drifted: 'failing',
  'awaiting-approval': 'needs-approval',
  suspended: 'suspended',
  unknown: 'unknown',
};

/**
 * The state of a layer whose colour and shape an object's state shares.
 *
 * @public
 */
export function toLook(state: ObjectState | undefined): LayerState {
  return state === undefined ? 'not-yet-there' : LOOKS[state];
}
