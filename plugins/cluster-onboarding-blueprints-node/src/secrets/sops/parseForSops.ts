import { InputError } from '@backstage/errors';
import { Document, isMap, parseAllDocuments, YAMLMap } from 'yaml';

/** A document whose root is a map. */
export type SopsDocument = Document.Parsed & { contents: YAMLMap };

/**
 * Parses a YAML stream that is going to be encrypted. What the parser says is not repeated: it quotes the text, and that is the secret.
 */
export function parseForSops(text: string): SopsDocument[] {
  // A text without any document gives an object with `empty` instead of a list.
  const documents = [
    ...parseAllDocuments(text, { intAsBigInt: true, keepSourceTokens: false }),
  ].filter(document => document.contents !== null);
  if (documents.length === 0) {
    throw new InputError('There is nothing to encrypt: the file is empty');
  }
  return documents.map((document, index) => {
    const [error] = [...document.errors, ...document.warnings];
    if (error) {
      const line = error.linePos?.[0].line ?? '?';
      throw new InputError(
        `A file that is to be encrypted is no valid YAML: line ${line} (${error.code})`,
      );
    }
    if (!isMap(document.contents)) {
      throw new InputError(
        `Document ${index + 1} of a file that is to be encrypted must be a map`,
      );
    }
    if (document.has('sops')) {
      throw new InputError(
        `Document ${
          index + 1
        } of a file that is to be encrypted is encrypted already, or has a key 'sops' of its own`,
      );
    }
    return document as SopsDocument;
  });
}
