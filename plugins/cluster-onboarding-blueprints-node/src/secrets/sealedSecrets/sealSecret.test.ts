import {
  constants,
  createDecipheriv,
  generateKeyPairSync,
  privateDecrypt,
} from 'node:crypto';
import fc from 'fast-check';
import { parseAllDocuments, stringify } from 'yaml';
import { createControllerPair } from '../__testUtils__/createControllerPair';
import { SealedSecretScope } from './SealedSecretScope';
import { sealSecret } from './sealSecret';

const CANARY = 'CANARY-51ab';

const SECRET = {
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: {
    name: 'registry',
    namespace: 'search',
    labels: { enabled: 'yes' },
    annotations: { note: 'plain' },
  },
  type: 'Opaque',
  stringData: { password: CANARY },
};

/** What the controller does. */
function unseal(options: {
  privateKey: string;
  sealed: string;
  label: string;
}): string {
  const blob = Buffer.from(options.sealed, 'base64');
  const keyEnd = 2 + blob.readUInt16BE(0);
  const key = privateDecrypt(
    {
      key: options.privateKey,
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
      oaepLabel: Buffer.from(options.label),
    },
    blob.subarray(2, keyEnd),
  );
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.alloc(12));
  decipher.setAuthTag(blob.subarray(-16));
  return Buffer.concat([
    decipher.update(blob.subarray(keyEnd, -16)),
    decipher.final(),
  ]).toString();
}

describe('sealSecret', () => {
  const { certificate, privateKey } = createControllerPair();

  const seal = (value: unknown, scope: SealedSecretScope = 'strict'): any[] =>
    parseAllDocuments(
      sealSecret({
        text: typeof value === 'string' ? value : stringify(value),
        certificate,
        scope,
      }),
    ).map(document => document.toJS());

  it('keeps what is not secret, and seals what is', () => {
    const text = sealSecret({
      text: stringify(SECRET),
      certificate,
      scope: 'strict',
    });
    expect(text).not.toContain(CANARY);
    expect(text).not.toContain(Buffer.from(CANARY).toString('base64'));
    // Kubernetes would take a plain yes for a boolean.
    expect(text).toContain('enabled: "yes"');
    expect(parseAllDocuments(text)[0].toJS()).toEqual({
      apiVersion: 'bitnami.com/v1alpha1',
      kind: 'SealedSecret',
      metadata: SECRET.metadata,
      spec: {
        encryptedData: { password: expect.any(String) },
        template: { metadata: SECRET.metadata, type: 'Opaque' },
      },
    });
  });

  it.each([
    ['strict', 'search/registry', undefined],
    ['namespace-wide', 'search', 'sealedsecrets.bitnami.com/namespace-wide'],
    ['cluster-wide', '', 'sealedsecrets.bitnami.com/cluster-wide'],
  ] as const)('binds a value as far as %s says', (scope, label, annotation) => {
    const [{ metadata, spec }] = seal(SECRET, scope);
    const sealed = spec.encryptedData.password;
    expect(unseal({ privateKey, sealed, label })).toBe(CANARY);
    expect(() => unseal({ privateKey, sealed, label: `${label}2` })).toThrow();
    const annotations = {
      note: 'plain',
      ...(annotation && { [annotation]: 'true' }),
    };
    expect(metadata.annotations).toEqual(annotations);
    expect(spec.template.metadata.annotations).toEqual(annotations);
  });

  it('takes data in base64, and text before it', () => {
    const data = {
      password: Buffer.from('from data').toString('base64'),
      other: Buffer.from('ü').toString('base64'),
    };
    const [{ spec }] = seal({ ...SECRET, data });
    const label = 'search/registry';
    const values = Object.entries<string>(spec.encryptedData).map(
      ([key, sealed]) => [key, unseal({ privateKey, sealed, label })],
    );
    expect(values).toEqual([
      ['password', CANARY],
      ['other', 'ü'],
    ]);
  });

  it('carries any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const [{ spec }] = seal({ ...SECRET, stringData: { a: text } });
        const sealed = spec.encryptedData.a;
        expect(unseal({ privateKey, sealed, label: 'search/registry' })).toBe(
          text,
        );
      }),
    );
  });

  it('seals each document on its own', () => {
    const other = { ...SECRET, metadata: { name: 'b', namespace: 'search' } };
    const sealed = seal(`${stringify(SECRET)}---\n${stringify(other)}`);
    expect(sealed.map(({ metadata }) => metadata.name)).toEqual([
      'registry',
      'b',
    ]);
  });

  it.each([
    ['nothing', ''],
    ['broken YAML', `stringData: { a: "${CANARY}`],
    ['another kind', { ...SECRET, kind: 'ConfigMap' }],
    ['no namespace', { ...SECRET, metadata: { name: 'a' } }],
    ['no name', { ...SECRET, metadata: { namespace: 'a' } }],
    ['a number', { ...SECRET, stringData: { [CANARY]: 1 } }],
    ['data that is not base64', { ...SECRET, data: { [CANARY]: CANARY } }],
    ['a list', `- ${CANARY}\n`],
  ])('refuses %s without repeating it', (_, value) => {
    let thrown: Error | undefined;
    try {
      seal(value);
    } catch (error) {
      thrown = error as Error;
    }
    expect(thrown).toMatchObject({ name: 'InputError' });
    expect(`${thrown?.stack}`).not.toContain(CANARY);
  });

  it('refuses what is no certificate', () => {
    const { publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    expect(() =>
      sealSecret({
        text: stringify(SECRET),
        certificate: publicKey,
        scope: 'strict',
      }),
    ).toThrow('no certificate in PEM');
  });
});
