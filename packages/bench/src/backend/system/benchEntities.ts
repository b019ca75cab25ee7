import { createBackendModule } from '@backstage/backend-plugin-api';
import { Entity } from '@backstage/catalog-model';
import { catalogProcessingExtensionPoint } from '@backstage/plugin-catalog-node';
import { readFileSync } from 'node:fs';

const LOCATION = 'bench:fleet';

/** Brings the entities of a file into the catalog. */
export function createBenchEntities(file: string) {
  return createBackendModule({
    pluginId: 'catalog',
    moduleId: 'bench-entities',
    register(env) {
      env.registerInit({
        deps: { catalog: catalogProcessingExtensionPoint },
        async init({ catalog }) {
          catalog.addEntityProvider({
            getProviderName: () => 'bench',
            connect: async connection => {
              const entities: Entity[] = JSON.parse(readFileSync(file, 'utf8'));
              await connection.applyMutation({
                type: 'full',
                entities: entities.map(entity => ({
                  locationKey: LOCATION,
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
              });
            },
          });
        },
      });
    },
  });
}
