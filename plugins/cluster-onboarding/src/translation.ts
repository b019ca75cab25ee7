import { createTranslationRef } from '@backstage/frontend-plugin-api';
import { approvalsTexts } from './texts/approvals';
import { bootstrapTexts } from './texts/bootstrap';
import { clusterCardTexts } from './texts/clusterCard';
import { clusterPageTexts } from './texts/clusterPage';
import { drawerTexts } from './texts/drawer';
import { fleetTexts } from './texts/fleet';
import { graphTexts } from './texts/graph';
import { journeyTexts } from './texts/journey';
import { ticketTexts } from './texts/ticket';

/**
 * The texts of the cluster onboarding plugin, for translation.
 *
 * @public
 */
export const clusterOnboardingTranslationRef = createTranslationRef({
  id: 'cluster-onboarding',
  messages: {
    approvals: approvalsTexts,
    bootstrap: bootstrapTexts,
    clusterCard: clusterCardTexts,
    clusterPage: clusterPageTexts,
    drawer: drawerTexts,
    fleet: fleetTexts,
    graph: graphTexts,
    journey: journeyTexts,
    ticket: ticketTexts,
  },
});
