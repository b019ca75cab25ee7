import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { scaffolderActionsExtensionPoint } from '@backstage/plugin-scaffolder-node';
import { createOnboardingWorkshop } from '@strata-gitops/backstage-plugin-cluster-onboarding-blueprints-node';
import { GithubProvider } from '@strata-gitops/backstage-plugin-cluster-onboarding-git-node';
import {
  clusterOnboardingServiceRef,
  kubernetesAccessServiceRef,
  onboardingExtensionsServiceRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { createCheckNamesAction } from './actions/checkNames';
import { createOpenPullRequestsAction } from './actions/openPullRequests';
import { createPlanAction } from './actions/plan';
import { createRenderAction } from './actions/render';
import { createValidateAction } from './actions/validate';

/**
 * Adds the cluster onboarding actions to the scaffolder.
 *
 * @public
 */
export const scaffolderModuleClusterOnboarding = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'cluster-onboarding',
  register(env) {
    env.registerInit({
      deps: {
        access: kubernetesAccessServiceRef,
        actions: scaffolderActionsExtensionPoint,
        auditor: coreServices.auditor,
        config: coreServices.rootConfig,
        extensions: onboardingExtensionsServiceRef,
        logger: coreServices.logger,
        onboardings: clusterOnboardingServiceRef,
        reader: coreServices.urlReader,
      },
      async init({
        access,
        actions,
        auditor,
        config,
        extensions,
        logger,
        onboardings,
        reader,
      }) {
        const workshop = createOnboardingWorkshop({
          access,
          config,
          extensions,
          gitProviders: [GithubProvider.fromConfig({ config, logger })],
          logger,
          reader,
        });
        const tools = {
          appBaseUrl: config.getString('app.baseUrl').replace(/\/$/, ''),
          auditor,
          onboardings,
          workshop,
        };
        actions.addActions(
          createCheckNamesAction(tools),
          createPlanAction(tools),
          createRenderAction(tools),
          createValidateAction(tools),
          createOpenPullRequestsAction(tools),
        );
      },
    });
  },
});
