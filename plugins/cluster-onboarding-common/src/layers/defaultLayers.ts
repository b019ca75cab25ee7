import { LayerDefinition } from './layerDefinition';

/**
 * The five layers that hold unless others are configured.
 *
 * @remarks
 *
 * Objects made by our blueprints carry the label `strata.dev/layer`. Beyond that only kinds are matched that can mean one
 * layer alone; fleets that were not made by us bring their own rules. Nothing is delivered to a cluster, and nothing of a
 * team runs on it, before its security layer is ready: hence the two gates.
 *
 * @public
 */
export const DEFAULT_LAYERS: readonly LayerDefinition[] = [
  {
    id: 'cloud-infrastructure',
    title: 'Cloud infrastructure',
    dependsOn: [],
    engine: 'external',
    match: [],
    attestation: {
      statement:
        'The accounts, networks and names that the cluster needs are there',
      validForDays: 365,
    },
  },
  {
    id: 'platform-infrastructure',
    title: 'Platform infrastructure',
    dependsOn: ['cloud-infrastructure'],
    engine: 'terraform',
    match: [
      {
        kinds: [
          'cluster.x-k8s.io/Cluster',
          'gitops.weave.works/GitopsCluster',
          'k0rdent.mirantis.com/ClusterDeployment',
          'cluster.open-cluster-management.io/ManagedCluster',
        ],
      },
    ],
  },
  {
    id: 'security-compliance',
    title: 'Security and compliance',
    dependsOn: ['platform-infrastructure'],
    engine: 'flux',
    match: [
      {
        kinds: [
          'kyverno.io/ClusterPolicy',
          'wgpolicyk8s.io/ClusterPolicyReport',
          'openreports.io/ClusterReport',
          'external-secrets.io/ClusterSecretStore',
          'capi.weave.works/SecretSync',
        ],
      },
    ],
  },
  {
    id: 'platform-delivery',
    title: 'Platform delivery',
    dependsOn: ['security-compliance'],
    engine: 'flux',
    match: [
      {
        kinds: [
          'fluxcd.controlplane.io/FluxInstance',
          'capi.weave.works/ClusterBootstrapConfig',
        ],
      },
    ],
    gate: { requires: ['security-compliance'] },
  },
  {
    id: 'application',
    title: 'Application',
    dependsOn: ['platform-delivery'],
    engine: 'flux',
    match: [],
    gate: { requires: ['security-compliance'] },
  },
];
