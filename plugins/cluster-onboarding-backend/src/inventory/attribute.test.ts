import {
  Observation,
  observe,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { InventoryCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { compileAttribution } from './attribute';
import { AttributionRule, listAttributionLabels } from './attributionRule';

function leaf(
  ref: string,
  more: Partial<InventoryCluster> = {},
): InventoryCluster {
  const name = ref.slice(ref.indexOf('/') + 1);
  return {
    ref: `resource:${ref}`,
    name,
    connection: name,
    managementCluster: 'hub',
    ...more,
  };
}

interface Thing {
  apiVersion?: string;
  kind?: string;
  name?: string;
  namespace?: string;
  labels?: Record<string, string>;
  spec?: Record<string, unknown>;
}

const RULE_LABELS = ['example.com/cluster', 'example.com/env'];

function seen(thing: Thing): Observation {
  const { apiVersion, kind, name, namespace, labels, spec } = thing;
  return observe(
    undefined,
    {
      apiVersion: apiVersion ?? 'kustomize.toolkit.fluxcd.io/v1',
      kind: kind ?? 'Kustomization',
      metadata: {
        name: name ?? 'apps',
        namespace: namespace ?? 'flux-system',
        uid: 'uid',
        generation: 1,
        labels,
      },
      spec: spec ?? {},
    },
    { cluster: 'hub', at: '2026-11-01T09:00:00Z', labels: RULE_LABELS },
  )!;
}

function byKubeconfig(name: string, more: Thing = {}): Observation {
  return seen({ ...more, spec: { kubeConfig: { secretRef: { name } } } });
}

const CLUSTERS = [
  leaf('default/hub', { managementCluster: undefined }),
  leaf('default/search-dev'),
  leaf('default/search'),
  leaf('default/payments', { connection: 'eks-payments' }),
  leaf('default/elsewhere', { managementCluster: 'other-hub' }),
  leaf('default/self', { connection: 'hub' }),
];

function attribute(
  observation: Observation,
  rules: AttributionRule[] = [],
  clusters: InventoryCluster[] = CLUSTERS,
): string {
  return compileAttribution({ clusters, connection: 'hub', rules })(
    observation,
  );
}

describe('compileAttribution', () => {
  it.each<[string, Observation, string]>([
    ['nothing that leads anywhere', seen({}), ''],
    [
      'the label with the name of a cluster',
      seen({ labels: { 'strata.dev/cluster': 'search-dev' } }),
      'resource:default/search-dev',
    ],
    [
      'the label with the name of a connection',
      seen({ labels: { 'strata.dev/cluster': 'eks-payments' } }),
      'resource:default/payments',
    ],
    [
      'the label with the name of the hub',
      seen({ labels: { 'strata.dev/cluster': 'hub' } }),
      '',
    ],
    [
      'the label with a name that nobody has, in spite of all else',
      byKubeconfig('search-dev-kubeconfig', {
        labels: { 'strata.dev/cluster': 'not-yet-there' },
      }),
      '',
    ],
    [
      'the label before the kubeconfig',
      byKubeconfig('search-dev-kubeconfig', {
        labels: { 'strata.dev/cluster': 'payments' },
      }),
      'resource:default/payments',
    ],
    [
      'the kubeconfig of a cluster',
      byKubeconfig('search-dev-kubeconfig'),
      'resource:default/search-dev',
    ],
    [
      'the kubeconfig of a connection',
      byKubeconfig('eks-payments-kubeconfig'),
      'resource:default/payments',
    ],
    [
      'a kubeconfig in a ConfigMap',
      seen({
        spec: { kubeConfig: { configMapRef: { name: 'search-kubeconfig' } } },
      }),
      'resource:default/search',
    ],
    ['another kubeconfig', byKubeconfig('search-dev-connection'), ''],
    ['nothing but the suffix', byKubeconfig('-kubeconfig'), ''],
    [
      'the kubeconfig of a cluster that another hub manages',
      byKubeconfig('elsewhere-kubeconfig'),
      '',
    ],
    [
      'the kubeconfig of a cluster that is the hub itself',
      byKubeconfig('self-kubeconfig'),
      '',
    ],
    [
      'a Terraform object that writes the kubeconfig',
      seen({
        apiVersion: 'infra.contrib.fluxcd.io/v1alpha2',
        kind: 'Terraform',
        name: 'eks',
        spec: { writeOutputsToSecret: { name: 'search-dev-kubeconfig' } },
      }),
      'resource:default/search-dev',
    ],
    [
      'a Cluster of Cluster API',
      seen({
        apiVersion: 'cluster.x-k8s.io/v1beta2',
        kind: 'Cluster',
        name: 'search-dev',
        namespace: 'capi',
      }),
      'resource:default/search-dev',
    ],
    [
      'a GitopsCluster',
      seen({
        apiVersion: 'gitops.weave.works/v1alpha1',
        kind: 'GitopsCluster',
        name: 'search-dev',
        spec: { secretRef: { name: 'whatever' } },
      }),
      'resource:default/search-dev',
    ],
    [
      'a Cluster of somebody else',
      seen({
        apiVersion: 'example.com/v1',
        kind: 'Cluster',
        name: 'search-dev',
      }),
      '',
    ],
    ['a name that only begins alike', seen({ name: 'search-dev-flux' }), ''],
    [
      'names that every object has',
      seen({ labels: { 'strata.dev/cluster': '__proto__' } }),
      '',
    ],
  ])('by %s', (_, observation, expected) => {
    expect(attribute(observation)).toBe(expected);
  });

  describe('rules', () => {
    const AWS: AttributionRule[] = [
      { kubeconfig: '${cluster}-eks-connection' },
      { kinds: ['Kustomization'], path: 'clusters-config/${cluster}/def/*' },
    ];

    it.each<[string, AttributionRule[], Observation, string]>([
      [
        'a kubeconfig of another name',
        AWS,
        byKubeconfig('search-dev-eks-connection'),
        'resource:default/search-dev',
      ],
      [
        'a folder per cluster',
        AWS,
        seen({
          spec: { path: './clusters-config/search-dev/def/eks-cluster' },
        }),
        'resource:default/search-dev',
      ],
      [
        'a folder of a cluster that nobody knows',
        AWS,
        seen({ spec: { path: './clusters-config/other/def/eks-cluster' } }),
        '',
      ],
      [
        'the right folder of the wrong kind',
        [{ ...AWS[1], kinds: ['HelmRelease'] }],
        seen({
          spec: { path: './clusters-config/search-dev/def/eks-cluster' },
        }),
        '',
      ],
      [
        'a kind with its group',
        [
          {
            kinds: ['kustomize.toolkit.fluxcd.io/Kustomization'],
            name: '${cluster}-*',
          },
        ],
        seen({ name: 'search-dev-flux' }),
        'resource:default/search-dev',
      ],
      [
        'the longest name that fits',
        [{ name: '${cluster}-*' }],
        seen({ name: 'search-dev-flux' }),
        'resource:default/search-dev',
      ],
      [
        'the shorter name where only that fits',
        [{ name: '${cluster}-*' }],
        seen({ name: 'search-flux' }),
        'resource:default/search',
      ],
      [
        'the one name that fits both patterns',
        [{ name: '${cluster}-*', namespace: 'team-${cluster}' }],
        seen({ name: 'search-dev-flux', namespace: 'team-search' }),
        'resource:default/search',
      ],
      [
        'no name that fits both patterns',
        [{ name: '${cluster}-*', namespace: 'team-${cluster}' }],
        seen({ name: 'search-dev-flux', namespace: 'team-eks-payments' }),
        '',
      ],
      [
        'a namespace per cluster',
        [{ namespace: 'cluster-${cluster}' }],
        seen({ namespace: 'cluster-eks-payments' }),
        'resource:default/payments',
      ],
      [
        'a label',
        [{ labels: { 'example.com/cluster': '${cluster}' } }],
        seen({ labels: { 'example.com/cluster': 'search' } }),
        'resource:default/search',
      ],
      [
        'a label that is not there',
        [{ labels: { 'example.com/cluster': '${cluster}' } }],
        seen({ labels: { 'example.com/env': 'search' } }),
        '',
      ],
      [
        'one cluster by name',
        [{ cluster: 'payments', path: 'eu/prod/**' }],
        seen({ spec: { path: 'eu/prod/network' } }),
        'resource:default/payments',
      ],
      [
        'one cluster by name, elsewhere',
        [{ cluster: 'payments', path: 'eu/prod/**' }],
        seen({ spec: { path: 'us/prod/network' } }),
        '',
      ],
      [
        'a rule for another management cluster',
        [{ managementCluster: 'other-hub', name: '${cluster}' }],
        seen({ name: 'search' }),
        '',
      ],
      [
        'a rule for this management cluster',
        [{ managementCluster: 'hub', name: '${cluster}' }],
        seen({ name: 'search' }),
        'resource:default/search',
      ],
      [
        'the first rule that leads to a cluster',
        [
          { namespace: 'nowhere-${cluster}' },
          { name: '${cluster}' },
          { cluster: 'payments', name: '*' },
        ],
        seen({ name: 'search' }),
        'resource:default/search',
      ],
      [
        'what the object says itself before any rule',
        [{ cluster: 'payments', name: '*' }],
        byKubeconfig('search-kubeconfig'),
        'resource:default/search',
      ],
    ])('%s', (_, rules, observation, expected) => {
      expect(attribute(observation, rules)).toBe(expected);
    });
  });

  describe('the same name in two namespaces', () => {
    const TWINS = [
      leaf('team-a/prod', { connection: 'prod-a' }),
      leaf('team-b/prod', { connection: 'prod-b' }),
    ];
    const SHADOW = [
      leaf('team-a/prod', { connection: 'prod' }),
      leaf('team-b/prod', { connection: 'prod-b' }),
    ];

    it.each<[string, InventoryCluster[], Observation, string]>([
      [
        'is told apart by the namespace of the object',
        TWINS,
        byKubeconfig('prod-kubeconfig', { namespace: 'team-b' }),
        'resource:team-b/prod',
      ],
      [
        'is told apart by the connection',
        TWINS,
        byKubeconfig('prod-a-kubeconfig', { namespace: 'team-b' }),
        'resource:team-a/prod',
      ],
      [
        'is left to nobody rather than to the wrong one',
        TWINS,
        byKubeconfig('prod-kubeconfig'),
        '',
      ],
      [
        'means the one that has it for its connection too',
        SHADOW,
        byKubeconfig('prod-kubeconfig'),
        'resource:team-a/prod',
      ],
      [
        'means the one of the namespace before that',
        SHADOW,
        byKubeconfig('prod-kubeconfig', { namespace: 'team-b' }),
        'resource:team-b/prod',
      ],
    ])('%s', (_, clusters, observation, expected) => {
      expect(attribute(observation, [], clusters)).toBe(expected);
    });
  });

  it('does not depend on the order of the clusters', () => {
    const things = [
      byKubeconfig('search-kubeconfig'),
      seen({ name: 'search-dev-flux' }),
    ];
    const rules = [{ name: '${cluster}-*' }];

    for (const thing of things) {
      expect(attribute(thing, rules, [...CLUSTERS].reverse())).toBe(
        attribute(thing, rules),
      );
    }
  });

  it('answers for a fleet of two thousand', () => {
    const clusters = Array.from({ length: 2_000 }, (_, i) =>
      leaf(`default/team-${i}-prod`),
    );
    const decide = compileAttribution({
      clusters,
      connection: 'hub',
      rules: [
        { path: 'clusters/${cluster}/**' },
        { namespace: 'ns-${cluster}' },
        { name: '${cluster}-*' },
      ],
    });
    const thing = seen({ name: 'team-1999-prod-flux' });
    expect(decide(thing)).toBe('resource:default/team-1999-prod');
  });
});

describe('listAttributionLabels', () => {
  it('lists each label once', () => {
    expect(
      listAttributionLabels([
        { labels: { b: '${cluster}', a: 'x' } },
        { name: '${cluster}' },
        { labels: { b: 'y-${cluster}' } },
      ]),
    ).toEqual(['a', 'b']);
  });
});
