import { createOnboarding, REQUEST } from './__testUtils__/onboardings';
import { listWantedRefs, toClusterEntities } from './toClusterEntities';

const OPTIONS = {
  managementCluster: 'hub',
  appBaseUrl: 'https://portal.example',
  existing: new Set(['component:default/finder', 'system:default/shop']),
};
const PAGE =
  'https://portal.example/cluster-onboarding/onboardings/4f1c0a3e-7d0a-4a3f-9f27-0b7cf0b5b2a1';

describe('toClusterEntities', () => {
  it('makes one entity per cluster', () => {
    const onboarding = createOnboarding({
      state: 'proposed',
      pullRequests: [
        {
          repository: 'github.com/acme/fleet',
          number: 7,
          url: 'https://github.com/acme/fleet/pull/7',
          state: 'open',
        },
      ],
    });

    const [dev, prod] = toClusterEntities(onboarding, OPTIONS);

    expect(dev).toEqual({
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Resource',
      metadata: {
        name: 'search-dev',
        namespace: 'default',
        description: 'Clusters for the search',
        annotations: {
          'backstage.io/managed-by-location': `url:${PAGE}`,
          'backstage.io/managed-by-origin-location': `url:${PAGE}`,
          'backstage.io/view-url': PAGE,
          'strata.dev/kubernetes-cluster': 'search-dev',
          'strata.dev/management-cluster': 'hub',
        },
        labels: {
          'strata.dev/capability': 'search',
          'strata.dev/environment': 'dev',
          'strata.dev/onboarding-id': onboarding.id,
        },
        links: [
          {
            url: 'https://github.com/acme/fleet/pull/7',
            title: 'Pull request fleet #7',
          },
        ],
      },
      spec: {
        type: 'kubernetes-cluster',
        lifecycle: 'requested',
        owner: 'group:default/search',
        system: 'system:default/shop',
        dependencyOf: ['component:default/finder', 'system:default/shop'],
      },
    });
    expect(prod.metadata).toMatchObject({
      name: 'search-prod',
      labels: { 'strata.dev/environment': 'prod' },
    });
  });

  it.each([
    ['requested', 'requested'],
    ['proposed', 'requested'],
    ['merged', 'provisioning'],
    ['closed', undefined],
    ['cancelled', undefined],
    ['failed', undefined],
  ] as const)('of what is %s is %s', (state, lifecycle) => {
    const entities = toClusterEntities(createOnboarding({ state }), OPTIONS);
    expect(entities.map(({ spec }) => spec?.lifecycle)).toEqual(
      lifecycle ? [lifecycle, lifecycle] : [],
    );
  });

  it('leads to nothing that is not there', () => {
    const [{ spec }] = toClusterEntities(createOnboarding(), {
      ...OPTIONS,
      existing: new Set(['system:default/shop']),
    });
    expect(spec).toMatchObject({
      system: 'system:default/shop',
      dependencyOf: ['system:default/shop'],
    });
    const [alone] = toClusterEntities(createOnboarding(), {
      ...OPTIONS,
      existing: new Set(),
    });
    expect(Object.keys(alone.spec!)).toEqual(['type', 'lifecycle', 'owner']);
  });

  it('makes do with what was only claimed', () => {
    const onboarding = createOnboarding({
      owner: undefined,
      capability: 'no label: value',
      request: { size: 3 },
      clusters: ['search-dev', 'Not A Name'],
      pullRequests: [
        // eslint-disable-next-line no-script-url
        { repository: 'x', number: 1, url: 'javascript:x', state: 'open' },
      ],
    });
    const entities = toClusterEntities(onboarding, OPTIONS);
    expect(entities).toHaveLength(1);
    expect(entities[0]).toMatchObject({
      metadata: { labels: { 'strata.dev/onboarding-id': onboarding.id } },
      spec: { owner: 'user:default/ann' },
    });
    expect(entities[0].metadata.links).toBeUndefined();
    expect(listWantedRefs(onboarding)).toEqual([]);
    expect(listWantedRefs(createOnboarding())).toEqual([
      REQUEST.component,
      REQUEST.system,
    ]);
  });
});
