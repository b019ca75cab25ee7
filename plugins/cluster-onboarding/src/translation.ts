import { createTranslationRef } from '@backstage/frontend-plugin-api';

/**
 * The texts of the cluster onboarding plugin, for translation.
 *
 * @public
 */
export const clusterOnboardingTranslationRef = createTranslationRef({
  id: 'cluster-onboarding',
  messages: {
    clusterCard: {
      title: 'Cluster',
      connectionLabel: 'Connection',
      connectionByName: '{{name}} (the name of this entity)',
      managementClusterLabel: 'Management cluster',
      environmentLabel: 'Environment',
      capabilityLabel: 'Capability',
      notAnnotated: 'Not annotated ({{key}})',
    },
  },
});
