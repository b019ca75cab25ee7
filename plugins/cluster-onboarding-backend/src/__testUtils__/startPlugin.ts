import { Entity } from '@backstage/catalog-model';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { JsonObject } from '@backstage/types';
import fluxModule from '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-flux';
import platformModule from '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-platform';
import terraformModule from '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-terraform';
import { knex } from 'knex';
import request from 'supertest';
import { clusterOnboardingPlugin } from '../plugin';

type TestBackend = Awaited<ReturnType<typeof startTestBackend>>;
type Features = Parameters<typeof startTestBackend>[0]['features'];

/** A backend with the plugin, and what its API says. */
export interface RunningPlugin {
  readonly backend: TestBackend;
  /** The body of an answer with status 200; throws for any other. */
  // Tests look at answers of many shapes.
  get(path: string): Promise<any>;
  stop(): Promise<void>;
}

/** Starts the plugin with all collectors and an in-memory database; connections come with the features. */
export async function startPlugin(options: {
  entities: Entity[];
  /** What stands under `clusterOnboarding`. */
  config?: JsonObject;
  features: NonNullable<Features>;
}): Promise<RunningPlugin> {
  // Our own, since the one of test backends is never closed, and a test that is run alone would not end.
  const database = knex({
    client: 'better-sqlite3',
    connection: ':memory:',
    useNullAsDefault: true,
  });
  const backend = await startTestBackend({
    features: [
      clusterOnboardingPlugin,
      fluxModule,
      platformModule,
      terraformModule,
      catalogServiceMock.factory({ entities: options.entities }),
      mockServices.rootConfig.factory({
        data: { clusterOnboarding: options.config ?? {} },
      }),
      mockServices.database.factory({ knex: database }),
      ...options.features,
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
    async stop() {
      await backend.stop();
      await database.destroy();
    },
  };
}
