import { createBackend } from '@backstage/backend-defaults';

// The plugin with what surrounds it in a portal and nothing else: the catalog, the kubernetes plugin and the collectors. Tests
// start it several times over, with a configuration of their own; it takes less than half of what a whole portal does to start.

const backend = createBackend();

backend.add(import('@backstage/plugin-catalog-backend'));
backend.add(import('@backstage/plugin-kubernetes-backend'));
backend.add(import('@backstage/plugin-signals-backend'));

backend.add(import('../src'));
backend.add(
  import(
    '@strata-gitops/backstage-plugin-kubernetes-backend-module-cluster-onboarding'
  ),
);
backend.add(
  import(
    '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-flux'
  ),
);
backend.add(
  import(
    '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-platform'
  ),
);
backend.add(
  import(
    '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-terraform'
  ),
);

// A test that waits for it should not wait for one that could not start.
backend.start().catch(error => {
  process.stderr.write(`${error}\n`);
  process.exit(1);
});
