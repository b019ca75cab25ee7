import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { clusterOnboardingTranslationRef } from '../../translation';
import { TICKET_LINES, TicketFacts, TicketLine, toTicket } from './toTicket';

/** Gives what makes the text for a ticket; moments stand in it as the API tells them, since whoever reads it may be in another zone. */
export function useTicketText(): (
  facts: Omit<TicketFacts, 'page' | 'time'>,
) => string {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  return facts => {
    const count = facts.clusters.length;
    const labels = Object.fromEntries(
      TICKET_LINES.map(line => [
        line,
        line === 'clusters'
          ? t('ticket.clusters', { count })
          : t(`ticket.${line}`),
      ]),
    ) as Record<TicketLine, string>;
    return toTicket(
      {
        ...facts,
        page: window.location.href,
        time: new Date().toISOString(),
      },
      { labels, toMore: left => t('ticket.more', { count: left }) },
    );
  };
}
