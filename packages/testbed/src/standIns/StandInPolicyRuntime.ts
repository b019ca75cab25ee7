import { KubernetesObject, RunningKubernetes } from '../kubernetes';
import { RunningStandIn, startStandIn } from './startStandIn';

/**
 * Stands for Kyverno on a leaf, whose pods nobody would run: says of every ClusterPolicy that it is ready. It holds nobody to any policy; those
 * that the API server holds itself (ValidatingAdmissionPolicy) are real.
 */
export function startStandInPolicyRuntime(options: {
  kubernetes: RunningKubernetes;
}): RunningStandIn {
  const { kubernetes } = options;
  return startStandIn({
    name: 'StandInPolicyRuntime',
    kubernetes,
    listPath: '/apis/kyverno.io/v1/clusterpolicies',
    async reconcile({ metadata, status }: KubernetesObject) {
      if (status?.conditions?.length > 0) return;
      await kubernetes.request(
        'PATCH',
        `/apis/kyverno.io/v1/clusterpolicies/${metadata.name}/status`,
        {
          status: {
            ready: true,
            autogen: {},
            rulecount: { generate: 0, mutate: 0, validate: 1, verifyimages: 0 },
            validatingadmissionpolicy: { generated: false, message: '' },
            conditions: [
              {
                type: 'Ready',
                status: 'True',
                reason: 'Succeeded',
                message: 'Ready',
                lastTransitionTime: `${new Date().toISOString().slice(0, 19)}Z`,
              },
            ],
          },
        },
      );
    },
  });
}
