import { asArray, asObject, asText, isObject } from './json';
import { FileView, listFileViews } from './fileViews';
import { perSubject } from './perSubject';

/** A document that SOPS has encrypted. */
export interface SealedDocument {
  readonly view: FileView;
  readonly document: number;
  /** For whom, by age, with the stanza that opens it. */
  readonly recipients: readonly {
    readonly recipient: string;
    readonly stanza: string;
  }[];
  /** Whether a key service can open it too. */
  readonly hasKeyService: boolean;
  /** The encrypted values. */
  readonly values: readonly string[];
}

const KEY_SERVICES = ['kms', 'gcp_kms', 'azure_kv', 'hc_vault'];
const ENCRYPTED = /^ENC\[AES256_GCM,data:/;

/** All documents that SOPS has encrypted. */
export const listSealedDocuments = perSubject<readonly SealedDocument[]>(
  subject =>
    listFileViews(subject).flatMap(view =>
      view.yaml.documents.flatMap((value, document) => {
        const sops = asObject(asObject(value).sops);
        if (!isSealed(value)) return [];
        return [
          {
            view,
            document,
            recipients: asArray(sops.age).flatMap(entry => {
              const { recipient, enc } = asObject(entry);
              const text = asText(recipient);
              return text === undefined
                ? []
                : [{ recipient: text, stanza: asText(enc)?.trim() ?? '' }];
            }),
            hasKeyService: KEY_SERVICES.some(
              service => asArray(sops[service]).length > 0,
            ),
            values: listEncrypted(value),
          },
        ];
      }),
    ),
);

/** Whether SOPS has encrypted a document. */
export function isSealed(value: unknown): boolean {
  const sops = asObject(asObject(value).sops);
  return asText(sops.mac) !== undefined;
}

/** Whether a text is a value that SOPS has encrypted. */
export function isEncrypted(value: unknown): boolean {
  return typeof value === 'string' && ENCRYPTED.test(value);
}

function listEncrypted(document: unknown): string[] {
  const found: string[] = [];
  const open: unknown[] = [];
  for (const [key, value] of Object.entries(asObject(document))) {
    if (key !== 'sops') open.push(value);
  }
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value === 'string' && isEncrypted(value)) found.push(value);
    else if (Array.isArray(value))
      open.push(...value.filter(item => item !== undefined));
    else if (isObject(value))
      open.push(...Object.values(value).filter(item => item !== undefined));
  }
  return found;
}
