import {
  ClusterAnswer,
  ObjectRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { Subject } from './toSubject';

/** What a controller says, and about which object, where that is another one. */
export interface Quote {
  readonly message: string;
  /** What needs the object, if that is what the message is about. */
  readonly of?: ObjectRef;
}

/** The words of a controller about an object. Of what is missing there is no controller; what needs it tells how it is missed. */
export function findQuote(
  { status }: ClusterAnswer,
  subject: Subject,
): Quote | undefined {
  const own = subject.status?.message;
  if (subject.existence === 'seen') return own ? { message: own } : undefined;
  const needer = status.objects.find(
    ({ missing, message }) => message && missing?.includes(subject.key),
  );
  return needer && { message: needer.message, of: needer.ref };
}
