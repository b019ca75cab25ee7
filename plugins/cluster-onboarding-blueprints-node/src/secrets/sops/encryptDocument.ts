import { Hash } from 'node:crypto';
import { InputError } from '@backstage/errors';
import { isMap, isScalar, isSeq, Node, Pair, Scalar, visit } from 'yaml';
import { SopsDocument } from './parseForSops';
import { encryptValue } from './sopsFormat';
import { quoteIfDoubtful, toSopsText } from './toSopsScalar';

interface Walk {
  /** The key of the file. */
  readonly key: Uint8Array;
  /** Hears every scalar in the order of the file. */
  readonly hash: Hash;
  /** What stands below a key that matches is encrypted. */
  readonly secretKeys: RegExp;
}

interface Place {
  /** The keys down to here; positions in lists do not count, as sops has it. */
  readonly path: readonly string[];
  readonly isSecret: boolean;
}

/** Encrypts what is secret in a document, in place. */
export function encryptDocument(document: SopsDocument, walk: Walk): void {
  refuseUnusual(document);
  encryptNode(document.contents, { path: [], isSecret: false }, walk);
}

function refuseUnusual(document: SopsDocument): void {
  visit(document, {
    Alias() {
      throw new InputError(
        'A file that is to be encrypted must not hold aliases',
      );
    },
    Value(_, node) {
      if (node.tag !== undefined || node.anchor !== undefined) {
        throw new InputError(
          'A file that is to be encrypted must not hold tags or anchors',
        );
      }
    },
  });
}

function encryptNode(node: unknown, place: Place, walk: Walk): void {
  if (isMap(node)) {
    if (place.isSecret) dropComments(node);
    node.items.forEach(pair => encryptPair(pair, place, walk));
  } else if (isSeq(node)) {
    if (place.isSecret) dropComments(node);
    node.items.forEach(item => encryptNode(item, place, walk));
  } else if (isScalar(node)) {
    if (place.isSecret) encryptScalar(node, place, walk);
    else walk.hash.update(toSopsText(node) ?? '');
  }
}

function encryptPair(pair: Pair, place: Place, walk: Walk): void {
  const { key } = pair;
  if (!isScalar(key) || typeof key.value !== 'string' || key.value === '<<') {
    throw new InputError(
      'The keys of a file that is to be encrypted must be texts, and none of them <<',
    );
  }
  quoteIfDoubtful(key);
  if (place.isSecret) dropComments(key);
  const inner = {
    path: [...place.path, key.value],
    isSecret: place.isSecret || walk.secretKeys.test(key.value),
  };
  encryptNode(pair.value, inner, walk);
}

function encryptScalar(scalar: Scalar, place: Place, walk: Walk): void {
  dropComments(scalar);
  const text = scalar.value;
  if (text === null) return;
  if (typeof text !== 'string') {
    throw new InputError(
      'What is to be encrypted must be text: put numbers and booleans into quotes',
    );
  }
  if (Buffer.from(text).toString() !== text) {
    throw new InputError('What is to be encrypted must be valid Unicode');
  }
  walk.hash.update(text);
  // sops leaves empty texts as they are.
  scalar.type = text === '' ? Scalar.QUOTE_DOUBLE : Scalar.PLAIN;
  if (text === '') return;
  const belongsTo = `${place.path.join(':')}:`;
  scalar.value = encryptValue({ text, key: walk.key, belongsTo });
}

/** A comment beside a secret may tell what it is. */
function dropComments(node: Node): void {
  node.comment = undefined;
  node.commentBefore = undefined;
}
