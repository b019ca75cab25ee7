/* What the real sops says of our files, and we of its. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  createTempFolder,
  decryptWithSops,
  encryptWithSops,
  findSops,
  runSops,
} from '@strata-gitops/testbed';
import fc from 'fast-check';
import { parseAllDocuments, stringify } from 'yaml';
import { createAgeIdentity } from '../createAgeIdentity';
import { encryptSops } from './encryptSops';
import { readSops } from './readSops';
import { toSopsRules } from './sopsRules';

// Each sops is a process of its own, and machines are busy.
jest.setTimeout(60_000);

const describeWithSops = findSops() ? describe : describe.skip;

const SECRET = {
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: {
    name: 'token',
    namespace: 'search',
    labels: { 'strata.dev/capability': 'search' },
  },
  immutable: false,
  stringData: { token: 'some token', user: 'someone' },
};

/** Texts that YAML, JSON, shells or Go could stumble over. */
const EDGE_TEXTS = [
  ' leading and trailing ',
  'line\nbreaks\n\n',
  '\r\n\t',
  '- list',
  '# comment',
  '---',
  '...',
  'yes',
  'null',
  '~',
  '010',
  '1e3',
  '2024-01-02',
  '{{ .Values }}',
  '${VAR}',
  '"quoted" \'too\'',
  '\\ud83d \\n',
  'ENC[AES256_GCM,data:x,iv:y,tag:z,type:str]',
  'äöü ß 日本語 🚀 👩‍👩‍👧',
  '\u0000\u0001\u0007\u001b\u007f',
  '\u0085\u00a0\u2028\u2029\ufeff\ufffe',
  'e\u0301',
  'x'.repeat(100_000),
];

