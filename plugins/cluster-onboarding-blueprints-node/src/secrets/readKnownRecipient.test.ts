import { createAgeIdentity } from './createAgeIdentity';
import { readKnownRecipient } from './readKnownRecipient';
import { encryptSops } from './sops';

function toSecret(recipient: string): string {
  return `kind: Secret\nmetadata:\n  name: search-dev\n  annotations:\n    strata.dev/age-recipient: ${recipient}\nstringData:\n  age.agekey: "x"\n`;
}

describe('readKnownRecipient', () => {
  it('finds the public half beside the encrypted private one', async () => {
    const { recipient } = await createAgeIdentity();
    const text = await encryptSops({
      text: toSecret(recipient),
      recipients: [(await createAgeIdentity()).recipient],
    });
    expect(readKnownRecipient(text)).toBe(recipient);
  });

  it.each([
    ['no annotation', 'kind: Secret\nmetadata: { name: a }\n'],
    ['no object', '- a\n'],
    ['nothing', ''],
  ])('finds none where there is %s', (_, text) => {
    expect(readKnownRecipient(text)).toBeUndefined();
  });

  it('refuses to choose', async () => {
    const [one, other] = await Promise.all([
      createAgeIdentity(),
      createAgeIdentity(),
    ]);
    expect(() =>
      readKnownRecipient(
        `${toSecret(one.recipient)}---\n${toSecret(other.recipient)}`,
      ),
    ).toThrow('must be one age recipient');
  });

  it.each([
    ['a text', 'nobody'],
    ['a private key', 'AGE-SECRET-KEY-1CANARY'],
    ['a map', '{ a: b }'],
    ['null', 'null'],
  ])('refuses %s', (_, value) => {
    const read = () => readKnownRecipient(toSecret(value));
    expect(read).toThrow('must be one age recipient');
    expect(read).not.toThrow('CANARY');
  });

  it('refuses a file that cannot be read', () => {
    expect(() => readKnownRecipient('a: {')).toThrow('no valid YAML');
  });
});
