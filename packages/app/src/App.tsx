import { createApp } from '@backstage/frontend-defaults';
import { clusterOnboardingTranslationsModule } from '@strata-gitops/backstage-plugin-cluster-onboarding';
import { formFieldsTranslationsModule } from '@strata-gitops/backstage-plugin-scaffolder-module-cluster-onboarding';
import { navModule } from './modules/nav';

export default createApp({
  features: [
    navModule,
    clusterOnboardingTranslationsModule,
    formFieldsTranslationsModule,
  ],
});
