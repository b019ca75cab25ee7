import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  ClusterAnswer,
  formatObjectRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingTranslationRef } from '../../translation';
import { findSince } from '../Bootstrap/verdict/findSince';
import { findQuote } from './findQuote';
import { listNeighbours } from './listNeighbours';
import { Subject } from './toSubject';
import { toTicket } from './toTicket';
import { useSubjectWords } from './useSubjectWords';

/** Gives what makes the text for a ticket; moments stand in it as the API tells them, since whoever reads it may be in another zone. */
export function useTicket(options: {
  cluster: ClusterAnswer;
  subject: Subject;
}): () => string {
  const { cluster, subject } = options;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const words = useSubjectWords();
  const { status, cause, heldUpBy } = subject;
  return () => {
    const name = formatObjectRef(subject.ref);
    const { waiting, behind } = listNeighbours(cluster.status, subject.key);
    const waits = waiting.length + behind.length;
    return toTicket(
      `${
        cluster.cluster.title ?? cluster.cluster.name
      }: ${name}: ${words.ofState(subject)}`,
      [
        [t('drawer.ticket.cluster'), cluster.cluster.ref],
        [t('drawer.ticket.environment'), cluster.cluster.environment],
        [t('drawer.ticket.object'), name],
        [t('drawer.ticket.on'), subject.ref.cluster],
        [t('drawer.ticket.state'), words.ofState(subject)],
        [
          t('drawer.ticket.since'),
          status?.since ?? (cause && findSince(cluster.status, cause)),
        ],
        [t('drawer.ticket.meaning'), words.ofMeaning(subject)],
        [t('drawer.ticket.message'), findQuote(cluster, subject)?.message],
        [t('drawer.ticket.remedy'), words.ofAdvice(subject)],
        [
          t('drawer.ticket.heldUpBy'),
          heldUpBy.map(each => each.words).join('; '),
        ],
        [t('drawer.ticket.waiting'), waits > 0 ? `${waits}` : undefined],
        [t('drawer.ticket.owner'), subject.owner],
        [t('drawer.ticket.observed'), cluster.observedAt],
        [t('drawer.ticket.link'), window.location.href],
      ],
    );
  };
}
