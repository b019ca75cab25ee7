import { InMemoryCatalogClient } from '@backstage/catalog-client/testUtils';
import { createDevApp } from '@backstage/frontend-dev-utils';
import {
  ApiBlueprint,
  createFrontendModule,
  createFrontendPlugin,
  createRouteRef,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import plugin from '../src';
import { annotatedCluster, database } from '../src/__fixtures__/entities';
import { StoriesIcon } from './StoriesIcon';
import { sampleApi } from './sampleApi';

// Stories of the parts under /stories, and the plugin's own pages over samples, without a backend. The catalog has two entities in memory;
// the card is on /catalog/default/resource/search-dev and not on the other's page.

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

const samples = createFrontendModule({
  pluginId: 'cluster-onboarding',
  extensions: [
    ApiBlueprint.make({
      params: defineParams =>
        defineParams({
          api: clusterOnboardingApiRef,
          deps: {},
          factory: () => sampleApi,
        }),
    }),
  ],
});

const storiesRouteRef = createRouteRef();

const stories = createFrontendPlugin({
  pluginId: 'stories',
  routes: { root: storiesRouteRef },
  extensions: [
    PageBlueprint.make({
      params: {
        path: '/stories',
        title: 'Stories',
        routeRef: storiesRouteRef,
        icon: <StoriesIcon fontSize="inherit" />,
        noHeader: true,
        loader: () => import('./StoriesPage').then(m => <m.StoriesPage />),
      },
    }),
  ],
});

createDevApp({
  features: [catalogPlugin, catalogInMemory, plugin, samples, stories],
});
