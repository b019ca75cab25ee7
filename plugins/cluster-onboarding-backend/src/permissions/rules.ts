import {
  createConditionExports,
  createPermissionRule,
} from '@backstage/plugin-permission-node';
import { z } from 'zod/v3';
import { ClusterFilter, matchesFilter } from './clusterFilter';
import { clusterResourceRef } from './clusterResource';

const isClusterOwner = createPermissionRule({
  name: 'IS_CLUSTER_OWNER',
  description: 'Allows clusters that one of the given entities owns',
  resourceRef: clusterResourceRef,
  paramsSchema: z.object({
    owners: z
      .array(z.string())
      .describe('Entity refs of users and groups, such as those of the caller'),
  }),
  apply: (cluster, { owners }) =>
    matchesFilter(cluster, { property: 'owner', values: owners }),
  toQuery: ({ owners }): ClusterFilter => ({
    property: 'owner',
    values: owners,
  }),
});

const hasEnvironment = createPermissionRule({
  name: 'HAS_ENVIRONMENT',
  description: 'Allows clusters of the given environments',
  resourceRef: clusterResourceRef,
  paramsSchema: z.object({
    environments: z.array(z.string()).describe('Environments, such as dev'),
  }),
  apply: (cluster, { environments }) =>
    matchesFilter(cluster, { property: 'environment', values: environments }),
  toQuery: ({ environments }): ClusterFilter => ({
    property: 'environment',
    values: environments,
  }),
});

const hasCapability = createPermissionRule({
  name: 'HAS_CAPABILITY',
  description: 'Allows clusters that serve one of the given capabilities',
  resourceRef: clusterResourceRef,
  paramsSchema: z.object({
    capabilities: z.array(z.string()).describe('Capabilities, such as search'),
  }),
  apply: (cluster, { capabilities }) =>
    matchesFilter(cluster, { property: 'capability', values: capabilities }),
  toQuery: ({ capabilities }): ClusterFilter => ({
    property: 'capability',
    values: capabilities,
  }),
});

const rules = { isClusterOwner, hasEnvironment, hasCapability };

/** The rules by which policies may decide cluster by cluster. */
export const clusterRules = Object.values(rules);

const conditionExports = createConditionExports({
  resourceRef: clusterResourceRef,
  rules,
});

/**
 * Conditions on clusters, for permission policies: `isClusterOwner`, `hasEnvironment` and `hasCapability`.
 *
 * @public
 */
export const clusterOnboardingConditions = conditionExports.conditions;

/**
 * The decision of a permission policy that allows something on the clusters for which a condition holds.
 *
 * @public
 */
export const createClusterOnboardingConditionalDecision =
  conditionExports.createConditionalDecision;
