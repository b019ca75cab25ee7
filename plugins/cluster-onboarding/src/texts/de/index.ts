import { createTranslationMessages } from '@backstage/frontend-plugin-api';
import { clusterOnboardingTranslationRef } from '../../translation';
import { approvalsGerman } from './approvals';
import { bootstrapGerman } from './bootstrap';
import { clusterCardGerman } from './clusterCard';
import { clusterPageGerman } from './clusterPage';
import { drawerGerman } from './drawer';
import { fleetGerman } from './fleet';
import { graphGerman } from './graph';
import { journeyGerman } from './journey';
import { ticketGerman } from './ticket';

export default createTranslationMessages({
  ref: clusterOnboardingTranslationRef,
  full: true,
  messages: {
    ...approvalsGerman,
    ...bootstrapGerman,
    ...clusterCardGerman,
    ...clusterPageGerman,
    ...drawerGerman,
    ...fleetGerman,
    ...graphGerman,
    ...journeyGerman,
    ...ticketGerman,
  },
});
