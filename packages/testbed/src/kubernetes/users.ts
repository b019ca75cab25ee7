import { waitFor } from '../waitFor';
import type { KubernetesClient } from './KubernetesClient';

const NAMESPACE = 'strata-testbed';

/** A rule of an RBAC ClusterRole. */
export interface PolicyRule {
  verbs: string[];
  apiGroups?: string[];
  resources?: string[];
  resourceNames?: string[];
  nonResourceURLs?: string[];
}

/** Somebody who may do only what the rules say. */
export interface KubernetesUser {
  name: string;
  token: string;
}

/**
 * Makes a service account with a token of its own and a ClusterRole of the rules, and resolves when the server grants
 * them: its authorizer learns of new roles by a watch, a moment after they are stored.
 */
export async function createUser(options: {
  client: KubernetesClient;
  name: string;
  rules: readonly PolicyRule[];
}): Promise<KubernetesUser> {
  const { client, name, rules } = options;
  const roleName = `${NAMESPACE}:${name}`;
  const rbac = 'rbac.authorization.k8s.io';
  await client.apply([
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: NAMESPACE } },
    {
      apiVersion: 'v1',
      kind: 'ServiceAccount',
      metadata: { name, namespace: NAMESPACE },
    },
    {
      apiVersion: `${rbac}/v1`,
      kind: 'ClusterRole',
      metadata: { name: roleName },
      rules,
    },
    {
      apiVersion: `${rbac}/v1`,
      kind: 'ClusterRoleBinding',
      metadata: { name: roleName },
      roleRef: { apiGroup: rbac, kind: 'ClusterRole', name: roleName },
      subjects: [{ kind: 'ServiceAccount', name, namespace: NAMESPACE }],
    },
  ]);
  const account = { name, namespace: NAMESPACE };
  const token = await createToken({ client, account });
  for (const rule of rules) {
    await waitFor(`the rights of user '${name}'`, () =>
      isGranted({ client, token, rule }),
    );
  }
  return { name, token };
}

/** Makes a token of a service account; it is refused once the account is deleted, even if there is a new one of that name. */
export async function createToken(options: {
  client: KubernetesClient;
  account: { namespace: string; name: string };
}): Promise<string> {
  const { client, account } = options;
  const { status } = await client.request(
    'POST',
    `/api/v1/namespaces/${account.namespace}/serviceaccounts/${account.name}/token`,
    {
      apiVersion: 'authentication.k8s.io/v1',
      kind: 'TokenRequest',
      spec: { expirationSeconds: 24 * 60 * 60 },
    },
  );
  return status.token;
}

async function isGranted(options: {
  client: KubernetesClient;
  token: string;
  rule: PolicyRule;
}): Promise<boolean> {
  const { client, token, rule } = options;
  const [resource, subresource] = rule.resources?.[0].split('/') ?? [];
  const review = await client.request(
    'POST',
    '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews',
    {
      apiVersion: 'authorization.k8s.io/v1',
      kind: 'SelfSubjectAccessReview',
      spec: rule.nonResourceURLs
        ? {
            nonResourceAttributes: {
              path: rule.nonResourceURLs[0],
              verb: rule.verbs[0],
            },
          }
        : {
            resourceAttributes: {
              group: rule.apiGroups?.[0],
              resource,
              subresource,
              name: rule.resourceNames?.[0],
              verb: rule.verbs[0],
            },
          },
    },
    { token },
  );
  return review.status.allowed;
}
