/*
 * Writes files that sops and Flux decrypt.
 *
 * A file has one random key. Every text below `data` and `stringData` is encrypted with it, and it is itself encrypted once for each
 * recipient. A MAC over all scalars, in the order of the file, lets sops notice changes; Flux does not check it, so nothing here relies
 * on it. The same encrypted key stands in each document of a file, because Flux takes documents apart.
 *
 * Not promised: other types than texts below encrypted keys, anchors, tags and merge keys. They are refused rather than guessed.
 */
import { createHash, randomBytes } from 'node:crypto';
import { InputError } from '@backstage/errors';
import { Scalar, YAMLMap } from 'yaml';
import { encryptDocument } from './encryptDocument';
import { encryptKey } from './encryptKey';
import { parseForSops, SopsDocument } from './parseForSops';
import { encryptValue, SECRET_REGEX, SOPS_VERSION } from './sopsFormat';

/**
 * Encrypts a YAML file for recipients, as `sops encrypt` does.
 *
 * @remarks
 *
 * Errors say where something is wrong, and never hold a part of the text. The text is a string of the caller's, and strings cannot be
 * wiped; the key of the file is.
 *
 * @public
 */
export async function encryptSops(options: {
  /** The file. */
  text: string;
  /** The age recipients that can decrypt it. */
  recipients: readonly string[];
  /** A pattern of keys: what stands below one that matches is encrypted. Defaults to `^(data|stringData)$`. */
  encryptedRegex?: string;
  /** The clock, in milliseconds. */
  now?: () => number;
}): Promise<string> {
  const { text, encryptedRegex = SECRET_REGEX, now = Date.now } = options;
  const recipients = [...new Set(options.recipients)];
  if (recipients.length === 0) {
    throw new InputError('A file cannot be encrypted for nobody');
  }
  const documents = parseForSops(text);
  const key = randomBytes(32);
  try {
    const hash = createHash('sha512');
    const secretKeys = new RegExp(encryptedRegex);
    for (const document of documents) {
      encryptDocument(document, { key, hash, secretKeys });
    }
    const lastmodified = `${new Date(now()).toISOString().slice(0, 19)}Z`;
    const metadata = {
      age: await Promise.all(
        recipients.map(async recipient => ({
          recipient,
          enc: await encryptKey({ key, recipient }),
        })),
      ),
      lastmodified,
      mac: encryptValue({
        text: hash.digest('hex').toUpperCase(),
        key,
        belongsTo: lastmodified,
      }),
      encrypted_regex: encryptedRegex,
      version: SOPS_VERSION,
    };
    return documents
      .map(document => {
        document.set('sops', toNode(document, metadata));
        // Wide lines: sops and Flux look for `mac: ENC[` on one line.
        return document.toString({ lineWidth: 0, directives: false });
      })
      .join('---\n');
  } finally {
    key.fill(0);
  }
}

function toNode(document: SopsDocument, metadata: object): YAMLMap {
  const node = document.createNode(metadata) as YAMLMap;
  // Unquoted, it would be a timestamp and no text.
  const time = node.get('lastmodified', true) as Scalar;
  time.type = Scalar.QUOTE_DOUBLE;
  return node;
}
