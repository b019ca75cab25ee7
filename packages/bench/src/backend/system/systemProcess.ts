/*
 * The process that is measured: a backend with sign-in, permissions, catalog, the kubernetes plugin and cluster onboarding.
 * The options come in the environment, since the arguments belong to the backend.
 */
import { createBackend } from '@backstage/backend-defaults';
import { answerQuestions } from '../channel';
import { usageCommands } from '../usage';
import benchPolicy from './benchPolicy';
import benchUsers from './benchUsers';
import { createBenchEntities } from './benchEntities';
import { SYSTEM_OPTIONS_VARIABLE, SystemProcessOptions } from './systemOptions';

const options: SystemProcessOptions = JSON.parse(
  process.env[SYSTEM_OPTIONS_VARIABLE]!,
);
const backend = createBackend();

backend.add(import('@backstage/plugin-auth-backend'));
backend.add(benchUsers);
backend.add(import('@backstage/plugin-permission-backend'));
backend.add(benchPolicy);
backend.add(import('@backstage/plugin-catalog-backend'));
if (options.entitiesFile) {
  backend.add(createBenchEntities(options.entitiesFile));
}
if (options.hasKubernetes) {
  backend.add(import('@backstage/plugin-kubernetes-backend'));
}
if (options.hasClusterOnboarding) {
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
      '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-platform'
    ),
  );
  backend.add(
    import(
      '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-terraform'
    ),
  );
  backend.add(
    import(
      '@strata-gitops/backstage-plugin-kubernetes-backend-module-cluster-onboarding'
    ),
  );
}
answerQuestions(usageCommands());
backend.start().catch(() => process.exit(1));
