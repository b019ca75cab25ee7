import { createAgeIdentity } from '../createAgeIdentity';
import { encryptSops } from './encryptSops';
import { readSops } from './readSops';

const SECRET = 'kind: Secret\nstringData:\n  a: "1"\n  b: "2"\n';

describe('readSops', () => {
  it('reads our own files', async () => {
    const { recipient } = await createAgeIdentity();
    const facts = readSops(
      await encryptSops({
        text: `${SECRET}---\n${SECRET}`,
        recipients: [recipient],
        now: () => 0,
      }),
    )!;
    // The documents have the key in common, so it counts once.
    expect(facts.recipients).toEqual([
      { recipient, stanza: expect.stringContaining('AGE ENCRYPTED FILE') },
    ]);
    expect(new Set(facts.encryptedValues).size).toBe(4);
    expect(facts.encryptedValues).not.toContain(facts.mac);
    expect(facts.lastmodified).toBe('1970-01-01T00:00:00Z');
  });

  it('sees a recipient that only a later document has', async () => {
    const files = await Promise.all(
      [1, 2].map(async () => {
        const { recipient } = await createAgeIdentity();
        return encryptSops({ text: SECRET, recipients: [recipient] });
      }),
    );
    expect(readSops(files.join('---\n'))!.recipients).toHaveLength(2);
  });

  it('sees keys of other kinds and in groups', () => {
    const facts = readSops(`
data: { a: 'ENC[AES256_GCM,data:x,iv:y,tag:z,type:str]' }
sops:
  pgp: [{ fp: 85D7, enc: p }]
  hc_vault: [{ key_name: root, enc: v }]
  key_groups:
    - age: [{ recipient: age1x, enc: a }]
      kms: [{ arn: arn:x, enc: k }]
`)!;
    expect(facts.recipients).toEqual([
      { recipient: 'pgp:85D7', stanza: 'p' },
      { recipient: 'hc_vault:root', stanza: 'v' },
      { recipient: 'age1x', stanza: 'a' },
      { recipient: 'kms:arn:x', stanza: 'k' },
    ]);
    expect(facts.encryptedValues).toHaveLength(1);
  });

  it.each([
    ['a plain file', SECRET],
    ['an empty file', ''],
    ['a list', '- sops\n'],
    ['a text', 'sops'],
    ['broken YAML', 'sops: {'],
    ['sops somewhere else', 'data:\n  sops: { mac: x }\n'],
    ['sops that is a text', 'sops: x\n'],
  ])('knows no facts of %s', (_, text) => {
    expect(readSops(text)).toBeUndefined();
  });

  it('bears with a block that holds nonsense', () => {
    expect(
      readSops('sops: { age: [1, null, { recipient: 2 }], mac: 3 }'),
    ).toEqual({
      recipients: [{ recipient: '', stanza: '' }],
      encryptedValues: [],
      mac: '',
      lastmodified: '',
    });
  });
});
