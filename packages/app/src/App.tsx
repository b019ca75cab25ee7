import { createApp } from '@backstage/frontend-defaults';
import { clusterOnboardingTranslationsModule } from '@strata-gitops/backstage-plugin-cluster-onboarding';
import { formFieldsTranslationsModule } from '@strata-gitops/backstage-plugin-scaffolder-module-cluster-onboarding';
import { navModule } from './modules/nav';
import { wordsModule } from './modules/words';

export default createApp({
  features: [
    navModule,
    wordsModule,
    clusterOnboardingTranslationsModule,
    formFieldsTranslationsModule,
  ],
});
