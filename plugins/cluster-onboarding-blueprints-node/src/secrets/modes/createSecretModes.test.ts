import { createAgeIdentity } from '../createAgeIdentity';
import { createControllerPair } from '../__testUtils__/createControllerPair';
import { leafIdentity, toSettings } from '../__testUtils__/plannedIdentities';
import { createSecretModes } from './createSecretModes';

function findMode(id: string, onboarding: object = {}) {
  return createSecretModes({ settings: toSettings(onboarding) }).find(
    mode => mode.id === id,
  )!;
}

describe('the built-in secret modes', () => {
  it('are six, and the default is first', () => {
    const modes = createSecretModes({ settings: toSettings({}) });
    expect(modes.map(({ id }) => id)).toEqual([
      'git',
      'cluster',
      'external-secrets',
      'vault',
      'sealed-secrets',
      'terraform',
    ]);
  });

  it.each([
    ['git', 0],
    ['cluster', 1],
    ['external-secrets', 1],
    ['vault', 1],
    ['sealed-secrets', 0],
    ['terraform', 0],
  ])('say what they mean and leave to people: %s', (id, steps) => {
    const { title, description, manualSteps } = findMode(id);
    expect(title).toMatch(/^[A-Z].{3,50}$/);
    expect(description).toMatch(/^[A-Z][^]{40,300}\.$/);
    expect(manualSteps).toHaveLength(steps);
  });

  it.each(['external-secrets', 'vault', 'terraform'])(
    'have no keys of their own: %s',
    async id => {
      expect(
        await findMode(id).provide([leafIdentity('dev'), leafIdentity('prod')]),
      ).toEqual([{ isNew: false }, { isNew: false }]);
    },
  );
});

describe.each(['git', 'sealed-secrets'])("the secret mode '%s'", id => {
  it('makes a key for each identity, and keeps those that are known', async () => {
    const { recipient: root } = await createAgeIdentity();
    const { certificate } = createControllerPair();
    const mode = findMode(id, {
      secrets: { rootRecipient: root },
      sealedSecretsCertificate: certificate,
    });
    const [dev, test, prod] = await mode.provide([
      leafIdentity('dev'),
      leafIdentity('test', { knownRecipient: root }),
      leafIdentity('prod'),
    ]);
    expect(dev).toEqual({
      recipient: expect.stringMatching(/^age1/),
      privateKey: expect.stringMatching(/^AGE-SECRET-KEY-1/),
      isNew: true,
    });
    expect(test).toEqual({ recipient: root, isNew: false });
    expect(prod.privateKey).not.toBe(dev.privateKey);
  });

  it('says what has to be set', async () => {
    await expect(findMode(id).provide([])).rejects.toThrow(
      id === 'git'
        ? "set 'clusterOnboarding.onboarding.secrets.rootRecipient'"
        : "set 'clusterOnboarding.onboarding.sealedSecretsCertificate'",
    );
  });
});
