import { TicketFacts } from '../../Ticket/toTicket';
import { VerdictCause } from './verdict';

/** What a ticket about a cause tells. */
export function toTicketFacts(
  found: VerdictCause,
): Omit<TicketFacts, 'page' | 'time'> {
  const { cause, hint, clusters, waiting, layers, since, owner } = found;
  return {
    title: cause.words,
    clusters: clusters.map(({ ref }) => ref),
    ref: cause.ref,
    since,
    meaning: hint?.sentence,
    message: cause.message,
    remedy: hint?.remedy,
    docs: hint?.docs,
    waiting,
    layers,
    owner,
  };
}
