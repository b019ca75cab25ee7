import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import {
  actionsRegistryServiceRef,
  metricsServiceRef,
} from '@backstage/backend-plugin-api/alpha';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { signalsServiceRef } from '@backstage/plugin-signals-node';
import {
  CLUSTER_ONBOARDING_PLUGIN_ID,
  CLUSTER_ONBOARDING_SIGNAL_CHANNEL,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  clusterOnboardingCollectorsExtensionPoint,
  clusterOnboardingConnectionsExtensionPoint,
  clusterOnboardingInventoryExtensionPoint,
  clusterOnboardingLayersExtensionPoint,
  kubernetesAccessServiceRef,
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
import { createFleet } from './fleet/createFleet';
import {
  CatalogClusterInventory,
  readAttributionConfig,
  resolveEntityClusters,
} from './inventory';
import { InventoryRegistry } from './inventory/InventoryRegistry';
import { LayerSourceRegistry } from './layers/LayerSourceRegistry';
import { addPermissions } from './permissions';
import { createRouter } from './router';
import { AuthorizedFleetService } from './service/AuthorizedFleetService';
import { CatalogVisibility } from './service/CatalogVisibility';
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
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        lifecycle: coreServices.lifecycle,
        logger: coreServices.logger,
        metrics: metricsServiceRef,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
        scheduler: coreServices.scheduler,
        signals: signalsServiceRef,
        userInfo: coreServices.userInfo,
      },
      async init(services) {
        const { auth, catalog, config, lifecycle, logger } = services;
        const settings = readClusterOnboardingConfig(config);
        const options = {
          ...settings,
          layers: await layerSources.join(settings.layers),
        };
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
        services.httpRouter.use(
          await createRouter({
            ...services,
            ...fleet.stores,
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
            onboardingLimits: options.onboarding,
            now: fleet.now,
          }),
        );
        registerActions({
          actionsRegistry: services.actionsRegistry,
          fleet: authorized,
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
        // Clusters are followed once everything has started; until then what is known from before is served.
        lifecycle.addStartupHook(() => fleet.start());
        lifecycle.addShutdownHook(() => fleet.stop());
      },
    });
  },
});
