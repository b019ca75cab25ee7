import { identityToRecipient } from 'age-encryption';
import { createAgeIdentity } from '../createAgeIdentity';
import { FakeSecretCreator } from '../__testUtils__/FakeSecretCreator';
import { leafIdentity, toSettings } from '../__testUtils__/plannedIdentities';
import { ClusterSecretMode } from './ClusterSecretMode';

const NAME = 'search-dev-age';
const DEV = [leafIdentity('dev')];

function createMode(
  creator?: FakeSecretCreator,
  clusterMode: object = { cluster: 'management' },
): ClusterSecretMode {
  return ClusterSecretMode.create({
    settings: toSettings({ clusterMode }),
    createSecret: creator,
  });
}

/** The recipient of the key that the Secret really holds. */
async function readRecipient(creator: FakeSecretCreator, name = NAME) {
  return identityToRecipient(creator.secrets.get(name)!.privateKey);
}

async function createSecret() {
  return { ...(await createAgeIdentity()), entry: 'age.agekey' };
}

describe("the secret mode 'cluster'", () => {
  let creator: FakeSecretCreator;

  beforeEach(() => {
    creator = new FakeSecretCreator();
  });

  it('creates a Secret, notes the recipient, and gives no private key', async () => {
    const provided = await createMode(creator).provide(DEV);
    const recipient = await readRecipient(creator);
    expect(provided).toEqual([{ recipient, isNew: true }]);
    expect(creator.records.get(NAME)).toMatchObject({
      recipient,
      candidates: [],
    });
  });

  it.each([
    ['of a leaf under a name that can be substituted', {}, 'LEAF_AGE_KEY'],
    [
      'of a capability under one that is decrypted with',
      { scope: 'capability' as const },
      'age.agekey',
    ],
    ['under another name if asked', { entry: 'b.agekey' }, 'b.agekey'],
  ])('puts the key %s', async (_, differences, entry) => {
    await createMode(creator).provide([{ ...DEV[0], ...differences }]);
    expect(creator.secrets.get(NAME)).toMatchObject({ entry });
  });

  it('finds what is there when it runs again', async () => {
    const mode = createMode(creator);
    const [{ recipient }] = await mode.provide(DEV);
    const [again, added] = await mode.provide([...DEV, leafIdentity('prod')]);
    expect(again).toEqual({ recipient, isNew: false });
    expect(added.isNew).toBe(true);
    expect(creator.secrets.size).toBe(2);
  });

  // Each call of an attempt for two clusters, cut off before and after it took effect.
  const identities = [leafIdentity('dev'), leafIdentity('prod')];
  const cuts = Array.from({ length: 10 }, (_, index) => index + 1).flatMap(
    at => [
      { at, when: 'before' as const },
      { at, when: 'after' as const },
    ],
  );
  it('makes ten calls for two clusters, so that all of them are cut off below', async () => {
    await createMode(creator).provide(identities);
    expect(creator.calls).toHaveLength(10);
  });

  it.each(cuts)(
    'comes to one right key when cut off $when call $at and run again',
    async ({ at, when }) => {
      const mode = createMode(creator);
      creator.failAt(at, when);
      await expect(mode.provide(identities)).rejects.toThrow('Crash');
      const kept = new Map(creator.secrets);
      creator.recover();
      const provided = await mode.provide(identities);
      expect(provided.map(({ recipient }) => recipient)).toEqual([
        await readRecipient(creator),
        await readRecipient(creator, 'search-prod-age'),
      ]);
      for (const [name, secret] of kept) {
        expect(creator.secrets.get(name)).toBe(secret);
      }
    },
  );

  it('never gives a wrong recipient, however often it is cut off', async () => {
    const outcomes = new Set<string>();
    const ofOneCluster = cuts.filter(({ at }) => at <= 5);
    for (const first of ofOneCluster) {
      for (const second of ofOneCluster) {
        const twice = new FakeSecretCreator();
        const again = createMode(twice);
        twice.failAt(first.at, first.when);
        await again.provide(DEV).catch(() => {});
        twice.failAt(second.at, second.when);
        await again.provide(DEV).catch(() => {});
        twice.recover();
        const [third] = await again
          .provide(DEV)
          .catch(({ name }) => [{ recipient: name }]);
        const isRight =
          third.recipient === 'ConflictError' ||
          third.recipient === (await readRecipient(twice));
        outcomes.add(isRight ? 'right or refused' : 'wrong');
      }
    }
    expect([...outcomes]).toEqual(['right or refused']);
  });

  it('lets one win when two try at once, and the other finds it', async () => {
    const attempts = await Promise.allSettled(
      [1, 2].map(() => createMode(creator).provide(DEV)),
    );
    const recipient = await readRecipient(creator);
    const given = attempts
      .filter(attempt => attempt.status === 'fulfilled')
      .map(({ value }) => value[0].recipient);
    expect(new Set([...given, recipient]).size).toBe(1);
    expect(await createMode(creator).provide(DEV)).toEqual([
      { recipient, isNew: false },
    ]);
  });

  it.each([
    ['nothing beside it', undefined],
    ['two candidates', ['first', 'second']],
  ])('does not guess about a Secret with %s', async (_, candidates) => {
    creator.secrets.set(NAME, await createSecret());
    if (candidates) creator.records.set(NAME, { candidates, version: '1' });
    await expect(createMode(creator).provide(DEV)).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining('delete both and run again'),
    });
    expect(creator.calls).toEqual(['hasSecret', 'findRecipients']);
  });

  it.each([
    ['the ConfigMap', { hasRecord: true }],
    ['the repository', { hasRecord: false }],
  ])('tells when the Secret is gone that %s speaks of', async (_, options) => {
    const { recipient } = await createAgeIdentity();
    const record = { recipient, candidates: [], version: '1' };
    if (options.hasRecord) creator.records.set(NAME, record);
    const known = options.hasRecord ? {} : { knownRecipient: recipient };
    await expect(
      createMode(creator).provide([leafIdentity('dev', known)]),
    ).rejects.toThrow('is gone');
    expect(creator.secrets.size).toBe(0);
  });

  it('refuses a recipient that somebody swapped in the repository', async () => {
    const mode = createMode(creator);
    await mode.provide(DEV);
    const { recipient } = await createAgeIdentity();
    await expect(
      mode.provide([leafIdentity('dev', { knownRecipient: recipient })]),
    ).rejects.toThrow('different public halves');
  });

  it('refuses a ConfigMap that holds something else', async () => {
    creator.secrets.set(NAME, await createSecret());
    const record = { recipient: 'CANARY', candidates: [], version: '1' };
    creator.records.set(NAME, record);
    const attempt = createMode(creator).provide(DEV);
    await expect(attempt).rejects.toThrow('does not hold an age recipient');
    await expect(attempt).rejects.not.toThrow('CANARY');
  });

  it('makes no key at all when something is wrong with the last one', async () => {
    creator.secrets.set('search-prod-age', await createSecret());
    await expect(createMode(creator).provide(identities)).rejects.toThrow(
      'does not say which public half',
    );
    expect(creator.secrets.size).toBe(1);
    expect(creator.records.size).toBe(0);
  });

  it('keeps to the namespaces that it may write to', async () => {
    const clusterMode = { cluster: 'management', namespacePrefix: 'cap-' };
    await expect(
      createMode(creator, clusterMode).provide(DEV),
    ).rejects.toMatchObject({ name: 'NotAllowedError' });
    expect(creator.calls).toEqual([]);
  });

  it('says how it is set up', async () => {
    const mode = ClusterSecretMode.create({ settings: toSettings({}) });
    await expect(mode.provide(DEV)).rejects.toThrow(
      "“As Secrets on the management cluster” is not set up in this portal: choose another way, or ask the platform team to set 'clusterOnboarding.onboarding.clusterMode.cluster'",
    );
    expect(createMode().missingSetup).toBeUndefined();
    // Whoever only plans has no right to create anything.
    await expect(createMode().provide(DEV)).rejects.toThrow(
      'Secrets cannot be created from here',
    );
  });
});
