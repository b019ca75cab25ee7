import { KubernetesObject, RunningKubernetes } from '../kubernetes';
import { RunningStandIn, startStandIn } from './startStandIn';

const GROUP_VERSION = 'cluster.x-k8s.io/v1beta2';
const AVAILABLE = [
  'Available',
  'InfrastructureReady',
  'ControlPlaneInitialized',
  'ControlPlaneAvailable',
];

/**
 * Stands for Cluster API and its providers, which need a cloud: a Cluster object becomes available at once, because the API server that it
 * asks for runs already, and its kubeconfig is put where Cluster API puts it.
 */
export function startStandInClusterApi(options: {
  kubernetes: RunningKubernetes;
  /** The kubeconfig of a cluster by its name; undefined as long as there is no such cluster. */
  findKubeconfig: (cluster: string) => string | undefined;
}): RunningStandIn {
  const { kubernetes, findKubeconfig } = options;

  async function reconcile({
    metadata,
    status,
  }: KubernetesObject): Promise<void> {
    const { name, namespace, generation } = metadata;
    const isDone =
      status?.observedGeneration === generation && status?.phase !== undefined;
    const kubeconfig = findKubeconfig(name);
    if (isDone || !kubeconfig) return;
    await kubernetes.apply({
      apiVersion: 'v1',
      kind: 'Secret',
      type: 'cluster.x-k8s.io/secret',
      metadata: {
        name: `${name}-kubeconfig`,
        namespace,
        labels: { 'cluster.x-k8s.io/cluster-name': name },
      },
      stringData: { value: kubeconfig },
    });
    await kubernetes.request(
      'PATCH',
      `/apis/${GROUP_VERSION}/namespaces/${namespace}/clusters/${name}/status`,
      {
        status: {
          observedGeneration: generation,
          phase: 'Provisioned',
          initialization: {
            infrastructureProvisioned: true,
            controlPlaneInitialized: true,
          },
          conditions: AVAILABLE.map(type => ({
            type,
            status: 'True',
            reason: type,
            message: '',
            observedGeneration: generation,
            lastTransitionTime: `${new Date().toISOString().slice(0, 19)}Z`,
          })),
        },
      },
    );
  }

  return startStandIn({
    name: 'StandInClusterApi',
    kubernetes,
    listPath: `/apis/${GROUP_VERSION}/clusters`,
    reconcile,
  });
}