describeWithSops('our files and the real sops (platforms with sops)', () => {
  let hub: { recipient: string; privateKey: string };
  let recovery: { recipient: string; privateKey: string };
  let stranger: { recipient: string; privateKey: string };

  beforeAll(async () => {
    [hub, recovery, stranger] = await Promise.all(
      [1, 2, 3].map(() => createAgeIdentity()),
    );
  });

  const encrypt = (value: unknown): Promise<string> =>
    encryptSops({
      text: typeof value === 'string' ? value : stringify(value),
      recipients: [hub.recipient, recovery.recipient],
    });

  it('decrypt with each of the intended keys, and with no other', async () => {
    const text = await encrypt(SECRET);
    for (const { privateKey } of [hub, recovery]) {
      const run = await decryptWithSops({ text, privateKey });
      expect(run).toMatchObject({ status: 0 });
      expect(JSON.parse(run.stdout)).toEqual(SECRET);
    }
    const { privateKey } = stranger;
    const refused = await decryptWithSops({ text, privateKey });
    expect(refused).toMatchObject({ status: 128, stdout: '' });
  });

  it('decrypt the way of Flux: as JSON, in another order, without the MAC', async () => {
    const [document] = parseAllDocuments(await encrypt(SECRET));
    const reordered = Object.fromEntries(
      Object.entries(document.toJS()).reverse(),
    );
    const options = {
      text: JSON.stringify(reordered),
      privateKey: hub.privateKey,
      inputType: 'json' as const,
    };
    const run = await decryptWithSops({ ...options, isMacIgnored: true });
    expect(run).toMatchObject({ status: 0 });
    expect(JSON.parse(run.stdout)).toEqual(SECRET);
    // The MAC is over the order, so this is also the proof that the flag matters.
    expect(await decryptWithSops(options)).toMatchObject({ status: 51 });
  });

  it('count as encrypted', async () => {
    const folder = await createTempFolder('sops');
    try {
      const file = path.join(folder.path, 'secret.yaml');
      await writeFile(file, await encrypt(SECRET));
      const run = await runSops({ args: ['filestatus', file] });
      expect(JSON.parse(run.stdout)).toEqual({ encrypted: true });
    } finally {
      await folder.remove();
    }
  });

  it.each([
    ['a plain field', 'namespace: search', 'namespace: payment'],
    ['a plain boolean', 'immutable: false', 'immutable: true'],
    ['the time', /lastmodified: "20/, 'lastmodified: "19'],
    ['the name of a value', '  user: ENC', '  token2: ENC'],
  ])('are seen to be tampered with: %s', async (_, from, to) => {
    const text = await encrypt(SECRET);
    const tampered = text.replace(from, to);
    expect(tampered).not.toBe(text);
    const { privateKey } = hub;
    const run = await decryptWithSops({ text: tampered, privateKey });
    expect(run.status).not.toBe(0);
    expect(run.stdout).toBe('');
  });

  it('keep several documents, comments and types', async () => {
    const text = await encrypt(
      [
        '# a heading',
        'apiVersion: v1 # of the core',
        'data: { a: "b" }',
        'count: 17',
        'negative: -3',
        'isOn: true',
        'nothing: null',
        'blank:',
        'words: [yes, on, "010", 2024-01-02, 1_000, "0x1f", ".inf", "~"]',
        '---',
        'stringData:',
        '  list: ["x", "y"]',
        '  deep: { er: "z" }',
        '',
      ].join('\n'),
    );
    const run = await decryptWithSops({
      text,
      privateKey: hub.privateKey,
      outputType: 'yaml',
    });
    expect(run).toMatchObject({ status: 0 });
    expect(run.stdout).toContain('# a heading');
    expect(
      parseAllDocuments(run.stdout).map(document => document.toJS()),
    ).toEqual([
      {
        apiVersion: 'v1',
        data: { a: 'b' },
        count: 17,
        negative: -3,
        isOn: true,
        nothing: null,
        blank: null,
        words: ['yes', 'on', '010', '2024-01-02', '1_000', '0x1f', '.inf', '~'],
      },
      { stringData: { list: ['x', 'y'], deep: { er: 'z' } } },
    ]);
  });

  /** Encrypts the values and gives what sops makes of them; with the MAC, so their order is right too. */
  async function roundTrip(values: readonly string[]): Promise<unknown[]> {
    const entries = values.map((value, index) => [`k${index}`, value]);
    const text = await encrypt({ stringData: Object.fromEntries(entries) });
    const { privateKey } = hub;
    const run = await decryptWithSops({ text, privateKey });
    expect(run).toMatchObject({ status: 0 });
    return Object.values(JSON.parse(run.stdout).stringData);
  }

  it('carry every text as it is', async () => {
    expect(await roundTrip(EDGE_TEXTS)).toEqual(EDGE_TEXTS);
  });

  it('carry any text as it is', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...EDGE_TEXTS.slice(0, -1)),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { minLength: 100, maxLength: 300 }),
        async values => {
          expect(await roundTrip(values)).toEqual(values);
        },
      ),
      // Each run starts sops, with many values at once.
      { numRuns: 4 },
    );
  });

  it('can be changed by sops afterwards', async () => {
    const folder = await createTempFolder('sops');
    try {
      const file = path.join(folder.path, 'secret.yaml');
      await writeFile(file, await encrypt(SECRET));
      const privateKeys = [recovery.privateKey];
      const set = await runSops({
        args: ['set', file, '["stringData"]["token"]', '"another"'],
        privateKeys,
      });
      expect(set).toMatchObject({ status: 0 });
      const run = await runSops({
        args: ['decrypt', '--extract', '["stringData"]["token"]', file],
        privateKeys: [hub.privateKey],
      });
      expect(run).toMatchObject({ status: 0, stdout: 'another' });
    } finally {
      await folder.remove();
    }
  });

  it('can be given another recipient with the key of recovery', async () => {
    const folder = await createTempFolder('sops');
    try {
      const file = path.join(folder.path, 'secret.yaml');
      await writeFile(file, await encrypt(SECRET));
      const before = readSops(await readFile(file, 'utf8'))!;
      const rotated = await runSops({
        args: [
          'rotate',
          '--in-place',
          '--add-age',
          stranger.recipient,
          '--rm-age',
          hub.recipient,
          file,
        ],
        privateKeys: [recovery.privateKey],
      });
      expect(rotated).toMatchObject({ status: 0 });
      const text = await readFile(file, 'utf8');
      const { privateKey } = stranger;
      const run = await decryptWithSops({ text, privateKey });
      expect(JSON.parse(run.stdout)).toEqual(SECRET);
      const lost = await decryptWithSops({ ...hub, text });
      expect(lost).toMatchObject({ status: 128 });
      const after = readSops(text)!;
      expect(
        after.encryptedValues.filter(value =>
          before.encryptedValues.includes(value),
        ),
      ).toEqual([]);
    } finally {
      await folder.remove();
    }
  });

  it('are encrypted by sops for the same recipients when people follow our rules', async () => {
    const folder = await createTempFolder('sops');
    try {
      const recipients = [hub.recipient, recovery.recipient];
      await writeFile(
        path.join(folder.path, '.sops.yaml'),
        toSopsRules({ recipients }),
      );
      const file = path.join(folder.path, 'secret.yaml');
      await writeFile(file, stringify(SECRET));
      const run = await runSops({
        args: ['encrypt', 'secret.yaml'],
        folder: folder.path,
      });
      expect(run).toMatchObject({ status: 0 });
      const facts = readSops(run.stdout)!;
      expect(facts.recipients.map(({ recipient }) => recipient)).toEqual(
        recipients,
      );
      expect(facts.encryptedValues).toHaveLength(2);
    } finally {
      await folder.remove();
    }
  });

  it('read what sops has encrypted', async () => {
    const facts = readSops(
      await encryptWithSops({
        manifest: stringify(SECRET),
        recipient: hub.recipient,
      }),
    );
    expect(facts).toEqual({
      recipients: [
        {
          recipient: hub.recipient,
          stanza: expect.stringContaining('BEGIN AGE ENCRYPTED FILE'),
        },
      ],
      encryptedValues: [
        expect.stringMatching(/^ENC\[/),
        expect.stringMatching(/^ENC\[/),
      ],
      mac: expect.stringMatching(/^ENC\[/),
      lastmodified: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });
});
