import { createBackendModule } from '@backstage/backend-plugin-api';
import { clusterOnboardingConnectionsExtensionPoint } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { Simulator } from '@strata-gitops/simulator';

/**
 * Connections straight to the clusters of a simulator. The kubernetes plugin loads a client that Jest cannot import; with it the
 * same is tried in whole processes.
 */
export function simulatorConnections(
  simulator: Simulator,
  options: { isPollOnly?: boolean } = {},
) {
  return createBackendModule({
    pluginId: 'cluster-onboarding',
    moduleId: 'simulator',
    register(env) {
      env.registerInit({
        deps: { connections: clusterOnboardingConnectionsExtensionPoint },
        async init({ connections }) {
          connections.addConnectionSource({
            id: 'simulator',
            findConnection: async name => {
              const cluster = simulator.clusters.find(
                each => each.name === name,
              );
              return (
                cluster && {
                  name,
                  url: cluster.url,
                  caData: simulator.caData,
                  fingerprint: cluster.token,
                  ...(options.isPollOnly && { isPollOnly: true }),
                  getHeaders: async () => ({
                    Authorization: `Bearer ${cluster.token}`,
                  }),
                }
              );
            },
          });
        },
      });
    },
  });
}
