import { LayerState } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { toLook } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { Subject } from './toSubject';

/** The colour and shape of an object. What is missing is red only if it is a cause: what merely waits never is. */
export function toSubjectLook({
  existence,
  status,
  cause,
}: Pick<Subject, 'existence' | 'status' | 'cause'>): LayerState {
  if (status) return toLook(status.state);
  if (existence === 'place' || existence === 'unread') return 'unknown';
  return existence === 'missing' && cause ? 'failing' : 'not-yet-there';
}
