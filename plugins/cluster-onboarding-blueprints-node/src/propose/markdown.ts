/*
 * Values in the text of a pull request.
 *
 * Everything that somebody typed, or that a blueprint or a validator says, is put into Markdown through one of these functions. GitHub does
 * more than Markdown says: it looks for mentions, issues and addresses in the text after it was rendered, so escaping alone does not keep
 * a name from being notified. In code it does not look; elsewhere an invisible word joiner parts what it looks for.
 */

const LONGEST_TEXT = 500;
const JOINER = '\u2060';

// Line ends, control characters, what is not seen, what turns the reading direction around, halves of characters.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}\s]+/gu;

function toLine(text: string): string {
  const line = text.replace(UNSEEN, ' ').trim();
  return line.length > LONGEST_TEXT
    ? `${toWhole(line.slice(0, LONGEST_TEXT - 1))}…`
    : line;
}

// A cut may have gone through the middle of a character.
function toWhole(text: string): string {
  return text.replace(/\p{Surrogate}$/u, '');
}

// Nothing at all would change what stands around it.
function toNonEmpty(line: string): string {
  return line === '' ? '–' : line;
}

/** Text as text: no Markdown, no HTML, no mention, no link. */
export function toProse(text: string): string {
  return (
    toNonEmpty(toLine(text))
      .replace(/([@#])(?=\S)/g, `$1${JOINER}`)
      .replace(/:(?=\/\/)/g, `:${JOINER}`)
      .replace(/(www|mailto|xmpp|\bGH-)(?=[.:\d])/gi, `$1${JOINER}`)
      .replace(/[\\`*_{}[\]<>()#!|~$&@^;"]/g, '\\$&')
      // What means something only where a line begins.
      .replace(/^[-+=:]/, '\\$&')
      .replace(/^(\d+)\./, '$1\\.')
  );
}

/** Text as code: just as it is, for names and paths. Usable in the cells of tables too. */
export function toCode(text: string): string {
  // A table would end its cell at a bar, in code too, and show a backslash elsewhere.
  const line = toNonEmpty(toLine(text)).replaceAll('|', '¦');
  const longest = Math.max(
    0,
    ...[...line.matchAll(/`+/g)].map(([run]) => run.length),
  );
  const fence = '`'.repeat(longest + 1);
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${space}${line}${space}${fence}`;
}

/** A link; just its text if the address is none that can be followed. */
export function toLink(text: string, address: string): string {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return toProse(text);
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return toProse(text);
  }
  // What a URL may hold and Markdown would take for the end of it.
  const safe = url.href.replace(
    /[\\<>()`|*_[\]]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `[${toProse(text)}](<${safe}>)`;
}

/** A table; the cells are Markdown already. */
export function toTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const toRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [toRow(head), toRow(head.map(() => '---')), ...rows.map(toRow)].join(
    '\n',
  );
}

/** The text of a node in a Mermaid diagram, quoted: what means something to Mermaid is written as its code. */
export function toMermaidText(text: string): string {
  const line = toLine(text).replace(
    /[^\p{L}\p{N}\p{M} .,:/+_·-]/gu,
    sign => `#${sign.codePointAt(0)};`,
  );
  return `"${toNonEmpty(line)}"`;
}
