import { isMap, isScalar, parseAllDocuments, visit, YAMLMap } from 'yaml';
import { ENCRYPTED_VALUE } from './sopsFormat';

/**
 * What can be seen of an encrypted file without any key.
 *
 * @public
 */
export interface SopsFacts {
  /** Whom it is encrypted for, over all documents: Flux decrypts each document by what the document itself says. */
  readonly recipients: readonly {
    /** An age recipient, or for other kinds of key the kind and its name, such as `pgp:85D7…`. */
    readonly recipient: string;
    /** The file's key, encrypted for this recipient. Two files never have the same, unless one was copied from the other. */
    readonly stanza: string;
  }[];
  /** The encrypted values. No two are the same, unless one was copied. */
  readonly encryptedValues: readonly string[];
  /** The encrypted checksum. */
  readonly mac: string;
  /** When it was encrypted. */
  readonly lastmodified: string;
}

/** Lists of other kinds of keys, and which field names the key. */
const OTHER_KEYS: Readonly<Record<string, string>> = {
  pgp: 'fp',
  kms: 'arn',
  gcp_kms: 'resource_id',
  azure_kv: 'name',
  hc_vault: 'key_name',
  hckms: 'key_id',
};

/**
 * Reads what can be seen of a file that sops has encrypted; undefined if it is none, or no valid YAML.
 *
 * @public
 */
export function readSops(text: string): SopsFacts | undefined {
  const documents = [...parseAllDocuments(text, { logLevel: 'silent' })];
  if (documents.some(document => document.errors.length > 0)) return undefined;
  const blocks = documents
    .map(document =>
      isMap(document.contents) ? document.get('sops') : undefined,
    )
    .filter((block): block is YAMLMap => isMap(block));
  const [first] = blocks;
  if (!first) return undefined;
  const recipients = new Map(
    blocks
      .flatMap(block => listRecipients(block.toJSON()))
      .map(entry => [JSON.stringify(entry), entry]),
  );
  const encryptedValues: string[] = [];
  for (const document of documents) {
    visit(document, {
      Pair(_, pair, ancestors) {
        // The block of sops itself: a document and its root map are above it.
        if (ancestors.length > 2) return undefined;
        const isBlock = isScalar(pair.key) && pair.key.value === 'sops';
        return isBlock ? visit.SKIP : undefined;
      },
      Scalar(_, { value }) {
        if (typeof value === 'string' && ENCRYPTED_VALUE.test(value)) {
          encryptedValues.push(value);
        }
      },
    });
  }
  return {
    recipients: [...recipients.values()],
    encryptedValues,
    mac: toText(first.get('mac')),
    lastmodified: toText(first.get('lastmodified')),
  };
}

type Block = Readonly<Record<string, unknown>>;

function listRecipients(block: Block): SopsFacts['recipients'] {
  const own = listOf(block.age).map(entry => ({
    recipient: toText(entry.recipient),
    stanza: toText(entry.enc),
  }));
  const others = Object.entries(OTHER_KEYS).flatMap(([kind, name]) =>
    listOf(block[kind]).map(entry => ({
      recipient: `${kind}:${toText(entry[name])}`,
      stanza: toText(entry.enc),
    })),
  );
  return [
    ...own,
    ...others,
    ...listOf(block.key_groups).flatMap(group => listRecipients(group)),
  ];
}

function listOf(value: unknown): Block[] {
  const isBlock = (entry: unknown): entry is Block =>
    typeof entry === 'object' && entry !== null;
  return Array.isArray(value) ? value.filter(isBlock) : [];
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
