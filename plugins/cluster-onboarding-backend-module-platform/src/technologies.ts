/*
 * What is followed of each technology. Every kind costs a watch on every cluster that has it, so only kinds are named whose
 * state says something about the cluster as a whole: Cluster API's Cluster sums up its machines, Crossplane's definitions and
 * packages are what everything else there stands on, and of Kyverno's newer policies those for one namespace are left out.
 * Kinds that each platform makes up for itself (claims, infrastructure providers) are named in the configuration.
 */
import {
  StatusCollector,
  toKindsToFollow,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

/** The collectors by technology, as they are without configuration. */
export const TECHNOLOGIES: readonly StatusCollector[] = [
  {
    id: 'cluster-api',
    title: 'Cluster API',
    kinds: toKindsToFollow({
      group: 'cluster.x-k8s.io',
      versions: ['v1beta2', 'v1beta1'],
      plurals: { Cluster: 'clusters' },
    }),
  },
  {
    id: 'crossplane',
    title: 'Crossplane',
    kinds: [
      ...toKindsToFollow({
        group: 'apiextensions.crossplane.io',
        versions: ['v2', 'v1'],
        plurals: {
          CompositeResourceDefinition: 'compositeresourcedefinitions',
        },
      }),
      ...toKindsToFollow({
        group: 'pkg.crossplane.io',
        versions: ['v1', 'v1beta1'],
        plurals: {
          Configuration: 'configurations',
          Function: 'functions',
          Provider: 'providers',
        },
      }),
    ],
  },
  {
    id: 'external-secrets',
    title: 'External Secrets',
    kinds: [
      ...toKindsToFollow({
        group: 'external-secrets.io',
        versions: ['v1', 'v1beta1'],
        plurals: {
          ClusterSecretStore: 'clustersecretstores',
          ExternalSecret: 'externalsecrets',
          SecretStore: 'secretstores',
        },
      }),
      ...toKindsToFollow({
        group: 'external-secrets.io',
        versions: ['v1alpha1'],
        plurals: { PushSecret: 'pushsecrets' },
      }),
    ],
  },
  {
    id: 'sealed-secrets',
    title: 'Sealed Secrets',
    kinds: toKindsToFollow({
      group: 'bitnami.com',
      versions: ['v1alpha1'],
      plurals: { SealedSecret: 'sealedsecrets' },
    }),
  },
  {
    id: 'weave',
    title: 'Weave GitOps',
    kinds: [
      ...toKindsToFollow({
        group: 'gitops.weave.works',
        versions: ['v1alpha1'],
        plurals: { GitopsCluster: 'gitopsclusters' },
      }),
      ...toKindsToFollow({
        group: 'capi.weave.works',
        versions: ['v1alpha1'],
        plurals: {
          ClusterBootstrapConfig: 'clusterbootstrapconfigs',
          SecretSync: 'secretsyncs',
        },
      }),
    ],
  },
  {
    id: 'policy',
    title: 'Policies',
    kinds: [
      ...toKindsToFollow({
        group: 'kyverno.io',
        versions: ['v1'],
        plurals: { ClusterPolicy: 'clusterpolicies', Policy: 'policies' },
      }),
      ...toKindsToFollow({
        group: 'policies.kyverno.io',
        versions: ['v1', 'v1beta1', 'v1alpha1'],
        plurals: {
          DeletingPolicy: 'deletingpolicies',
          GeneratingPolicy: 'generatingpolicies',
          ImageValidatingPolicy: 'imagevalidatingpolicies',
          MutatingPolicy: 'mutatingpolicies',
          ValidatingPolicy: 'validatingpolicies',
        },
      }),
      ...toKindsToFollow({
        group: 'wgpolicyk8s.io',
        versions: ['v1beta1', 'v1alpha2'],
        plurals: {
          ClusterPolicyReport: 'clusterpolicyreports',
          PolicyReport: 'policyreports',
        },
      }),
      ...toKindsToFollow({
        group: 'openreports.io',
        versions: ['v1alpha1'],
        plurals: { ClusterReport: 'clusterreports', Report: 'reports' },
      }),
    ],
  },
];
