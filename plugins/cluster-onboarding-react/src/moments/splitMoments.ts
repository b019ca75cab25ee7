const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z/g;

/** A piece of a sentence: words, or a moment in it. */
export type Piece = { readonly words: string } | { readonly moment: string };

/** Takes a sentence apart where it tells a moment, so that each viewer reads it in their own zone. */
export function splitMoments(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(MOMENT)) {
    if (match.index > end) pieces.push({ words: text.slice(end, match.index) });
    pieces.push({ moment: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ words: text.slice(end) });
  return pieces;
}
