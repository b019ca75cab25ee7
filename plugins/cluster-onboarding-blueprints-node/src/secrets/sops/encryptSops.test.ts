import { parseAllDocuments } from 'yaml';
import { createAgeIdentity } from '../createAgeIdentity';
import { encryptSops } from './encryptSops';

const NOW = Date.parse('2026-01-02T03:04:05.678Z');
const CANARY = 'CANARY-9f2c';

const SECRET = `# Rendered for search
apiVersion: v1
kind: Secret
metadata:
  name: "token"
  labels: { enabled: yes, port: "8080" }
type: Opaque # plain
stringData:
  # ${CANARY} is the one
  token: "${CANARY}" # ${CANARY} again
  empty: ""
`;

async function encrypt(text: string): Promise<string> {
  const { recipient } = await createAgeIdentity();
  return encryptSops({ text, recipients: [recipient], now: () => NOW });
}

describe('encryptSops', () => {
  it('encrypts values and their comments, and nothing else', async () => {
    const text = await encrypt(SECRET);
    expect(text).not.toContain(CANARY);
    expect(text).toContain('# Rendered for search\napiVersion: v1\n');
    expect(text).toContain('name: "token"\n');
    expect(text).toContain('type: Opaque # plain\n');
    expect(text).toMatch(/^ {2}token: ENC\[AES256_GCM,data:.*,type:str\]$/m);
    expect(text).toMatch(/^ {2}empty: ""$/m);
    expect(text).toMatch(/^ {2}mac: ENC\[.*,type:str\]$/m);
    expect(text).toContain('lastmodified: "2026-01-02T03:04:05Z"');
    // What Kubernetes would take for a boolean is put into quotes.
    expect(text).toContain('enabled: "yes"');
  });

  it('never gives the same ciphertext twice', async () => {
    const [first, second] = await Promise.all([
      encrypt(SECRET),
      encrypt(SECRET),
    ]);
    const values = (text: string) => text.match(/ENC\[[^\]]+\]/g)!;
    expect(values(first)).toHaveLength(2);
    expect(new Set([...values(first), ...values(second)]).size).toBe(4);
  });

  it('puts the same key into every document of a file', async () => {
    const documents = parseAllDocuments(
      await encrypt(`${SECRET}---\n${SECRET}`),
    ).map(document => document.toJS());
    expect(documents).toHaveLength(2);
    expect(documents[0].sops).toEqual(documents[1].sops);
  });

  it('encrypts once for each recipient', async () => {
    const some = [await createAgeIdentity(), await createAgeIdentity()];
    const recipients = some.map(({ recipient }) => recipient);
    const text = await encryptSops({
      text: SECRET,
      recipients: [...recipients, recipients[0]],
    });
    const [document] = parseAllDocuments(text);
    expect(
      document.toJS().sops.age.map((entry: any) => entry.recipient),
    ).toEqual(recipients);
  });

  it.each([
    ['no document', ''],
    ['only a comment', `# ${CANARY}\n`],
    ['a list', `- ${CANARY}\n`],
    ['broken YAML', `stringData:\n  a: "${CANARY}\n`],
    ['a repeated key', `stringData:\n  ${CANARY}: a\n  ${CANARY}: b\n`],
    ['a number', `stringData:\n  ${CANARY}: 17\n`],
    ['a boolean', `data:\n  ${CANARY}: true\n`],
    ['an alias', `a: &x ${CANARY}\nstringData:\n  b: *x\n`],
    ['an anchor', `stringData:\n  b: &x ${CANARY}\n`],
    ['a tag', `stringData:\n  b: !!binary ${CANARY}\n`],
    ['a merge key', `<<: { a: ${CANARY} }\n`],
    ['a key that is no text', `stringData:\n  1: ${CANARY}\n`],
    ['a number that tools read differently', `port: 010\nb: ${CANARY}\n`],
    ['a fraction', `share: 0.5\nb: ${CANARY}\n`],
    ['a huge number', `port: 12345678901234567890\nb: ${CANARY}\n`],
    ['half a character', `stringData:\n  b: "${CANARY}\\ud83d"\n`],
    ['a file of sops', `sops: { mac: ${CANARY} }\n`],
  ])('refuses %s without repeating it', async (_, text) => {
    const error: Error = await encrypt(text).catch(thrown => thrown);
    expect(error).toMatchObject({ name: 'InputError' });
    expect(`${error.stack}${JSON.stringify(error)}`).not.toContain(CANARY);
  });

  it.each([
    ['nobody', []],
    ['no recipient', ['nobody']],
    ['a private key', ['AGE-SECRET-KEY-1CANARY']],
  ])('refuses to encrypt for %s', async (_, recipients) => {
    const error: Error = await encryptSops({ text: SECRET, recipients }).catch(
      thrown => thrown,
    );
    expect(error).toMatchObject({ name: 'InputError' });
    expect(error.message).not.toContain('CANARY');
  });
});
