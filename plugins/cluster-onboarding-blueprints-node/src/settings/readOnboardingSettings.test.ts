import { ConfigReader } from '@backstage/config';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { isRepositoryAllowed } from './isRepositoryAllowed';
import { readOnboardingSettings } from './readOnboardingSettings';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';

function read(onboarding?: object) {
  return readOnboardingSettings(
    new ConfigReader(
      (onboarding ? { clusterOnboarding: { onboarding } } : {}) as never,
    ),
  );
}

function readMessage(onboarding: object): string {
  try {
    read(onboarding);
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing was thrown';
}

async function createRecipient(): Promise<string> {
  return identityToRecipient(await generateX25519Identity());
}

describe('readOnboardingSettings', () => {
  it('needs nothing to be set', () => {
    expect(read()).toEqual({
      hub: {
        name: 'management',
        optionalKinds: [],
        existingObjects: [],
        recipients: { root: undefined, recovery: [], owners: {} },
      },
      identitiesPath: 'clusters/management/identities',
      allowedRepositories: ['*/*/*'],
      parameters: {},
      blueprints: [],
      pullRequests: {
        labels: [],
        reviewers: [],
        hasCoAuthor: true,
        branchPrefix: 'strata/',
      },
    });
  });

  it('reads everything that can be set', async () => {
    const [root, recovery, owner] = await Promise.all([
      createRecipient(),
      createRecipient(),
      createRecipient(),
    ]);
    expect(
      read({
        mostOpenPerUser: 3,
        managementCluster: {
          name: 'hub',
          kubernetesVersion: '1.36',
          optionalKinds: ['gitops.weave.works/GitopsCluster'],
          existingObjects: ['Secret/flux-system/registry'],
        },
        secrets: {
          rootRecipient: root,
          recoveryRecipients: [recovery],
          ownerRecipients: { 'group:default/search': [owner] },
        },
        identitiesPath: 'fleet/identities',
        allowedRepositories: ['github.com/acme/*'],
        parameters: { policyChart: 'kyverno' },
        blueprints: [
          { id: 'own', url: `https://git.acme.org/a/b/tree/${COMMIT}/x` },
          { id: 'local', path: './blueprint' },
        ],
        pullRequests: {
          labels: ['fleet'],
          reviewers: ['team:platform'],
          hasCoAuthor: 'false',
          branchPrefix: 'bot/strata-',
        },
        clusterMode: { cluster: 'hub-writer', namespacePrefix: 'cap-' },
      }),
    ).toMatchObject({
      hub: {
        name: 'hub',
        recipients: {
          root,
          recovery: [recovery],
          owners: { 'group:default/search': [owner] },
        },
      },
      identitiesPath: 'fleet/identities',
      blueprints: [{ id: 'own' }, { id: 'local' }],
      pullRequests: { hasCoAuthor: false, branchPrefix: 'bot/strata-' },
      clusterMode: { cluster: 'hub-writer', namespacePrefix: 'cap-' },
    });
  });

  it.each([
    [{ secrets: { rootRecipient: 'age1short' } }, 'secrets.rootRecipient'],
    [{ secrets: { rootRecipent: 'x' } }, 'secrets'],
    [
      { secrets: { recoveryRecipients: [`age1pq1${'q'.repeat(55)}`] } },
      'secrets.recoveryRecipients[0]',
    ],
    [
      { secrets: { ownerRecipients: { 'group:default/a': ['nobody'] } } },
      'secrets.ownerRecipients.group:default/a[0]',
    ],
    [{ identitiesPath: '../elsewhere' }, 'identitiesPath'],
    [{ identitiesPath: '/clusters' }, 'identitiesPath'],
    [{ allowedRepositories: ['acme/fleet'] }, 'allowedRepositories[0]'],
    [
      { blueprints: [{ id: 'a', url: 'https://github.com/a/b/tree/main/x' }] },
      'blueprints[0].url',
    ],
    [
      {
        blueprints: [
          { id: 'a', url: `http://git.acme.org/a/b/tree/${COMMIT}` },
        ],
      },
      'blueprints[0].url',
    ],
    [
      {
        blueprints: [
          { id: 'a', url: `https://x:y@git.acme.org/a/tree/${COMMIT}` },
        ],
      },
      'blueprints[0].url',
    ],
    [
      {
        blueprints: [
          { id: 'a', url: `https://github.com/a/b/tree/main?at=/${COMMIT}` },
        ],
      },
      'blueprints[0].url',
    ],
    [{ blueprints: [{ id: 'a' }] }, 'blueprints[0]'],
    [{ pullRequests: { branchPrefix: '-x' } }, 'pullRequests.branchPrefix'],
    [{ pullRequests: { branchPrefix: 'a/../b' } }, 'pullRequests.branchPrefix'],
    [{ sealedSecretsCertificate: 'none' }, 'sealedSecretsCertificate'],
    [{ clusterMode: { cluster: '' } }, 'clusterMode.cluster'],
    [
      { managementCluster: { existingObjects: ['registry'] } },
      'managementCluster.existingObjects[0]',
    ],
  ])('names the full key of a mistake: %j', (onboarding, key) => {
    expect(readMessage(onboarding)).toContain(
      `'clusterOnboarding.onboarding.${key}'`,
    );
  });

  it('tells a mistyped recipient by its checksum', async () => {
    const recipient = await createRecipient();
    const last = recipient.endsWith('q') ? 'p' : 'q';
    expect(
      readMessage({
        secrets: { rootRecipient: `${recipient.slice(0, -1)}${last}` },
      }),
    ).toContain('checksum');
  });

  it.each([
    ['recovery', 'recoveryRecipients'],
    ['owner', 'ownerRecipients.group:default/a'],
  ])('refuses that the root key is also one of %s', async (who, key) => {
    const shared = await createRecipient();
    expect(
      readMessage({
        secrets: {
          rootRecipient: shared,
          ...(who === 'recovery'
            ? { recoveryRecipients: [shared] }
            : { ownerRecipients: { 'group:default/a': [shared] } }),
        },
      }),
    ).toContain(`secrets.${key}`);
  });

  it('refuses that an owner has a key of recovery', async () => {
    const shared = await createRecipient();
    expect(
      readMessage({
        secrets: {
          recoveryRecipients: [shared],
          ownerRecipients: { 'group:default/a': [shared] },
        },
      }),
    ).toContain('ownerRecipients.group:default/a');
  });

  it.each([
    ['as the root key', (key: string) => ({ secrets: { rootRecipient: key } })],
    ['in a parameter', (key: string) => ({ parameters: { a: [{ b: key }] } })],
    ['as the name of one', (key: string) => ({ parameters: { [key]: 1 } })],
    ['in lower case', (key: string) => ({ identitiesPath: key.toLowerCase() })],
  ])('refuses a private key %s without repeating it', async (_, toConfig) => {
    const privateKey = await generateX25519Identity();
    const message = readMessage(toConfig(privateKey));
    expect(message).toContain('holds a private key');
    expect(message.toUpperCase()).not.toContain(privateKey.slice(16));
  });
});

describe('isRepositoryAllowed', () => {
  const fleet = { host: 'github.com', owner: 'acme', name: 'fleet' };

  it.each([
    [['*/*/*'], true],
    [['github.com/acme/*'], true],
    [['github.com/Acme/Fleet'], true],
    [['github.com/*/fl*t'], true],
    [['github.com/acme'], false],
    [['github.com/acme/flee.'], false],
    [['github.com/acm*'], false],
    [['git.acme.org/*/*'], false],
    [[], false],
  ])('follows the patterns %j', (allowedRepositories, expected) => {
    expect(isRepositoryAllowed({ allowedRepositories }, fleet)).toBe(expected);
  });
});
