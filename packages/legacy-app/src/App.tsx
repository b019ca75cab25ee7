import { createApp } from '@backstage/app-defaults';
import { AppRouter, FlatRoutes } from '@backstage/core-app-api';
import {
  AlertDisplay,
  SignInPage,
  SidebarPage,
} from '@backstage/core-components';
import {
  CatalogEntityPage,
  CatalogIndexPage,
  catalogPlugin,
} from '@backstage/plugin-catalog';
import { ScaffolderPage, scaffolderPlugin } from '@backstage/plugin-scaffolder';
import { ScaffolderFieldExtensions } from '@backstage/plugin-scaffolder-react';
import { SignalsDisplay } from '@backstage/plugin-signals';
import { UserSettingsPage } from '@backstage/plugin-user-settings';
import {
  ClusterOnboardingPage,
  clusterOnboardingTranslations,
  FleetPage,
} from '@strata-gitops/backstage-plugin-cluster-onboarding';
import { clusterOnboardingReactTranslations } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import {
  ClusterEnvironmentsFieldExtension,
  ClusterNameFieldExtension,
  formFieldsTranslations,
  LayerEnginesFieldExtension,
  OnboardingReviewFieldExtension,
  OnboardingStrategyFieldExtension,
  RequestPartFieldExtension,
  SecretsModeFieldExtension,
} from '@strata-gitops/backstage-plugin-scaffolder-module-cluster-onboarding';
import { Navigate, Route } from 'react-router-dom';
import { apis } from './apis';
import { AppSidebar } from './AppSidebar';
import { entityPage } from './entityPage';

const app = createApp({
  apis,
  bindRoutes({ bind }) {
    bind(catalogPlugin.externalRoutes, {
      createComponent: scaffolderPlugin.routes.root,
      createFromTemplate: scaffolderPlugin.routes.selectedTemplate,
    });
  },
  components: {
    SignInPage: props => <SignInPage {...props} providers={['guest']} />,
  },
  __experimentalTranslations: {
    availableLanguages: ['en', 'de'],
    resources: [
      clusterOnboardingTranslations,
      clusterOnboardingReactTranslations,
      formFieldsTranslations,
    ],
  },
});

const routes = (
  <FlatRoutes>
    <Route path="/" element={<Navigate to="catalog" />} />
    <Route path="/catalog" element={<CatalogIndexPage />} />
    <Route
      path="/catalog/:namespace/:kind/:name"
      element={<CatalogEntityPage />}
    >
      {entityPage}
    </Route>
    <Route path="/create" element={<ScaffolderPage />}>
      <ScaffolderFieldExtensions>
        <ClusterEnvironmentsFieldExtension />
        <ClusterNameFieldExtension />
        <LayerEnginesFieldExtension />
        <OnboardingReviewFieldExtension />
        <OnboardingStrategyFieldExtension />
        <RequestPartFieldExtension />
        <SecretsModeFieldExtension />
      </ScaffolderFieldExtensions>
    </Route>
    <Route path="/fleet" element={<FleetPage />} />
    <Route path="/cluster-onboarding" element={<ClusterOnboardingPage />} />
    <Route path="/settings" element={<UserSettingsPage />} />
  </FlatRoutes>
);

export default app.createRoot(
  <>
    <AlertDisplay />
    <SignalsDisplay />
    <AppRouter>
      <SidebarPage>
        <AppSidebar />
        {routes}
      </SidebarPage>
    </AppRouter>
  </>,
);
