import { LayerState } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { toObjectLook } from '../Objects/toObjectLook';
import { Subject } from './toSubject';

/** The colour and shape of an object. What is missing or fails is red only if it is a cause: what merely waits never is. */
export function toSubjectLook({
  existence,
  status,
  cause,
  part,
}: Pick<Subject, 'existence' | 'status' | 'cause' | 'part'>): LayerState {
  if (status) return toObjectLook({ state: status.state, part });
  if (existence === 'place' || existence === 'unread') return 'unknown';
  return existence === 'missing' && cause ? 'failing' : 'not-yet-there';
}
