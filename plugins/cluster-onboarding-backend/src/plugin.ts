import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import {
  actionsRegistryServiceRef,
  metricsServiceRef,
} from '@backstage/backend-plugin-api/alpha';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { eventsServiceRef } from '@backstage/plugin-events-node';
import { signalsServiceRef } from '@backstage/plugin-signals-node';
import {
  CLUSTER_ONBOARDING_PLUGIN_ID,
  CLUSTER_ONBOARDING_SIGNAL_CHANNEL,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  clusterOnboardingBlueprintsExtensionPoint,
  clusterOnboardingCollectorsExtensionPoint,
  clusterOnboardingConnectionsExtensionPoint,
  clusterOnboardingInventoryExtensionPoint,
  clusterOnboardingLayersExtensionPoint,
  kubernetesAccessServiceRef,
  onboardingExtensionsServiceRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { registerActions } from './actions/registerActions';
import { CollectorRegistry } from './collectors/CollectorRegistry';
import { readClusterOnboardingConfig } from './config';
import {
  ConnectionDirectory,
  ConnectionSourceRegistry,
  createConnectionSources,
  readConnectionsConfig,
} from './connections';
import { OnboardingExtensionBuffer } from './extensions/OnboardingExtensionBuffer';
import { createFleet } from './fleet/createFleet';
import { TURN_MS } from './following/isDue';
import { OnboardingAnnouncer } from './following/OnboardingAnnouncer';
import { PullRequestFollower } from './following/PullRequestFollower';
import { readPullRequestEvent } from './following/readPullRequestEvent';
import {
  CatalogClusterInventory,
  readAttributionConfig,
  resolveEntityClusters,
} from './inventory';
import { InventoryRegistry } from './inventory/InventoryRegistry';
import { withLayerOwners } from './layers/layerOwners';
import { LayerSourceRegistry } from './layers/LayerSourceRegistry';
import { addPermissions } from './permissions';
import { createPlanning } from './planning/createPlanning';
import { createRouter } from './router';
import { AuthorizedFleetService } from './service/AuthorizedFleetService';
import { CatalogVisibility } from './service/CatalogVisibility';
import { createOnboardingServices } from './service/createOnboardingServices';
import { PermissionDecisions } from './service/PermissionDecisions';

/**
 * The cluster onboarding backend plugin.
 *
 * @public
 */
export const clusterOnboardingPlugin = createBackendPlugin({
  pluginId: CLUSTER_ONBOARDING_PLUGIN_ID,
  register(env) {
    const collectors = new CollectorRegistry();
    const connections = new ConnectionSourceRegistry();
    const inventories = new InventoryRegistry();
    const layerSources = new LayerSourceRegistry();
    const added = new OnboardingExtensionBuffer();
    env.registerExtensionPoint(
      clusterOnboardingBlueprintsExtensionPoint,
      added,
    );
    env.registerExtensionPoint(
      clusterOnboardingCollectorsExtensionPoint,
      collectors,
    );
    env.registerExtensionPoint(
      clusterOnboardingConnectionsExtensionPoint,
      connections,
    );
    env.registerExtensionPoint(
      clusterOnboardingInventoryExtensionPoint,
      inventories,
    );
    env.registerExtensionPoint(
      clusterOnboardingLayersExtensionPoint,
      layerSources,
    );

    env.registerInit({
      deps: {
        access: kubernetesAccessServiceRef,
        actionsRegistry: actionsRegistryServiceRef,
        auditor: coreServices.auditor,
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        database: coreServices.database,
        discovery: coreServices.discovery,
        events: eventsServiceRef,
        extensions: onboardingExtensionsServiceRef,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        lifecycle: coreServices.lifecycle,
        logger: coreServices.logger,
        metrics: metricsServiceRef,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
        scheduler: coreServices.scheduler,
        signals: signalsServiceRef,
        urlReader: coreServices.urlReader,
        userInfo: coreServices.userInfo,
      },
      async init(services) {
        const { auth, catalog, config, lifecycle, logger } = services;
        const settings = readClusterOnboardingConfig(config);
        const options = {
          ...settings,
          layers: withLayerOwners(
            await layerSources.join(settings.layers),
            settings.layerOwners,
          ),
        };
        added.forwardTo(services.extensions);
        const planning = createPlanning({
          ...services,
          layers: options.layers,
        });
        const connectionSettings = readConnectionsConfig(config);
        const fleet = await createFleet({
          options,
          inventory:
            inventories.inventory ??
            CatalogClusterInventory.create({ auth, catalog, logger }),
          attributionRules: readAttributionConfig(config),
          collectors: collectors.list(),
          createDirectory: readers =>
            ConnectionDirectory.create({
              sources: createConnectionSources({
                ...services,
                ...readers,
                added: connections.list(),
                settings: connectionSettings,
              }),
              logger,
            }),
          database: services.database,
          announce: async clusters =>
            services.signals.publish({
              recipients: { type: 'broadcast' },
              channel: CLUSTER_ONBOARDING_SIGNAL_CHANNEL,
              message: { clusters: [...clusters] },
            }),
          metrics: services.metrics,
          logger,
        });
        addPermissions({
          permissionsRegistry: services.permissionsRegistry,
          findCluster: ref => fleet.view.find(ref)?.cluster,
        });
        const decisions = PermissionDecisions.create(services);
        const authorized = AuthorizedFleetService.create({
          fleet: fleet.view,
          visibility: CatalogVisibility.create({
            catalog,
            // To services the catalog shows everything whatever the permission system would say of them here.
            decide: async credentials =>
              auth.isPrincipal(credentials, 'user')
                ? decisions.decideCatalog(credentials)
                : undefined,
          }),
          decisions,
          logger,
        });
        const announcer = new OnboardingAnnouncer(services);
        const onboardingServices = createOnboardingServices({
          ...services,
          ...fleet.stores,
          fleet: authorized,
          layers: options.layers,
          planner: planning.planner,
          onboardingLimits: options.onboarding,
          planLimits: options.planning,
          onOnboardingChange: onboarding => announcer.announce(onboarding),
          now: fleet.now,
        });
        services.httpRouter.use(
          await createRouter({
            ...services,
            ...fleet.stores,
            onboardingServices,
            planner: planning.planner,
            fleet: authorized,
            collectors,
            layers: options.layers,
            objectReader: fleet.objects,
            refresher: fleet.objects,
            health: fleet.health,
            entityClusters: {
              resolve: async (entityRef, credentials) => {
                const found = await resolveEntityClusters({
                  catalog,
                  credentials,
                  entityRef,
                });
                return found?.clusters;
              },
            },
            isReconcileAllowed: options.refresh.isAnnotationAllowed,
            refreshIntervalMs: options.refresh.minIntervalMs,
            now: fleet.now,
          }),
        );
        registerActions({
          actionsRegistry: services.actionsRegistry,
          fleet: authorized,
          plans: onboardingServices.plans,
        });
        await services.scheduler.scheduleTask({
          id: 'cluster-onboarding-prune-history',
          frequency: { hours: 1 },
          timeout: { minutes: 10 },
          initialDelay: { minutes: 1 },
          fn: async () => {
            await fleet.stores.history.prune({
              olderThan: new Date(
                fleet.now() - options.history.keepMs,
              ).toISOString(),
              keepPerLayer: options.history.keepPerLayer,
            });
          },
        });
        const follower = PullRequestFollower.create({
          store: fleet.stores.onboardings,
          findProvider: planning.findProvider,
          onChange: onboarding => announcer.announce(onboarding),
          logger,
          now: fleet.now,
        });
        // Replicas take turns: the scheduler lets one of them do it.
        await services.scheduler.scheduleTask({
          id: 'cluster-onboarding-follow-pull-requests',
          frequency: { milliseconds: TURN_MS },
          timeout: { minutes: 5 },
          initialDelay: { seconds: 10 },
          fn: signal => follower.takeTurn(signal),
        });
        // Webhooks only make it faster.
        await services.events.subscribe({
          id: 'cluster-onboarding-pull-requests',
          topics: ['github.pull_request'],
          async onEvent({ eventPayload }) {
            const event = readPullRequestEvent(eventPayload);
            if (event) await follower.lookAt(event.repository, event.number);
          },
        });
        // Clusters are followed once everything has started; until then what is known from before is served.
        lifecycle.addStartupHook(() => fleet.start());
        lifecycle.addShutdownHook(() => fleet.stop());
      },
    });
  },
});
