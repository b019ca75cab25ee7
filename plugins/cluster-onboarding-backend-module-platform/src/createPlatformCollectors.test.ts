import { mockServices } from '@backstage/backend-test-utils';
import { observe } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { StatusCollector } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { collectorContract } from '@strata-gitops/backstage-plugin-cluster-onboarding-node/testUtils';
import { createPlatformCollectors } from './createPlatformCollectors';

const IDS = [
  'cluster-api',
  'crossplane',
  'external-secrets',
  'sealed-secrets',
  'weave',
  'policy',
];
const DATABASE = {
  group: 'platform.example.org',
  versions: ['v1', 'v1alpha1'],
  kind: 'Database',
  plural: 'databases',
};

function createCollectors(platform?: unknown): StatusCollector[] {
  const clusterOnboarding = { platform } as never;
  return createPlatformCollectors(
    mockServices.rootConfig({ data: { clusterOnboarding } }),
  );
}

function createCollector(id: string, platform?: unknown): StatusCollector {
  return createCollectors(platform).find(collector => collector.id === id)!;
}

describe.each(IDS)('the collector %s', id => {
  collectorContract(() => createCollector(id));
});

describe('the collector crossplane with kinds of the operator', () => {
  collectorContract(() =>
    createCollector('crossplane', { crossplane: { kinds: [DATABASE] } }),
  );
});

describe('createPlatformCollectors', () => {
  it('follows everything without configuration', () => {
    expect(createCollectors().map(({ id }) => id)).toEqual(IDS);
  });

  it('prefers the most stable version of every kind', () => {
    const preferred = createCollectors().flatMap(({ kinds }) =>
      kinds.map(
        ({ group, kind, versions }) => `${group}/${versions[0]} ${kind}`,
      ),
    );

    expect(preferred).toEqual([
      'cluster.x-k8s.io/v1beta2 Cluster',
      'apiextensions.crossplane.io/v2 CompositeResourceDefinition',
      'pkg.crossplane.io/v1 Configuration',
      'pkg.crossplane.io/v1 Function',
      'pkg.crossplane.io/v1 Provider',
      'external-secrets.io/v1 ClusterSecretStore',
      'external-secrets.io/v1 ExternalSecret',
      'external-secrets.io/v1 SecretStore',
      'external-secrets.io/v1alpha1 PushSecret',
      'bitnami.com/v1alpha1 SealedSecret',
      'gitops.weave.works/v1alpha1 GitopsCluster',
      'capi.weave.works/v1alpha1 ClusterBootstrapConfig',
      'capi.weave.works/v1alpha1 SecretSync',
      'kyverno.io/v1 ClusterPolicy',
      'kyverno.io/v1 Policy',
      'policies.kyverno.io/v1 DeletingPolicy',
      'policies.kyverno.io/v1 GeneratingPolicy',
      'policies.kyverno.io/v1 ImageValidatingPolicy',
      'policies.kyverno.io/v1 MutatingPolicy',
      'policies.kyverno.io/v1 ValidatingPolicy',
      'wgpolicyk8s.io/v1beta1 ClusterPolicyReport',
      'wgpolicyk8s.io/v1beta1 PolicyReport',
      'openreports.io/v1alpha1 ClusterReport',
      'openreports.io/v1alpha1 Report',
    ]);
  });

  it.each(IDS)('leaves out %s alone when it is switched off', id => {
    expect(
      createCollectors({ [id]: false }).map(collector => collector.id),
    ).toEqual(IDS.filter(other => other !== id));
    expect(createCollectors({ [id]: true })).toEqual(createCollectors());
  });

  it('adds the kinds that the operator names to those it has', () => {
    const { kinds } = createCollector('crossplane', {
      crossplane: { kinds: [DATABASE] },
    });
    expect(kinds).toEqual([...createCollector('crossplane').kinds, DATABASE]);
  });

  // These have no reader of their own, and are followed because the general one understands them.
  it.each([
    [
      'apiextensions.crossplane.io/v1',
      'CompositeResourceDefinition',
      'Established',
    ],
    ['pkg.crossplane.io/v1', 'Provider', 'Healthy'],
    ['pkg.crossplane.io/v1', 'Function', 'Healthy'],
  ])('follows %s %s, which is read by %s', (apiVersion, kind, type) => {
    const outcomes = ['True', 'False'].map(status => {
      const object = {
        apiVersion,
        kind,
        metadata: { name: 'example' },
        status: { conditions: [{ type, status, reason: 'Example' }] },
      };
      const context = { cluster: 'hub', at: '2026-01-01T00:00:00Z' };
      return observe(undefined, object, context).settled?.outcome;
    });
    expect(outcomes).toEqual(['ready', 'failed']);
  });

  it.each<[string, unknown, string]>([
    [
      'a technology that it does not know',
      { crosplane: false },
      'clusterOnboarding.platform.crosplane is not known; expected one of cluster-api, crossplane,',
    ],
    [
      'a word in place of a switch',
      { weave: 'off' },
      "clusterOnboarding.platform.weave must be true, false, or an object with further 'kinds' to follow",
    ],
    [
      'an object without kinds',
      { weave: { kind: [] } },
      "clusterOnboarding.platform.weave must be true, false, or an object with further 'kinds' to follow",
    ],
    [
      'a list in place of an object',
      { weave: [DATABASE] },
      "clusterOnboarding.platform.weave must be true, false, or an object with further 'kinds' to follow",
    ],
    [
      'a missing field',
      { crossplane: { kinds: [{ ...DATABASE, plural: undefined }] } },
      'clusterOnboarding.platform.crossplane.kinds[0].plural',
    ],
    [
      'the core group',
      { crossplane: { kinds: [DATABASE, { ...DATABASE, group: '' }] } },
      'clusterOnboarding.platform.crossplane.kinds[1].group',
    ],
    [
      'a group with its version',
      { crossplane: { kinds: [{ ...DATABASE, group: 'example.org/v1' }] } },
      "kinds[0].group must be an API group without its version, such as 'example.org'; got 'example.org/v1'",
    ],
    [
      'a version that no API server has',
      { crossplane: { kinds: [{ ...DATABASE, versions: ['v1', '2'] }] } },
      "kinds[0].versions[1] must be a version such as 'v1' or 'v1beta1'; got '2'",
    ],
    [
      'no versions',
      { crossplane: { kinds: [{ ...DATABASE, versions: [] }] } },
      'kinds[0].versions must hold at least one version',
    ],
    [
      'a plural in place of a kind',
      { crossplane: { kinds: [{ ...DATABASE, kind: 'databases' }] } },
      "kinds[0].kind must be a kind such as 'DatabaseClaim'; got 'databases'",
    ],
    [
      'a kind in place of a plural',
      { crossplane: { kinds: [{ ...DATABASE, plural: 'Database' }] } },
      "kinds[0].plural must be the name in API paths, such as 'databaseclaims'; got 'Database'",
    ],
    [
      'a kind that another technology follows',
      {
        crossplane: {
          kinds: [
            {
              group: 'cluster.x-k8s.io',
              versions: ['v1beta1'],
              kind: 'Cluster',
              plural: 'clusters',
            },
          ],
        },
      },
      "clusterOnboarding.platform.crossplane.kinds names cluster.x-k8s.io/Cluster, which 'cluster-api' follows already",
    ],
  ])('refuses %s', (_, platform, message) => {
    expect(() => createCollectors(platform)).toThrow(message);
  });
});
