/*
 * Everything in the tests that plays a part which could not be real there. Nothing else in the test bed plays: API servers, Flux,
 * kustomize, git, PostgreSQL and the browser are what they are in production.
 */
export * from './handWrittenCrds';
export * from './StandInChartRepository';
export * from './StandInClusterApi';
export * from './StandInFluxOperator';
export * from './StandInNetwork';
export * from './StandInPolicyRuntime';
export * from './StandInTerraformController';
export type { RunningStandIn } from './startStandIn';

/** The stand-ins, each with what it stands for and why the real one is not there. */
export const STAND_INS = {
  StandInTerraformController:
    'tofu-controller and the Terraform modules: it cannot be built from the Go proxy, and modules need a cloud. Objects go through the ' +
    "recorded conditions on the real CRD; outputs, such as a cluster's kubeconfig, are those of the test.",
  StandInClusterApi:
    'Cluster API and its infrastructure providers: they need a cloud. A Cluster becomes available at once, with its kubeconfig Secret.',
  StandInFluxOperator:
    'the Flux Operator on a leaf: it starts pods, and there is no kubelet. The Flux controllers that it starts are real, as processes; ' +
    'sync objects and patches are built by the real kustomize.',
  StandInPolicyRuntime:
    'Kyverno on a leaf: its pods would not run. Every ClusterPolicy is said to be ready; none is held to.',
  StandInChartRepository:
    'the chart registry: a real Helm repository over HTTP with charts of CRDs, ConfigMaps and Deployments of zero pods, since pods would ' +
    'never become ready.',
  StandInNetwork:
    'the network outside: names of hosts lead to servers of the test, over HTTPS; all other names lead nowhere.',
  HAND_WRITTEN_CRDS:
    'the CRDs of SecretSync, ClusterBootstrapConfig and Pipeline, whose modules the Go proxy does not have, and of KubernetesCluster, which an ' +
    "operator's Crossplane composition brings.",
} as const;
