/*
 * Reads a kubeconfig that somebody else wrote. Only fields of a list are taken, and what is not on it is refused rather than left
 * out: a kubeconfig can name programs to run, files to read and proxies to go through, and one that needs them would not work
 * without. No sentence repeats anything of the content, since it holds keys to a cluster.
 */
import { InputError } from '@backstage/errors';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { parseAllDocuments } from 'yaml';

/** What is taken from a kubeconfig. */
export interface Kubeconfig {
  readonly server: string;
  /** As PEM. */
  readonly caData?: string;
  readonly isTlsVerificationSkipped?: true;
  readonly token?: string;
  /** As PEM. */
  readonly clientCertificate?: { readonly cert: string; readonly key: string };
}

type Fields = Readonly<Record<string, unknown>>;

const LARGEST = 65_536;
const LONGEST_URL = 2_048;

/** What may be there, and is of no use here. */
const FILE_FIELDS = ['apiVersion', 'kind', 'preferences', 'extensions'];
const FIELDS = {
  file: [...FILE_FIELDS, 'current-context', 'contexts', 'clusters', 'users'],
  entry: ['name'],
  context: ['cluster', 'user', 'namespace', 'extensions'],
  cluster: [
    'server',
    'certificate-authority-data',
    'insecure-skip-tls-verify',
    'disable-compression',
    'extensions',
  ],
  user: ['token', 'client-certificate-data', 'client-key-data', 'extensions'],
};

/** What a kubeconfig can hold besides, so that people are told by name what is not accepted. */
const KNOWN_STRANGERS: ReadonlySet<string> = new Set([
  'as',
  'as-groups',
  'as-uid',
  'as-user-extra',
  'auth-provider',
  'certificate-authority',
  'client-certificate',
  'client-key',
  'exec',
  'password',
  'proxy-url',
  'tls-server-name',
  'tokenFile',
  'username',
]);

/** Parses a kubeconfig; throws an InputError in our own words. */
export function parseKubeconfig(
  text: string,
  options: { isTlsSkipAllowed?: boolean } = {},
): Kubeconfig {
  const file = toFields(parseYaml(text), 'it');
  refuseStrangers(file, FIELDS.file);
  if (file.apiVersion !== 'v1' || file.kind !== 'Config') {
    refuse('it is not a kubeconfig of version v1');
  }
  const context = readOnly(file, 'contexts', 'context', FIELDS.context);
  const cluster = readOnly(file, 'clusters', 'cluster', FIELDS.cluster);
  const user = readOnly(file, 'users', 'user', FIELDS.user);
  const isJoined =
    file['current-context'] === context.name &&
    context.fields.cluster === cluster.name &&
    context.fields.user === user.name;
  if (!isJoined) {
    refuse('its current-context does not lead to its cluster and user');
  }
  return {
    server: readServer(cluster.fields),
    ...readTrust(cluster.fields, options.isTlsSkipAllowed === true),
    ...readCredential(user.fields),
  };
}

function refuse(words: string): never {
  throw new InputError(words);
}

function parseYaml(text: string): unknown {
  if (Buffer.byteLength(text, 'utf8') > LARGEST) {
    refuse(`it has more than ${LARGEST / 1_024} KB`);
  }
  try {
    const documents = parseAllDocuments(text, {
      logLevel: 'silent',
      prettyErrors: false,
      schema: 'core',
      uniqueKeys: true,
    });
    const [document] = documents;
    const isOne = Array.isArray(documents) && documents.length === 1;
    if (isOne && !document.errors.length && !document.warnings.length) {
      // Zero means that an alias is an error, however little it stands for.
      return document.toJS({ maxAliasCount: 0 });
    }
  } catch {
    // The parser's own words hold what it read. It also ends here when something is nested too deep for it.
  }
  return refuse('it is not one plain YAML document');
}

function toFields(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refuse(`${what} is not a map`);
  }
  return value as Fields;
}

function refuseStrangers(fields: Fields, known: readonly string[]): void {
  const stranger = Object.keys(fields).find(name => !known.includes(name));
  if (stranger === undefined) return;
  refuse(
    KNOWN_STRANGERS.has(stranger)
      ? `it has the field ${stranger}, which is not accepted`
      : 'it has a field that is not accepted',
  );
}

function readOnly(
  file: Fields,
  list: string,
  key: 'context' | 'cluster' | 'user',
  known: readonly string[],
): { name: string; fields: Fields } {
  const entries = file[list];
  if (!Array.isArray(entries) || entries.length !== 1) {
    refuse(`it has to have exactly one of ${list}`);
  }
  const entry = toFields(entries[0], `its ${key}`);
  refuseStrangers(entry, [...FIELDS.entry, key]);
  const fields = toFields(entry[key], `its ${key}`);
  refuseStrangers(fields, known);
  return { name: readText(entry, 'name'), fields };
}

function readText(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string' || value === '') {
    refuse(`its ${name} is not a text`);
  }
  return value;
}

/** Whether it is an address that is connected to is decided when that happens: a name can lead elsewhere by then. */
function readServer(fields: Fields): string {
  const server = readText(fields, 'server');
  if (server.length > LONGEST_URL || !/^https:\/\/[\x21-\x7e]+$/.test(server)) {
    refuse('its server is not an address that begins with https://');
  }
  return server;
}

function readTrust(
  fields: Fields,
  isTlsSkipAllowed: boolean,
): Pick<Kubeconfig, 'caData' | 'isTlsVerificationSkipped'> {
  const skip = fields['insecure-skip-tls-verify'];
  if (skip !== undefined && typeof skip !== 'boolean') {
    refuse('its insecure-skip-tls-verify is neither true nor false');
  }
  if (skip) {
    if (!isTlsSkipAllowed) {
      refuse(
        'it has the field insecure-skip-tls-verify, which the configuration does not allow',
      );
    }
    return { isTlsVerificationSkipped: true };
  }
  return { caData: readCertificate(fields, 'certificate-authority-data') };
}

function readCredential(
  fields: Fields,
): Pick<Kubeconfig, 'token' | 'clientCertificate'> {
  const hasToken = fields.token !== undefined;
  const hasCertificate =
    fields['client-certificate-data'] !== undefined ||
    fields['client-key-data'] !== undefined;
  if (hasToken === hasCertificate) {
    refuse('its user has to have either a token or a client certificate');
  }
  if (hasToken) {
    const token = readText(fields, 'token');
    if (!/^[\x21-\x7e]+$/.test(token)) refuse('its token is not a token');
    return { token };
  }
  return {
    clientCertificate: {
      cert: readCertificate(fields, 'client-certificate-data'),
      key: readKey(fields, 'client-key-data'),
    },
  };
}

function decode(fields: Fields, name: string): string {
  return Buffer.from(readText(fields, name), 'base64').toString('utf8');
}

function readCertificate(fields: Fields, name: string): string {
  const pem = decode(fields, name);
  const blocks = pem.match(/-----BEGIN [A-Z ]+-----/g) ?? [];
  try {
    const isPlain = blocks.every(
      block => block === '-----BEGIN CERTIFICATE-----',
    );
    // Reads the first of them; those behind it are read when the connection is made.
    if (isPlain && new X509Certificate(pem)) return pem;
  } catch {
    // Told below.
  }
  return refuse(`its ${name} is not a certificate`);
}

function readKey(fields: Fields, name: string): string {
  const pem = decode(fields, name);
  try {
    createPrivateKey(pem);
    return pem;
  } catch {
    return refuse(`its ${name} is not a private key`);
  }
}
