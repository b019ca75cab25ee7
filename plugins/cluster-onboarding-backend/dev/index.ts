import { createBackend } from '@backstage/backend-defaults';
import { mockServices } from '@backstage/backend-test-utils';

// Runs the plugin alone, with its two collectors, on port 7007. Sign-in is
// mocked, so that this answers:
//
//   curl http://localhost:7007/api/cluster-onboarding/v1/collectors
//
// and this is refused:
//
//   curl http://localhost:7007/api/cluster-onboarding/v1/collectors -H 'Authorization: Bearer mock-none-token'

const backend = createBackend();

backend.add(mockServices.auth.factory());
backend.add(mockServices.httpAuth.factory());

backend.add(import('../src'));
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

backend.start();
