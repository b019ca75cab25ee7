import { InMemoryCatalogClient } from '@backstage/catalog-client/testUtils';
import { createDevApp } from '@backstage/frontend-dev-utils';
import {
  ApiBlueprint,
  createFrontendModule,
} from '@backstage/frontend-plugin-api';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import plugin from '../src';
import { annotatedCluster, database } from '../src/__fixtures__/entities';

// The catalog's own pages over two entities in memory, without a backend. The
// card is on /catalog/default/resource/search-dev and not on the other's page.

const catalog = new InMemoryCatalogClient({
  entities: [
    annotatedCluster,
    { ...database, metadata: { name: 'search-index' } },
  ],
});

const catalogInMemory = createFrontendModule({
  pluginId: 'catalog',
  extensions: [
    ApiBlueprint.make({
      params: defineParams =>
        defineParams({
          api: catalogApiRef,
          deps: {},
          factory: () => catalog,
        }),
    }),
  ],
});

createDevApp({ features: [catalogPlugin, catalogInMemory, plugin] });
