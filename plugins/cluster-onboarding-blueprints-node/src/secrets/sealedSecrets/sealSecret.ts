import { X509Certificate } from 'node:crypto';
import { InputError } from '@backstage/errors';
import { Document, parseAllDocuments } from 'yaml';
import { encryptForController } from './encryptForController';
import { parseSecret, SecretToSeal } from './parseSecret';
import { SealedSecretScope } from './SealedSecretScope';

/**
 * Turns a Secret into a SealedSecret, as `kubeseal` does. Several documents are sealed one by one.
 *
 * @remarks
 *
 * Errors never hold a part of the text. Names, labels and annotations stay readable.
 *
 * @public
 */
export function sealSecret(options: {
  /** The Secret as YAML; every document must be a Secret with a name and, unless the scope is `cluster-wide`, a namespace. */
  text: string;
  /** The certificate of the controller, as PEM. */
  certificate: string;
  /** How far the sealed values can be moved. */
  scope: SealedSecretScope;
}): string {
  const { text, certificate, scope } = options;
  const publicKey = readPublicKey(certificate);
  const documents = [...parseAllDocuments(text, { stringKeys: true })].filter(
    document => document.contents !== null,
  );
  if (documents.length === 0) {
    throw new InputError('There is nothing to seal: the file is empty');
  }
  return documents
    .map(document => {
      const secret = parseSecret(document, scope);
      const label = toLabel(secret, scope);
      return toYaml(
        toSealedSecret(secret, scope, value =>
          encryptForController({ value, publicKey, label }),
        ),
      );
    })
    .join('---\n');
}

function readPublicKey(certificate: string) {
  try {
    return new X509Certificate(certificate).publicKey;
  } catch {
    throw new InputError(
      'The certificate of the Sealed Secrets controller is no certificate in PEM',
    );
  }
}

/** What the controller takes into account when it decrypts: a value that was moved further than its scope does not decrypt. */
function toLabel(secret: SecretToSeal, scope: SealedSecretScope): string {
  const { name, namespace } = secret.metadata;
  if (scope === 'cluster-wide') return '';
  return scope === 'namespace-wide' ? namespace ?? '' : `${namespace}/${name}`;
}

function toSealedSecret(
  secret: SecretToSeal,
  scope: SealedSecretScope,
  encrypt: (value: Buffer) => string,
): object {
  const { name, namespace, labels, annotations } = secret.metadata;
  // Newer controllers look into the template, older ones beside it.
  const scopeAnnotations =
    scope === 'strict'
      ? {}
      : { [`sealedsecrets.bitnami.com/${scope}`]: 'true' };
  const all = { ...annotations, ...scopeAnnotations };
  const metadata = {
    name,
    ...(namespace === undefined ? {} : { namespace }),
    ...(labels ? { labels } : {}),
    ...(Object.keys(all).length > 0 ? { annotations: all } : {}),
  };
  return {
    apiVersion: 'bitnami.com/v1alpha1',
    kind: 'SealedSecret',
    metadata,
    spec: {
      encryptedData: Object.fromEntries(
        [...secret.values].map(([key, value]) => [key, encrypt(value)]),
      ),
      template: {
        metadata,
        ...(secret.type === undefined ? {} : { type: secret.type }),
        ...(secret.immutable === undefined
          ? {}
          : { immutable: secret.immutable }),
      },
    },
  };
}

function toYaml(value: object): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  // Kubernetes' YAML takes a plain `yes` for a boolean.
  return document.toString({
    lineWidth: 0,
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
  });
}
