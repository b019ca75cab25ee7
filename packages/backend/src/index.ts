import { createBackend } from '@backstage/backend-defaults';

const backend = createBackend();

backend.add(import('@backstage/plugin-app-backend'));

backend.add(import('@backstage/plugin-auth-backend'));
backend.add(import('@backstage/plugin-auth-backend-module-guest-provider'));

backend.add(import('@backstage/plugin-catalog-backend'));
backend.add(import('@backstage/plugin-catalog-backend-module-logs'));
backend.add(
  import('@backstage/plugin-catalog-backend-module-scaffolder-entity-model'),
);
backend.add(
  import(
    '@strata-gitops/backstage-plugin-catalog-backend-module-cluster-onboarding'
  ),
);

backend.add(
  import('@strata-gitops/backstage-plugin-cluster-onboarding-backend'),
);
backend.add(
  import(
    '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-flux'
  ),
);
backend.add(
  import(
    '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-terraform'
  ),
);

backend.add(
  import(
    '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-platform'
  ),
);

backend.add(import('@backstage/plugin-events-backend'));
backend.add(import('@backstage/plugin-kubernetes-backend'));
backend.add(
  import(
    '@strata-gitops/backstage-plugin-kubernetes-backend-module-cluster-onboarding'
  ),
);
backend.add(import('@backstage/plugin-mcp-actions-backend'));
backend.add(import('@backstage/plugin-notifications-backend'));

backend.add(import('@backstage/plugin-permission-backend'));
backend.add(import('./permissionPolicy'));

backend.add(import('@backstage/plugin-scaffolder-backend'));
backend.add(import('@backstage/plugin-scaffolder-backend-module-github'));
backend.add(
  import('@backstage/plugin-scaffolder-backend-module-notifications'),
);
backend.add(
  import(
    '@strata-gitops/backstage-plugin-scaffolder-backend-module-cluster-onboarding'
  ),
);

backend.add(import('@backstage/plugin-search-backend'));
backend.add(import('@backstage/plugin-search-backend-module-catalog'));
backend.add(import('@backstage/plugin-search-backend-module-pg'));
backend.add(import('@backstage/plugin-search-backend-module-techdocs'));

backend.add(import('@backstage/plugin-signals-backend'));
backend.add(import('@backstage/plugin-techdocs-backend'));
backend.add(import('@backstage/plugin-user-settings-backend'));

backend.start();
