import { Config } from '@backstage/config';
import { KubernetesAccessService } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { findOperatorCluster } from './findOperatorCluster';
import { HttpSecretCreator } from './HttpSecretCreator';
import { KubernetesSecretCreator } from './KubernetesSecretCreator';
import { openHubConnection } from './openHubConnection';

/**
 * Makes what creates Secrets on the management cluster, over a cluster of Backstage's kubernetes plugin in the same process.
 *
 * @remarks
 *
 * The cluster has to stand in the configuration, in a locator of type `config`: whoever can only write catalog files must not be able
 * to say where private keys are sent. Address, trust and credential are looked at anew for each request.
 *
 * @public
 */
export function createKubernetesSecretCreator(options: {
  /** Where the kubernetes plugin leaves its clusters. */
  access: KubernetesAccessService;
  /** The whole configuration. */
  config: Config;
  /** The cluster, by its name in the `kubernetes` configuration. */
  cluster: string;
}): KubernetesSecretCreator {
  return new HttpSecretCreator({
    cluster: options.cluster,
    connect: async () => openHubConnection(await findOperatorCluster(options)),
  });
}
