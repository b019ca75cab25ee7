/*
 * The process that is measured: a backend with sign-in, permissions, catalog, the kubernetes plugin and cluster onboarding.
 * The options come in the environment, since the arguments belong to the backend.
 */
import { createBackend } from '@backstage/backend-defaults';
import authPlugin from '@backstage/plugin-auth-backend';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import kubernetesPlugin from '@backstage/plugin-kubernetes-backend';
import permissionPlugin from '@backstage/plugin-permission-backend';
// A backend like any other, though the package around it is not one.
// eslint-disable-next-line @backstage/no-mixed-plugin-imports
import clusterOnboardingPlugin from '@strata-gitops/backstage-plugin-cluster-onboarding-backend';
import fluxModule from '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-flux';
import platformModule from '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-platform';
import terraformModule from '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-terraform';
import bridgeModule from '@strata-gitops/backstage-plugin-kubernetes-backend-module-cluster-onboarding';
import { answerQuestions } from '../channel';
import { usageCommands } from '../usage';
import benchPolicy from './benchPolicy';
import benchUsers from './benchUsers';
import { createBenchEntities } from './benchEntities';
import { SYSTEM_OPTIONS_VARIABLE, SystemProcessOptions } from './systemOptions';

const options: SystemProcessOptions = JSON.parse(
  process.env[SYSTEM_OPTIONS_VARIABLE]!,
);
const features = [
  authPlugin,
  benchUsers,
  permissionPlugin,
  benchPolicy,
  catalogPlugin,
  ...(options.entitiesFile ? [createBenchEntities(options.entitiesFile)] : []),
  ...(options.isFollowing
    ? [
        kubernetesPlugin,
        bridgeModule,
        clusterOnboardingPlugin,
        fluxModule,
        platformModule,
        terraformModule,
      ]
    : []),
];

const backend = createBackend();
for (const feature of features) backend.add(feature);
answerQuestions(usageCommands());
backend.start().catch(() => process.exit(1));
