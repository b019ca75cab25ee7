import { Entity } from '@backstage/catalog-model';
import { createServiceFactory } from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import {
  CatalogService,
  catalogServiceRef,
} from '@backstage/plugin-catalog-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { JsonObject } from '@backstage/types';
import fluxModule from '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-flux';
import platformModule from '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-platform';
import terraformModule from '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-terraform';
import { Simulator } from '@strata-gitops/simulator';
import request from 'supertest';
import { clusterOnboardingPlugin } from '../plugin';
import { simulatorConnections } from './simulatorConnections';

type TestBackend = Awaited<ReturnType<typeof startTestBackend>>;

/** A backend that follows a simulated fleet, and what its API says. */
export interface BackendOnSimulator {
  readonly backend: TestBackend;
  /** The body of an answer with status 200; throws for any other. */
  // Tests look at answers of many shapes.
  get(path: string): Promise<any>;
  stop(): Promise<void>;
}

/** Starts the plugin with all collectors on a simulated fleet, with an in-memory database. */
export async function startOnSimulator(
  simulator: Simulator,
  options: {
    entities?: Entity[];
    /** The catalog, instead of one that has the entities. */
    catalog?: CatalogService;
    config?: JsonObject;
    /** What stands beside `clusterOnboarding`. */
    rootConfig?: JsonObject;
    features?: Parameters<typeof startTestBackend>[0]['features'];
  } = {},
): Promise<BackendOnSimulator> {
  const backend = await startTestBackend({
    features: [
      clusterOnboardingPlugin,
      fluxModule,
      platformModule,
      terraformModule,
      simulatorConnections(simulator),
      createServiceFactory({
        service: catalogServiceRef,
        deps: {},
        factory: () =>
          options.catalog ??
          catalogServiceMock({
            entities:
              options.entities ?? (simulator.catalogEntities() as Entity[]),
          }),
      }),
      mockServices.rootConfig.factory({
        data: {
          ...options.rootConfig,
          clusterOnboarding: {
            ...(simulator.layers && {
              layers: JSON.parse(JSON.stringify(simulator.layers)),
            }),
            ...options.config,
          },
        },
      }),
      ...(options.features ?? []),
    ],
  });
  return {
    backend,
    async get(path) {
      const response = await request(backend.server).get(
        `/api/cluster-onboarding/v1${path}`,
      );
      if (response.status !== 200) {
        throw new Error(`${path}: ${response.status} ${response.text}`);
      }
      return response.body;
    },
    stop: () => backend.stop(),
  };
}
