import {
  ClusterAnswer,
  formatObjectRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { findSince } from '../Bootstrap/verdict/findSince';
import { describeWaiting } from '../Ticket/describeWaiting';
import { useTicketText } from '../Ticket/useTicketText';
import { findQuote } from './findQuote';
import { listNeighbours } from './listNeighbours';
import { Subject } from './toSubject';
import { useSubjectWords } from './useSubjectWords';

/** Gives what makes the text for a ticket about an object. */
export function useTicket(options: {
  cluster: ClusterAnswer;
  subject: Subject;
}): () => string {
  const { cluster, subject } = options;
  const words = useSubjectWords();
  const toText = useTicketText();
  const { ref, key, status, cause, hints, heldUpBy, owner } = subject;
  return () => {
    const { title, name } = cluster.cluster;
    const state = words.ofState(subject);
    const { waiting, behind } = listNeighbours(cluster.status, key);
    const told = describeWaiting([cluster.status], [...waiting, ...behind]);
    // Of a cause the backend knows it: its own layer is among them.
    const layers = cause
      ? cluster.status.layers
          .filter(({ id }) => cause.layers.includes(id))
          .map(each => each.title)
      : told.layers;
    return toText({
      title: `${title ?? name}: ${formatObjectRef(ref)}: ${state}`,
      clusters: [cluster.cluster.ref],
      environment: cluster.cluster.environment,
      ref,
      state,
      since: status?.since ?? (cause && findSince(cluster.status, cause)),
      meaning: words.ofMeaning(subject),
      message: findQuote(cluster, subject)?.message,
      remedy: words.ofAdvice(subject).join(' '),
      docs: hints.find(({ docs }) => docs)?.docs,
      heldUpBy: heldUpBy.map(each => each.words),
      waiting: told.names,
      layers,
      owner,
      observedAt: cluster.observedAt,
    });
  };
}
