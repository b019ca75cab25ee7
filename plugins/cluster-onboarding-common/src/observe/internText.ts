/*
 * One copy of each text. A fleet says the same few thousand words (kinds, groups, namespaces, reasons, the commit that all of
 * it is at) in every one of its objects, and each answer of an API server brings a copy of its own. Kept apart they are the
 * greater part of what observations take.
 *
 * The texts of two generations are remembered. When the younger one is full the older one is dropped, so the memory stays
 * bounded whatever clusters send, and a word in use stays known. Nobody can tell from an answer whether a text was known.
 */

/** Longer texts are rarely said twice, and are not worth looking up. */
const LONGEST_TEXT = 160;
const MOST_TEXTS = 8_192;

let young = new Map<string, string>();
let old = new Map<string, string>();

/**
 * The same text, as far as possible in the copy that others hold already.
 *
 * @public
 */
export function internText(text: string): string {
  if (text.length > LONGEST_TEXT) return text;
  const known = young.get(text);
  if (known !== undefined) return known;
  const kept = old.get(text) ?? text;
  if (young.size >= MOST_TEXTS) {
    old = young;
    young = new Map();
  }
  young.set(kept, kept);
  return kept;
}
