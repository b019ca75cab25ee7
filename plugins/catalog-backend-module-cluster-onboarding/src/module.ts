import {
  coreServices,
  createBackendModule,
  readSchedulerServiceTaskScheduleDefinitionFromConfig,
  SchedulerServiceTaskScheduleDefinition,
} from '@backstage/backend-plugin-api';
import {
  catalogProcessingExtensionPoint,
  catalogServiceRef,
} from '@backstage/plugin-catalog-node';
import { eventsServiceRef } from '@backstage/plugin-events-node';
import {
  clusterOnboardingServiceRef,
  ONBOARDINGS_EVENT_TOPIC,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { ClusterEntityProvider } from './ClusterEntityProvider';
import { triggerSoon } from './triggerSoon';

const TASK_ID = 'cluster-onboarding-entities';
const DEFAULT_SCHEDULE: SchedulerServiceTaskScheduleDefinition = {
  frequency: { minutes: 1 },
  timeout: { minutes: 2 },
  initialDelay: { seconds: 5 },
};

/**
 * Puts the clusters of onboardings into the catalog.
 *
 * @public
 */
export const catalogModuleClusterOnboarding = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'cluster-onboarding',
  register(env) {
    env.registerInit({
      deps: {
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        events: eventsServiceRef,
        logger: coreServices.logger,
        onboardings: clusterOnboardingServiceRef,
        processing: catalogProcessingExtensionPoint,
        scheduler: coreServices.scheduler,
      },
      async init({ config, events, logger, processing, scheduler, ...rest }) {
        const provider = ClusterEntityProvider.create({
          ...rest,
          logger,
          managementCluster:
            config.getOptionalString(
              'clusterOnboarding.onboarding.managementCluster.name',
            ) ?? 'management',
          appBaseUrl: (config.getOptionalString('app.baseUrl') ?? '').replace(
            /\/+$/,
            '',
          ),
        });
        processing.addEntityProvider(provider);
        const schedule = config.getOptionalConfig(
          'clusterOnboarding.catalog.schedule',
        );
        await scheduler.scheduleTask({
          id: TASK_ID,
          ...(schedule
            ? readSchedulerServiceTaskScheduleDefinitionFromConfig(schedule)
            : DEFAULT_SCHEDULE),
          fn: async signal => {
            try {
              await provider.refresh(signal);
            } catch (error) {
              // The catalog keeps what it has; the next turn tries again.
              logger.warn('Clusters of onboardings cannot be read', {
                reason: error instanceof Error ? error.name : typeof error,
              });
            }
          },
        });
        await events.subscribe({
          id: 'cluster-onboarding-entities',
          topics: [ONBOARDINGS_EVENT_TOPIC],
          onEvent: async () => triggerSoon(scheduler, TASK_ID),
        });
      },
    });
  },
});
