import { createBackendModule } from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { Entity } from '@backstage/catalog-model';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import { catalogProcessingExtensionPoint } from '@backstage/plugin-catalog-node';
import permissionPlugin from '@backstage/plugin-permission-backend';
import { JsonObject } from '@backstage/types';
import fluxModule from '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-flux';
import platformModule from '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-platform';
import terraformModule from '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-terraform';
import { Simulator } from '@strata-gitops/simulator';
import request from 'supertest';
import { simulatorConnections } from '../../__testUtils__/simulatorConnections';
import { clusterOnboardingPlugin } from '../../plugin';
import { actorFactory } from './actorFactory';
import { Caller, CALLERS, policyModule, teamsFactory } from './people';

const LOCATION = 'url:https://example.com/catalog.yaml';
type Method = 'get' | 'post' | 'patch' | 'delete';

/** What was answered. */
export interface Answered {
  readonly status: number;
  readonly text: string;
  // Answers have many shapes.
  readonly body: any;
  readonly headers: Readonly<Record<string, string>>;
}

/** The plugin among the real catalog and the real permission backend. */
export interface SecuredBackend {
  readonly server: Awaited<ReturnType<typeof startTestBackend>>['server'];
  ask(
    caller: Caller,
    method: Method,
    path: string,
    body?: object,
  ): Promise<Answered>;
  stop(): Promise<void>;
}

function entitiesModule(entities: readonly Entity[]) {
  return createBackendModule({
    pluginId: 'catalog',
    moduleId: 'test-entities',
    register(env) {
      env.registerInit({
        deps: { catalog: catalogProcessingExtensionPoint },
        async init({ catalog }) {
          catalog.addEntityProvider({
            getProviderName: () => 'test',
            connect: connection =>
              connection.applyMutation({
                type: 'full',
                entities: entities.map(entity => ({
                  entity: {
                    ...entity,
                    metadata: {
                      ...entity.metadata,
                      annotations: {
                        ...entity.metadata.annotations,
                        'backstage.io/managed-by-location': LOCATION,
                        'backstage.io/managed-by-origin-location': LOCATION,
                      },
                    },
                  },
                })),
              }),
          });
        },
      });
    },
  });
}

/** Starts it on a simulated fleet. */
export async function startSecuredBackend(
  simulator: Simulator,
  options: { entities?: Entity[]; config?: JsonObject } = {},
): Promise<SecuredBackend> {
  const backend = await startTestBackend({
    features: [
      clusterOnboardingPlugin,
      fluxModule,
      platformModule,
      terraformModule,
      simulatorConnections(simulator),
      catalogPlugin,
      entitiesModule([
        ...(simulator.catalogEntities() as Entity[]),
        ...(options.entities ?? []),
      ]),
      permissionPlugin,
      policyModule,
      teamsFactory,
      actorFactory,
      mockServices.rootConfig.factory({
        data: {
          permission: { enabled: true },
          catalog: {
            processingInterval: { seconds: 5 },
            rules: [{ allow: ['Component', 'Resource', 'System'] }],
          },
          clusterOnboarding: { inventoryInterval: '1s', ...options.config },
        },
      }),
    ],
  });
  return {
    server: backend.server,
    async ask(caller, method, path, body) {
      const sent = request(backend.server)
        [method](`/api/cluster-onboarding${path}`)
        .set('Authorization', CALLERS[caller]);
      const answer = await (body ? sent.send(body) : sent);
      return answer as unknown as Answered;
    },
    stop: () => backend.stop(),
  };
}
