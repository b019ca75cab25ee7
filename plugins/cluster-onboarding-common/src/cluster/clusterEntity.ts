import { Entity } from '@backstage/catalog-model';
import {
  STRATA_ANNOTATION_KUBERNETES_CLUSTER,
  STRATA_ANNOTATION_MANAGEMENT_CLUSTER,
  STRATA_LABEL_CAPABILITY,
  STRATA_LABEL_ENVIRONMENT,
} from '../annotations';

/**
 * The `spec.type` of the `Resource` entities that stand for clusters.
 *
 * @public
 */
export const CLUSTER_RESOURCE_TYPE = 'kubernetes-cluster';

/**
 * What the catalog itself says about a cluster.
 *
 * @public
 */
export interface ClusterFacts {
  /** The name of the cluster's connection in Backstage's `kubernetes:` configuration. */
  connectionName: string;
  /** Whether the connection was named by annotation; otherwise it is the entity's name. */
  isConnectionAnnotated: boolean;
  /** The management cluster that brings the cluster to life, if annotated. */
  managementCluster?: string;
  /** The environment that the cluster is part of, if given. */
  environment?: string;
  /** The capability that the cluster serves, if given. */
  capability?: string;
}

/**
 * Whether an entity stands for a cluster.
 *
 * @public
 */
export function isClusterEntity(entity: Entity): boolean {
  return (
    entity.kind.toLocaleLowerCase('en-US') === 'resource' &&
    entity.spec?.type === CLUSTER_RESOURCE_TYPE
  );
}

/**
 * Reads what the catalog says about a cluster.
 *
 * @remarks
 *
 * Environment and capability may be annotations or labels; an annotation wins.
 * Blank values count as absent.
 *
 * @public
 */
export function readClusterFacts(entity: Entity): ClusterFacts {
  const { annotations, labels, name } = entity.metadata;
  const connection = toValue(
    annotations?.[STRATA_ANNOTATION_KUBERNETES_CLUSTER],
  );
  return {
    connectionName: connection ?? name,
    isConnectionAnnotated: connection !== undefined,
    managementCluster: toValue(
      annotations?.[STRATA_ANNOTATION_MANAGEMENT_CLUSTER],
    ),
    environment:
      toValue(annotations?.[STRATA_LABEL_ENVIRONMENT]) ??
      toValue(labels?.[STRATA_LABEL_ENVIRONMENT]),
    capability:
      toValue(annotations?.[STRATA_LABEL_CAPABILITY]) ??
      toValue(labels?.[STRATA_LABEL_CAPABILITY]),
  };
}

function toValue(text: string | undefined): string | undefined {
  return text?.trim() || undefined;
}
