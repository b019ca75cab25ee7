import {
  STRATA_ANNOTATION_KUBERNETES_CLUSTER,
  STRATA_ANNOTATION_MANAGEMENT_CLUSTER,
  STRATA_LABEL_CAPABILITY,
  STRATA_LABEL_ENVIRONMENT,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { CatalogEntity, SimulatedCluster } from './simulator';

interface Fleet {
  readonly caData: string;
  readonly hub?: string;
  readonly clusters: readonly SimulatedCluster[];
}

/** The `kubernetes:` block for app-config: every cluster with its address, authority and token. */
export function toKubernetesConfig(fleet: Fleet): Record<string, unknown> {
  const caData = Buffer.from(fleet.caData).toString('base64');
  return {
    serviceLocatorMethod: { type: 'multiTenant' },
    clusterLocatorMethods: [
      {
        type: 'config',
        clusters: fleet.clusters.map(({ name, url, token }) => ({
          name,
          url,
          authProvider: 'serviceAccount',
          serviceAccountToken: token,
          caData,
          skipMetricsLookup: true,
        })),
      },
    ],
  };
}

/** A catalog entity for each leaf. */
export function toCatalogEntities(fleet: Fleet): CatalogEntity[] {
  return fleet.clusters
    .filter(({ role }) => role === 'leaf')
    .map(({ name, capability, environment, owner }) => ({
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Resource',
      metadata: {
        name,
        description: `The ${environment} cluster of ${capability}`,
        labels: {
          [STRATA_LABEL_CAPABILITY]: capability,
          [STRATA_LABEL_ENVIRONMENT]: environment,
        },
        annotations: {
          [STRATA_ANNOTATION_KUBERNETES_CLUSTER]: name,
          ...(fleet.hub && {
            [STRATA_ANNOTATION_MANAGEMENT_CLUSTER]: fleet.hub,
          }),
        },
      },
      spec: {
        type: 'kubernetes-cluster',
        lifecycle: environment === 'prod' ? 'production' : 'experimental',
        owner,
        system: capability,
      },
    }));
}
