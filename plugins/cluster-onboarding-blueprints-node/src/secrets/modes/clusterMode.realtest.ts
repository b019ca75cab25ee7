import { readFileSync } from 'node:fs';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { PlannedIdentity } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import {
  RunningKubernetes,
  startKubernetes,
  waitFor,
} from '@strata-gitops/testbed';
import { identityToRecipient } from 'age-encryption';
import { parseAllDocuments } from 'yaml';
import { createHubCreator } from '../__testUtils__/createHubCreator';
import { leafIdentity, toSettings } from '../__testUtils__/plannedIdentities';
import { ClusterSecretMode } from './ClusterSecretMode';

// Generous, because the first run on a machine may have to build the servers.
jest.setTimeout(30 * 60_000);

const ACCOUNT = { namespace: 'strata-system', name: 'strata-identity-creator' };

function readDeploy(file: string, namespace = 'search'): any[] {
  const path = resolvePackagePath(
    '@strata-gitops/backstage-plugin-cluster-onboarding-blueprints-node',
    'deploy',
    file,
  );
  const text = readFileSync(path, 'utf8').replaceAll(
    /(name|namespace): search$/gm,
    `$1: ${namespace}`,
  );
  return parseAllDocuments(text).map(document => document.toJS());
}

describe("the secret mode 'cluster' on a real API server, with the rights under deploy", () => {
  let hub: RunningKubernetes;
  let token: string;
  let mode: ClusterSecretMode;

  beforeAll(async () => {
    hub = await startKubernetes();
    await hub.apply(readDeploy('identity-creator.yaml'));
    await hub.apply(readDeploy('identity-creator-binding.yaml'));
    token = await hub.createToken(ACCOUNT);
    mode = createMode(token);
    await waitFor('the rights of the role', () => can('create', 'secrets'));
  });

  afterAll(async () => {
    await hub?.stop();
  });

  function createMode(withToken: string): ClusterSecretMode {
    return ClusterSecretMode.create({
      settings: toSettings({ clusterMode: { cluster: 'management-writer' } }),
      createSecret: createHubCreator({
        url: hub.url,
        caData: hub.caData,
        getCredential: async () => ({ type: 'bearer token', token: withToken }),
      }),
    });
  }

  /** What the account may do, as the server says. */
  async function can(
    verb: string,
    resource: string,
    namespace = 'search',
  ): Promise<boolean> {
    const { status } = await hub.request(
      'POST',
      '/apis/authorization.k8s.io/v1/subjectaccessreviews',
      {
        apiVersion: 'authorization.k8s.io/v1',
        kind: 'SubjectAccessReview',
        spec: {
          user: `system:serviceaccount:${ACCOUNT.namespace}:${ACCOUNT.name}`,
          resourceAttributes: { namespace, verb, resource },
        },
      },
    );
    return status.allowed;
  }

  const read = (plural: string, { namespace, secretName }: PlannedIdentity) =>
    hub.request(
      'GET',
      `/api/v1/namespaces/${namespace}/${plural}/${secretName}`,
    );

  it('may create Secrets, and neither read nor change them', async () => {
    const verbs = ['get', 'list', 'watch', 'update', 'patch', 'delete'];
    for (const verb of verbs) {
      expect([verb, await can(verb, 'secrets')]).toEqual([verb, false]);
    }
    expect(await can('create', 'secrets', 'kube-system')).toBe(false);
    expect(await can('create', 'secrets', 'default')).toBe(false);
  });

  it('creates a Secret with the key, and finds its recipient again', async () => {
    const identity = leafIdentity('dev');
    const [first] = await mode.provide([identity]);
    expect(first).toEqual({
      recipient: expect.stringMatching(/^age1/),
      isNew: true,
    });
    expect(await mode.provide([identity])).toEqual([
      { recipient: first.recipient, isNew: false },
    ]);

    const { metadata, data } = await read('secrets', identity);
    const privateKey = Buffer.from(data.LEAF_AGE_KEY, 'base64').toString();
    expect(await identityToRecipient(privateKey)).toBe(first.recipient);
    expect(metadata.annotations).toEqual({
      'kustomize.toolkit.fluxcd.io/prune': 'disabled',
      'strata.dev/age-recipient': first.recipient,
    });
    expect(metadata.labels).toMatchObject({
      'strata.dev/capability': 'search',
      'strata.dev/cluster': 'search-dev',
    });
    expect(await read('configmaps', identity)).toMatchObject({
      data: { recipient: first.recipient, candidates: '' },
    });
  });

  it('finds the recipient after it was cut off before it noted it for good', async () => {
    const identity = leafIdentity('cut');
    const [{ recipient }] = await mode.provide([identity]);
    const { namespace, secretName } = identity;
    await hub.request(
      'PATCH',
      `/api/v1/namespaces/${namespace}/configmaps/${secretName}`,
      { data: { recipient: null, candidates: recipient } },
    );
    expect(await mode.provide([identity])).toEqual([
      { recipient, isNew: false },
    ]);
    expect(await read('configmaps', identity)).toMatchObject({
      data: { recipient, candidates: '' },
    });
  });

  it('comes to one key when eight try at once', async () => {
    const identity = leafIdentity('race');
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, () => mode.provide([identity])),
    );
    const [{ recipient }] = await mode.provide([identity]);
    const given = attempts.flatMap(attempt =>
      attempt.status === 'fulfilled' ? [attempt.value[0].recipient] : [],
    );
    expect(given.every(each => each === recipient)).toBe(true);
    const { data } = await read('secrets', identity);
    const privateKey = Buffer.from(data.LEAF_AGE_KEY, 'base64').toString();
    expect(await identityToRecipient(privateKey)).toBe(recipient);
    for (const attempt of attempts) {
      const reason = attempt.status === 'rejected' ? attempt.reason : undefined;
      expect([undefined, 'ConflictError']).toContain(reason?.name);
    }
  });

  it('does not touch a Secret that somebody else has made', async () => {
    const identity = leafIdentity('foreign');
    await hub.apply({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: identity.secretName, namespace: identity.namespace },
      stringData: { 'other.agekey': 'theirs' },
    });
    await expect(mode.provide([identity])).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining('does not say which public half'),
    });
    await expect(read('configmaps', identity)).rejects.toThrow('404');
  });

  it('says that a right is missing, and leaves nothing behind', async () => {
    await hub.apply({
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: 'unbound' },
    });
    const identities = [
      leafIdentity('before'),
      { ...leafIdentity('dev'), namespace: 'unbound' },
    ];
    await expect(mode.provide(identities)).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: expect.stringContaining(
        "may not create Secrets in namespace 'unbound'",
      ),
    });
    await expect(read('secrets', identities[0])).rejects.toThrow('404');
    await expect(read('configmaps', identities[0])).rejects.toThrow('404');
  });

  it('says that the namespace is missing, where it would have the rights', async () => {
    // Only somebody with the right gets to know that there is no such namespace.
    const [, binding] = readDeploy('identity-creator-binding.yaml');
    await hub.apply({
      ...binding,
      kind: 'ClusterRoleBinding',
      metadata: { name: 'everywhere' },
    });
    await waitFor('the right', () => can('create', 'secrets', 'nowhere'));
    await expect(
      mode.provide([{ ...leafIdentity('dev'), namespace: 'nowhere' }]),
    ).rejects.toMatchObject({
      name: 'NotFoundError',
      message: expect.stringContaining("no namespace 'nowhere'"),
    });
  });

  it('says that the credential is not taken', async () => {
    await expect(
      createMode('wrong').provide([leafIdentity('dev')]),
    ).rejects.toThrow('does not take the credential');
  });
});
