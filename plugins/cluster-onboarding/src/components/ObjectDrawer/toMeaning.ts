import { ObjectState } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { Subject } from './toSubject';

/** Names a plain sentence about what is the matter with an object. */
export type Meaning =
  | ObjectState
  | 'slow'
  | 'stuck'
  | 'retrying'
  | 'heldUp'
  | 'missing'
  | 'place'
  | 'unread'
  | 'gone';

/** Names a plain sentence about what a person can do. */
export type Advice =
  | 'nothing'
  | 'unread'
  | 'wait'
  | 'cause'
  | 'waitsFor'
  | 'read'
  | 'approve'
  | 'resume'
  | 'connect'
  | 'deliver';

/** What an object's state means, for the words of the page itself; a hint of the backend says more where there is one. */
export function toMeaning({ existence, status, heldUpBy }: Subject): Meaning {
  if (existence !== 'seen' || !status) {
    return existence === 'seen' ? 'unknown' : existence;
  }
  const { state } = status;
  if (state === 'progressing' && status.isStuck) return 'stuck';
  if (state === 'progressing' && status.isSlow) return 'slow';
  // To say that it tries again would be a comfort that is none.
  if (state === 'failing' && heldUpBy.length > 0) return 'heldUp';
  if (state === 'failing' && status.isRetrying) return 'retrying';
  return state;
}

/** What to do about it: never more than the state tells. */
export function toAdvice(subject: Subject): Advice {
  const meaning = toMeaning(subject);
  if (subject.heldUpBy.length > 0) return 'cause';
  switch (meaning) {
    case 'ready':
    case 'static':
    case 'gone':
      return 'nothing';
    case 'progressing':
    case 'terminating':
    case 'behind':
      return 'wait';
    case 'blocked':
      return 'waitsFor';
    case 'awaiting-approval':
      return 'approve';
    case 'suspended':
      return 'resume';
    case 'missing':
      return 'deliver';
    case 'unread':
      return 'unread';
    case 'place':
    case 'unknown':
      return 'connect';
    default:
      return 'read';
  }
}
